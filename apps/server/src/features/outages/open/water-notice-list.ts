import { outageTime } from '@wattershed/domain/outage/outage-time';
import { nextWordOfNotice } from '@wattershed/domain/outage/water-notice-rules';
import { html, type Markup } from '@wattershed/texts/markup';
import type { ShownNews, ShownNotice } from '../snapshot/present-outage.ts';
import { counted, type PageWay } from './page-words.ts';

/** A bad day has one or two of them; of more, the page has those said last, and says how many there are besides. */
const mostShown = 8;

/** What is said of the water, before what is off: whoever drinks it doesn't read on first. */
export function waterNoticeList(
  way: PageWay,
  { madeAt, waterNotices }: Pick<ShownNews, 'madeAt' | 'waterNotices'>,
): Markup {
  const { t } = way;
  const inForce = waterNotices.filter(({ state }) => state === 'in-force');
  const shown = waterNotices.slice(0, mostShown);
  const leftOut = waterNotices.length - shown.length;
  if (shown.length === 0) return html``;
  return html`<h2>${t('light-page.boil')}</h2>${
    inForce.length > 0 ? html`<p class="w">${t('light-page.boil.what')} ${t('light-page.boil.whom')}</p>` : html``
  }<ul>${shown.map(notice => html`<li>${entry(way, madeAt, notice)}</li>`)}</ul>${
    leftOut > 0 ? html`<p>${t('light-page.boil.more', { count: leftOut })}</p>` : html``
  }`;
}

function entry(way: PageWay, now: string, notice: ShownNotice): Markup {
  const { place, town, zips, noticeId, affected } = notice;
  const { t } = way;
  const where = place === '' ? `${town}, ${t('light-page.zips', { zips: zips.join(', ') })}` : `${place}, ${town}`;
  const customers =
    affected === null || notice.liftedAt ? '' : ` ${t('light-page.boil.customers', counted(way, affected))}`;
  return html`<b>${where}</b> <small>${noticeId}</small><br>${noticeWords(way, notice, now)}${customers}`;
}

/** How a notice stands: in force since when and why, and until when nothing will be said; or lifted, and when. */
export function noticeWords({ t, language, readerZone }: PageWay, notice: ShownNotice, now: string): string {
  const at = (instant: string) => outageTime(instant, { zone: notice.timeZone, language, readerZone });
  const { liftedAt, issuedAt, reason } = notice;
  if (liftedAt) return t('light-page.boil.lifted', { time: at(liftedAt) });
  const next = nextWordOfNotice(notice, now);
  const results = next ? ` ${t('light-page.boil.results', { time: at(next) })}` : '';
  return `${t('light-page.boil.since', { time: at(issuedAt) })} ${t(`light-page.boil.reason.${reason}`)}${results}`;
}

import { hash } from 'node:crypto';
import { type OutageMode, outageModeOf } from '@wattershed/domain/outage/outage-rules';
import { outageTime } from '@wattershed/domain/outage/outage-time';
import { bcp47Of, type Language, languages } from '@wattershed/domain/text/language';
import { html, type Markup, nothing } from '@wattershed/texts/markup';
import type { Config } from '../../../config.ts';
import type { ShownNews, ShownOutage } from '../snapshot/present-outage.ts';
import {
  aged,
  counted,
  estimateWords,
  minutesAfter,
  type PageWay,
  type PageWords,
  pageWay,
  spanIn,
} from './page-words.ts';
import { waterNoticeList } from './water-notice-list.ts';

type Shown = Pick<
  Config,
  'basePath' | 'UTILITY_NAME' | 'UTILITY_PHONE' | 'ELECTRIC_EMERGENCY_PHONE' | 'UTILITY_TIME_ZONE'
>;

/** What a bad line brings in one go. Of a storm's outages, the largest fit. */
const mostBytes = 30_000;

const style =
  'body{margin:0 auto;max-width:44rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:#1b2733;background:#fff}a{color:#0b5c8a}a[href^=tel]{white-space:nowrap}h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.15rem;margin:1.5rem 0 .25rem}h3{font-size:1rem;margin:1rem 0 0}ul{padding:0;margin:0;list-style:none}li{padding:.5rem 0;border-top:1px solid #c9d3dc}small{white-space:nowrap}.w{border-left:4px solid #b42318;padding-left:.75rem}.o{border-left:4px solid #b54708;padding-left:.75rem}@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#10181f}a{color:#7cc4ec}li{border-color:#33424f}.w{border-color:#f97066}.o{border-color:#fdb022}}';

/** No script, no file beside it, and its own style alone. */
export const lightPagePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const nameOf: Readonly<Record<Language, string>> = {
  EN_US: 'English (US)',
  EN_UK: 'English (UK)',
  ES: 'Español',
  FR: 'Français',
};

export const lightPagePath = '/outages-now';

/**
 * The list and the numbers to call, for a browser without script or on a line that hardly carries anything. `oldMinutes` says that
 * nothing newer is known.
 */
export function lightPage(config: Shown, language: Language, news: ShownNews, oldMinutes?: number): string {
  const { madeAt } = news;
  // Also a page that hears nothing more knows how late it is.
  const asOf = minutesAfter(madeAt, oldMinutes ?? 0);
  const way = pageWay(config, language);
  const { t, readerZone: zone } = way;
  const time = outageTime(madeAt, { ...way, zone });
  const age =
    oldMinutes === undefined
      ? html`<p>${t('light-page.time', { time })}</p>`
      : html`<p class="o">${t('light-page.old', { count: oldMinutes, time })}</p>`;
  const { basePath, UTILITY_NAME: name, UTILITY_PHONE: phone, ELECTRIC_EMERGENCY_PHONE: emergency } = config;
  const frame = (list: Markup) => html`<!doctype html><html lang="${bcp47Of(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('light-page.title')} | ${name}</title><link rel="icon" href="${basePath}/favicon.svg" type="image/svg+xml"><style>${{ markup: style }}</style></head><body>
<main><p>${name}</p><h1>${t('light-page.title')}</h1>${age}
<p><a href="">${t('light-page.again')}</a></p>
<p class="w">${withPhone(t, 'light-page.wire', emergency)}</p>
<p>${withPhone(t, 'light-page.report', emergency)}</p><p>${withPhone(t, 'light-page.medical', emergency)}</p>
${notices}${list}<p>${withPhone(t, 'light-page.service', phone)}</p>
<p><a href="${basePath}/PreOutages">${t('light-page.full')}</a></p>
<p>${t('light-page.feeds')} <a href="${basePath}/feeds/outages.geojson">GeoJSON</a> <a href="${basePath}/feeds/outages.atom">Atom</a></p>
<p>${languages.map(one => html`<a href="${basePath}${lightPagePath}/${one}" lang="${bcp47Of(one)}">${nameOf[one]}</a> `)}</p></main></body></html>`;
  const notices = waterNoticeList(way, { ...news, madeAt: asOf });
  const room = mostBytes - Buffer.byteLength(frame(nothing).markup) - 400;
  return frame(outageList(way, { ...news, asOf }, room)).markup;
}

function withPhone(
  t: PageWords,
  key: 'light-page.wire' | 'light-page.report' | 'light-page.medical' | 'light-page.service',
  phone: string,
): Markup {
  const [before = '', after = ''] = t(key, { phone: '\u0000' }).split('\u0000');
  return html`${before}<a href="tel:${phone}">${phone}</a>${after}`;
}

/** Those out now first, the largest first, then planned work and what is restored, as far as there is room. */
export function outageList(
  way: PageWay,
  { madeAt: now, outages, asOf = now }: Pick<ShownNews, 'madeAt' | 'outages'> & { asOf?: string },
  room: number,
): Markup {
  const { t } = way;
  const sections: Record<OutageMode, ShownOutage[]> = { current: [], planned: [], restored: [] };
  for (const outage of outages) {
    const mode = outageModeOf(outage, now);
    if (mode) sections[mode].push(outage);
  }
  if (sections.current.length + sections.planned.length + sections.restored.length === 0)
    return html`<p>${t('light-page.none')}</p>`;
  let left = room - Buffer.byteLength(t('light-page.told')) - 7;
  let leftOut = 0;
  const parts = (['current', 'planned', 'restored'] as const).flatMap(section => {
    const sorted = sections[section].toSorted((a, b) => (b.affected ?? 0) - (a.affected ?? 0));
    if (sorted.length === 0) return [];
    const title = html`<h2>${t(`light-page.${section}`)}</h2>`;
    const towns = section === 'current' ? townsOf(way, sorted) : nothing;
    left -= Buffer.byteLength(title.markup) + Buffer.byteLength(towns.markup) + 9;
    const items: Markup[] = [];
    // In a storm there are thousands: what doesn't fit isn't written.
    for (const outage of left > 0 ? sorted : []) {
      const item = html`<li>${entry(way, { now, asOf }, outage, section)}</li>`;
      left -= Buffer.byteLength(item.markup);
      if (left < 0) break;
      items.push(item);
    }
    leftOut += sorted.length - items.length;
    return items.length > 0 ? [html`${title}${towns}<ul>${items}</ul>`] : [];
  });
  const told = sections.current.length > 0 ? html`<p>${t('light-page.told')}</p>` : nothing;
  const more = leftOut > 0 ? html`<p>${t('light-page.more', counted(way, leftOut))}</p>` : nothing;
  return html`${told}${parts}${more}`;
}

function townsOf(way: PageWay, outages: readonly ShownOutage[]): Markup {
  const { t } = way;
  const counts = new Map<string, number>();
  for (const { town, affected } of outages) counts.set(town, (counts.get(town) ?? 0) + (affected ?? 0));
  const words = [...counts].flatMap(([town, count]) =>
    count > 0 ? [t('light-page.town', { town, customers: t('light-page.customers', counted(way, count)) })] : [],
  );
  return words.length > 0 ? html`<p>${words.join(' · ')}</p>` : nothing;
}

function entry(
  way: PageWay,
  { now, asOf }: { now: string; asOf: string },
  outage: ShownOutage,
  section: OutageMode,
): Markup {
  const {
    place,
    town,
    zips,
    service,
    incidentId,
    timeZone,
    affected,
    affectedTold,
    state,
    stateTold,
    crew,
    crewTold,
    restoredAt,
    plannedFrom,
    plannedTo,
  } = outage;
  const { t } = way;
  const at = (instant: string) => outageTime(instant, { ...way, zone: timeZone });
  const where = place === '' ? `${town}, ${t('light-page.zips', { zips: zips.join(', ') })}` : `${place}, ${town}`;
  const customers = affected === null ? t('light-page.few') : t('light-page.customers', counted(way, affected));
  const known = (sentence: string, { at: toldAt }: { at: string }) => aged(sentence, toldAt, { way, outage, now });
  const facts = {
    current: () =>
      [
        known(customers, affectedTold),
        ...(state === 'reported' ? [known(t('light-page.reported'), stateTold)] : []),
        estimateWords(way, outage, asOf, { isAged: true }),
        known(t(`light-page.crew.${crew}`), crewTold),
      ].join(' '),
    planned: () => spanIn(way, timeZone, plannedFrom ?? now, plannedTo ?? now),
    restored: () => (restoredAt ? t('light-page.restoredAt', { time: at(restoredAt) }) : ''),
  }[section]();
  return html`<b>${where}</b> <small>${incidentId}</small><br>${t(`light-page.${service}`)} · ${facts}`;
}

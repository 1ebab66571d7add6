import { estimateOf, outageModeOf } from '@wattershed/domain/outage/outage-rules';
import { outageTime } from '@wattershed/domain/outage/outage-time';
import { escapeText } from '@wattershed/texts/markup';
import type { Config } from '../../../config.ts';
import type { ShownNews, ShownOutage } from '../snapshot/present-outage.ts';
import { estimateWords, newestFact, type PageWay, pageWay, spanIn } from './page-words.ts';
import { noticeWords } from './water-notice-list.ts';

/** RFC 4287, in English: one entry for each outage and each notice about the water, new whenever one of its facts is. */
export function atomFeed(
  config: Pick<Config, 'portalUrl' | 'UTILITY_NAME' | 'UTILITY_TIME_ZONE'>,
  { madeAt, outages, waterNotices }: ShownNews,
): string {
  const { portalUrl, UTILITY_NAME: name } = config;
  const way = pageWay(config, 'EN_US');
  const { t } = way;
  const self = `${portalUrl}feeds/outages.atom`;
  const ofOutages = outages.map(outage => {
    const { incidentId, town, place, zips, service } = outage;
    const title = `${t(`light-page.${service}`)}: ${whereOf({ place, town, zips })}`;
    const link = `${portalUrl}PreOutages?incident=${incidentId}`;
    return entry({ link, title, updatedAt: newsOf(outage, madeAt), summary: summaryOf(way, outage, madeAt) });
  });
  const ofNotices = waterNotices.map(notice => {
    const { noticeId, history, issuedAt, state } = notice;
    const what = state === 'in-force' ? ` ${t('light-page.boil.what')}` : '';
    return entry({
      link: `${portalUrl}PreOutages?notice=${noticeId}`,
      title: `${t('light-page.boil.one')}: ${whereOf(notice)}`,
      updatedAt: history.at(-1)?.at ?? issuedAt,
      summary: `${noticeWords(way, notice, madeAt)}${what}`,
    });
  });
  const entries = [...ofOutages, ...ofNotices];
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>${escapeText(self)}</id><title>${escapeText(`${t('light-page.title')} | ${name}`)}</title><updated>${madeAt}</updated><author><name>${escapeText(name)}</name></author><link rel="self" href="${escapeText(self)}"/>${entries.join('')}</feed>\n`;
}

type Entry = { link: string; title: string; updatedAt: string; summary: string };

function entry({ link, title, updatedAt, summary }: Entry): string {
  return `<entry><id>${escapeText(link)}</id><title>${escapeText(title)}</title><updated>${updatedAt}</updated><link href="${escapeText(link)}"/><summary>${escapeText(summary)}</summary></entry>`;
}

const whereOf = ({ place, town, zips }: Pick<ShownOutage, 'place' | 'town' | 'zips'>) =>
  place === '' ? `${town} ${zips.join(', ')}` : `${place}, ${town}`;

/** Its newest fact, or that a time has passed since: who keeps an entry takes a new one only with a new date. */
function newsOf(outage: ShownOutage, madeAt: string): string {
  const restoredBy = outage.estimates.at(-1)?.restoredBy;
  const newest = newestFact(outage);
  return restoredBy && restoredBy > newest && estimateOf(outage, madeAt) === 'passed' ? restoredBy : newest;
}

/** When it began, and how it stands; of work to come, when that is. */
function summaryOf(way: PageWay, outage: ShownOutage, madeAt: string): string {
  const { t } = way;
  const { state, timeZone: zone, startedAt, restoredAt, plannedFrom, plannedTo } = outage;
  if (plannedFrom && plannedTo && outageModeOf(outage, madeAt) === 'planned')
    return spanIn(way, zone, plannedFrom, plannedTo);
  const at = (instant: string) => outageTime(instant, { ...way, zone });
  const began = at(startedAt);
  if (state === 'canceled' || state === 'merged') return `${began}. ${t(`light-page.${state}`)}`;
  if (restoredAt) return `${began}. ${t('light-page.restoredAt', { time: at(restoredAt) })}`;
  return `${began}. ${estimateWords(way, outage, madeAt)}`;
}

import { outageModeOf } from '@wattershed/domain/outage/outage-rules';
import { outageTime } from '@wattershed/domain/outage/outage-time';
import { escapeText } from '@wattershed/texts/markup';
import type { Config } from '../../../config.ts';
import type { ShownOutage } from '../snapshot/present-outage.ts';
import { estimateWords, type PageWay, pageWay, spanIn } from './page-words.ts';

/** RFC 4287, in English: one entry for each outage, new whenever one of its facts is. */
export function atomFeed(
  config: Pick<Config, 'portalUrl' | 'UTILITY_NAME' | 'UTILITY_TIME_ZONE'>,
  madeAt: string,
  outages: readonly ShownOutage[],
): string {
  const { portalUrl, UTILITY_NAME: name } = config;
  const way = pageWay(config, 'EN_US');
  const { t } = way;
  const self = `${portalUrl}feeds/outages.atom`;
  const entries = outages.map(outage => {
    const { incidentId, town, place, zips, service } = outage;
    const link = `${portalUrl}PreOutages?incident=${incidentId}`;
    const where = place === '' ? `${town} ${zips.join(', ')}` : `${place}, ${town}`;
    const title = `${t(`light-page.${service}`)}: ${where}`;
    const summary = summaryOf(way, outage, madeAt);
    return `<entry><id>${escapeText(link)}</id><title>${escapeText(title)}</title><updated>${newestFact(outage)}</updated><link href="${escapeText(link)}"/><summary>${escapeText(summary)}</summary></entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>${escapeText(self)}</id><title>${escapeText(`${t('light-page.title')} | ${name}`)}</title><updated>${madeAt}</updated><author><name>${escapeText(name)}</name></author><link rel="self" href="${escapeText(self)}"/>${entries.join('')}</feed>\n`;
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

function newestFact({ stateTold, affectedTold, causeTold, crewTold, estimates }: ShownOutage): string {
  const times = [stateTold, affectedTold, causeTold, crewTold, ...estimates].map(({ at }) => at);
  return times.toSorted().at(-1) ?? '';
}

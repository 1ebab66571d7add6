import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { earlierTimes, estimateOf, nextWordOf } from '@wattershed/domain/outage/outage-rules';
import { outageTime } from '@wattershed/domain/outage/outage-time';
import type { Language } from '@wattershed/domain/text/language';
import { wholeNumber } from '@wattershed/domain/text/whole-number';
import { portalTexts } from '@wattershed/texts/library';
import type english from '@wattershed/texts/outages/light-page.en-us.json';
import type { Translate } from '@wattershed/texts/wording';
import type { Config } from '../../../config.ts';
import type { ShownOutage } from '../snapshot/present-outage.ts';

export type PageWords = Translate<keyof typeof english>;

const translators = new Map<Language, PageWords>();

function pageWords(language: Language): PageWords {
  const found =
    translators.get(language) ?? portalTexts.translator<keyof typeof english>('outages/light-page', language);
  translators.set(language, found);
  return found;
}

/** In which language, and by whose clocks, a page speaks: of whoever reads it no more is known than whose customer they are. */
export type PageWay = { t: PageWords; language: Language; readerZone: string };

export function pageWay(
  { UTILITY_TIME_ZONE: readerZone }: Pick<Config, 'UTILITY_TIME_ZONE'>,
  language: Language,
): PageWay {
  return { t: pageWords(language), language, readerZone };
}

/** A number of customers, or of outages, which picks the words, too. */
export const counted = ({ language }: PageWay, count: number) => ({ count, shown: wholeNumber(count, language) });

/** "Fri, Nov 27, 9:00 AM to 1:00 PM", the day once where it is one. */
export function spanIn(way: PageWay, zone: string, from: string, to: string): string {
  const isOneDay = todayIn(zone, new Date(from)) === todayIn(zone, new Date(to));
  const end = outageTime(to, { ...way, zone, ...(isOneDay ? { now: new Date(from) } : {}) });
  return way.t(isOneDay ? 'light-page.spanOfDay' : 'light-page.span', {
    from: outageTime(from, { ...way, zone }),
    to: end,
  });
}

/** When it should be back, when more will be said where nobody knows, and the times before it. */
export function estimateWords(way: PageWay, outage: ShownOutage, now: string, { isAged = false } = {}): string {
  const { t, language, readerZone } = way;
  const at = (instant: string) => outageTime(instant, { zone: outage.timeZone, language, readerZone });
  const { estimates } = outage;
  const last = estimates.at(-1);
  const restoredBy = last?.restoredBy ?? null;
  const isPassed = estimateOf(outage, now) === 'passed';
  const said =
    restoredBy === null
      ? t('light-page.noTime')
      : t(isPassed ? 'light-page.passed' : 'light-page.back', { time: at(restoredBy) });
  const sentences = [isAged ? aged(said, last?.at ?? newestFact(outage), { way, outage, now }) : said];
  const nextWordBy = restoredBy === null || isPassed ? nextWordOf(outage, now) : null;
  if (nextWordBy) sentences.push(t('light-page.nextWord', { time: at(nextWordBy) }));
  const given = estimates.flatMap(one => (one.restoredBy ? [one.restoredBy] : []));
  // Where the last was taken back, all that were given are earlier.
  const earlier = restoredBy === null ? [...earlierTimes(given), ...given.slice(-1)] : earlierTimes(given);
  if (earlier.length > 0) sentences.push(t('light-page.earlier', { times: earlier.map(at).join(' → ') }));
  return sentences.join(' ');
}

/** "Crew at work (4:57 PM).": with the time at which it was said, and its day where that isn't the day of the page. */
export function aged(
  sentence: string,
  at: string,
  {
    way: { language, readerZone },
    outage: { timeZone: zone },
    now,
  }: { way: PageWay; outage: ShownOutage; now: string },
): string {
  return `${sentence.replace(/(?<!\.m)\.$/, '')} (${outageTime(at, { zone, language, readerZone, now: new Date(now) })}).`;
}

export function newestFact({ stateTold, affectedTold, causeTold, crewTold, estimates }: ShownOutage): string {
  const times = [stateTold, affectedTold, causeTold, crewTold, ...estimates].map(({ at }) => at);
  return times.toSorted().at(-1) ?? '';
}

/** What time it is where a page is read that has heard nothing for so many minutes. */
export const minutesAfter = (madeAt: string, minutes: number): string =>
  new Date(Date.parse(madeAt) + minutes * 60_000).toISOString();

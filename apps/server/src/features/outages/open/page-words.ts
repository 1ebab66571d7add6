import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { estimateOf, nextWordOf } from '@wattershed/domain/outage/outage-rules';
import { outageTime } from '@wattershed/domain/outage/outage-time';
import type { Language } from '@wattershed/domain/text/language';
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

/** "Fri, Nov 27, 9:00 AM to 1:00 PM", the day once where it is one. */
export function spanIn(way: PageWay, zone: string, from: string, to: string): string {
  const isOneDay = todayIn(zone, new Date(from)) === todayIn(zone, new Date(to));
  const end = outageTime(to, { ...way, zone, ...(isOneDay ? { now: new Date(from) } : {}) });
  return way.t(isOneDay ? 'light-page.spanOfDay' : 'light-page.span', {
    from: outageTime(from, { ...way, zone }),
    to: end,
  });
}

/** The estimate with those before it, as one sentence. */
export function estimateWords({ t, language, readerZone }: PageWay, outage: ShownOutage, now: string): string {
  const at = (instant: string) => outageTime(instant, { zone: outage.timeZone, language, readerZone });
  const { estimates } = outage;
  const nextWordBy = nextWordOf(outage, now);
  const last = estimates.at(-1)?.restoredBy ?? null;
  const state = estimateOf(outage, now);
  if (last === null || state === 'none') {
    return nextWordBy ? t('light-page.nextWord', { time: at(nextWordBy) }) : t('light-page.noTime');
  }
  if (state === 'passed') return t('light-page.passed', { time: at(last) });
  const earlier = estimates.slice(0, -1).flatMap(({ restoredBy }) => (restoredBy ? [at(restoredBy)] : []));
  if (earlier.length === 0) return t('light-page.back', { time: at(last) });
  return t('light-page.backEarlier', { time: at(last), times: earlier.join(' → ') });
}

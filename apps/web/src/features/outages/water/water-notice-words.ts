import { nextWordOfNotice } from '@wattershed/domain/outage/water-notice-rules';
import { wholeNumber } from '@wattershed/domain/text/whole-number';
import type { Saying } from '../list/outage-words.ts';
import { ageWords, timeWords } from '../outage-times.ts';
import type { WaterNotice } from './water-notice-view.ts';

/** "Boil-water notice · 1,240 customers · since 4:55 PM" */
export function noticeSummary(notice: WaterNotice, { t, now, language }: Saying): string {
  const { affected, issuedAt, liftedAt, timeZone } = notice;
  const time = (instant: string) => timeWords(instant, timeZone, now, language);
  return [
    t('outages.boil.kind'),
    affected === null
      ? t('outages.boil.few')
      : t('outages.customers', { count: affected, shown: wholeNumber(affected, language) }),
    liftedAt ? t('outages.boil.lifted', { time: time(liftedAt) }) : t('outages.since', { time: time(issuedAt) }),
  ].join(' · ');
}

export type NoticeFact = { name: 'reason' | 'results'; words: string; age: string };

/** Why, and when the results are known, each with how old that is. */
export function noticeFacts(notice: WaterNotice, { t, now, language }: Saying): NoticeFact[] {
  const { reason, history, issuedAt, timeZone, state } = notice;
  const age = (at: string) => ageWords(at, now, t);
  const why: NoticeFact = { name: 'reason', words: t(`outages.boil.reason.${reason}`), age: age(issuedAt) };
  if (state === 'lifted') return [why];
  const next = nextWordOfNotice(notice, now.toISOString());
  const told = history.findLast(({ nextWordBy }) => nextWordBy !== null)?.at ?? issuedAt;
  const results = next
    ? t('outages.boil.results.by', { time: timeWords(next, timeZone, now, language) })
    : t('outages.boil.results.none');
  return [why, { name: 'results', words: results, age: age(told) }];
}

/** All that was said of it, the last first, with who said it and when. */
export function noticeHistory({ history, timeZone }: WaterNotice, { t, now, language }: Saying): string[] {
  return history.toReversed().map(({ at, source, said }) =>
    t('outages.boil.fact', {
      word: t(`outages.boil.word.${said}`),
      source: t(`outages.boil.source.${source}`),
      time: timeWords(at, timeZone, now, language),
    }),
  );
}

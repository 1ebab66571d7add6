import { nextWordOf } from '@wattershed/domain/outage/outage-rules';
import type { Language } from '@wattershed/domain/text/language';
import { wholeNumber } from '@wattershed/domain/text/whole-number';
import type { OutageTranslate } from '../outage-texts.ts';
import { ageWords, spanWords, timeWords } from '../outage-times.ts';
import { earlierEstimates, estimateViewOf, isPast, type PublicOutage, shownStateOf } from '../outage-view.ts';

export type Saying = { t: OutageTranslate; language: Language; now: Date };

/** Two streets, or as much as is told of where so few customers are. */
export function placeWords(
  { place, town, zips }: Pick<PublicOutage, 'place' | 'town' | 'zips'>,
  t: OutageTranslate,
): string {
  if (place !== '') return t('outages.place.town', { place, town });
  return t('outages.place.zip', { zip: zips.join(', '), town });
}

/** "Electric · 173 customers (5 min ago) · since 4:55 PM" */
export function summaryWords(outage: PublicOutage, saying: Saying): string {
  const { t } = saying;
  return [t(`outages.service.${outage.service}`), countWords(outage, saying), whenWords(outage, saying)]
    .filter(words => words !== '')
    .join(' · ');
}

/** How many, and, as long as that can change, how old the number is. */
function countWords(outage: PublicOutage, { t, now, language }: Saying): string {
  const customers = customersWords(outage, { t, language });
  const state = shownStateOf(outage);
  if (customers === '' || isPast(state) || state === 'planned') return customers;
  return t('outages.customers.told', { customers, age: ageWords(outage.affectedTold.at, now, t) });
}

function customersWords(outage: PublicOutage, { t, language }: Pick<Saying, 't' | 'language'>): string {
  const { affected, affectedAtMost } = outage;
  const state = shownStateOf(outage);
  const shown = (count: number) => wholeNumber(count, language);
  if (isPast(state) && state !== 'restored') return '';
  if (affectedAtMost === null) return t('outages.customers.few');
  if (state === 'restored') return t('outages.customers.back', { count: affectedAtMost, shown: shown(affectedAtMost) });
  if (affected === null) return t('outages.customers.stillFew', { most: shown(affectedAtMost) });
  if (affected < affectedAtMost && affected > 0) {
    return t('outages.customers.still', { shown: shown(affected), most: shown(affectedAtMost) });
  }
  const count = Math.max(affected, state === 'planned' ? affectedAtMost : affected);
  return t('outages.customers', { count, shown: shown(count) });
}

function whenWords(outage: PublicOutage, { t, now, language }: Saying): string {
  const { startedAt, restoredAt, plannedFrom, plannedTo, timeZone } = outage;
  const state = shownStateOf(outage);
  if ((state === 'planned' || state === 'work-canceled') && plannedFrom && plannedTo) {
    return spanWords(plannedFrom, plannedTo, timeZone, { t, now, language });
  }
  if (state === 'restored' && restoredAt) {
    return t('outages.restoredAt', { time: timeWords(restoredAt, timeZone, now, language) });
  }
  if (isPast(state)) return '';
  return t('outages.since', { time: timeWords(startedAt, timeZone, now, language) });
}

export type FactName = 'estimate' | 'crew' | 'cause' | 'state';
export type SaidFact = { name: FactName; words: string; more?: string; age: string | null; isStrong?: boolean };

/** What is known of it, each with how old that is. Of what is over, that it is over; of what is to come, why. */
export function factsOf(outage: PublicOutage, saying: Saying): SaidFact[] {
  const { t, now } = saying;
  const age = (at: string | null) => (at === null ? null : ageWords(at, now, t));
  const state = shownStateOf(outage);
  const told: SaidFact = { name: 'state', words: stateWords(outage, saying), age: age(outage.stateTold.at) };
  const moved: SaidFact = { name: 'state', words: t('outages.fact.state.moved'), age: null };
  const cause: SaidFact = {
    name: 'cause',
    words: t(`outages.fact.cause.${outage.cause}`),
    age: age(outage.causeTold.at),
  };
  if (state === 'restored') return outage.cause === 'looked-into' ? [told] : [told, cause];
  if (isPast(state)) return [told];
  if (state === 'planned')
    return isMoved(outage) ? [{ ...moved, age: age(outage.estimates.at(-1)?.at ?? null) }, cause] : [cause];
  const estimate = { ...estimateFact(outage, saying), isStrong: true };
  const crew: SaidFact = { name: 'crew', words: t(`outages.fact.crew.${outage.crew}`), age: age(outage.crewTold.at) };
  const facts = [estimate, crew, cause];
  return told.words === '' ? facts : [told, ...facts];
}

/** Announced for another time before. */
const isMoved = ({ estimates, plannedTo }: PublicOutage) =>
  estimates.some(({ restoredBy }) => restoredBy !== plannedTo);

/** What its badge and its other facts don't say by themselves; nothing where they do. */
function stateWords(outage: PublicOutage, { t, now, language }: Saying): string {
  const { restoredAt, mergedInto, partOf, timeZone } = outage;
  switch (shownStateOf(outage)) {
    case 'restored':
      return t('outages.fact.state.restored', { time: timeWords(restoredAt ?? '', timeZone, now, language) });
    case 'canceled':
      return t('outages.fact.state.canceled');
    case 'work-canceled':
      return t(`outages.fact.state.work-canceled.${outage.service}`);
    case 'merged':
      return t('outages.fact.state.merged', { incident: mergedInto ?? '' });
    case 'reported':
      return t('outages.fact.state.reported');
    case 'partially-restored':
      return t('outages.fact.state.partially-restored');
    default:
      return partOf === null ? '' : t('outages.fact.state.partOf', { incident: partOf });
  }
}

function estimateFact(outage: PublicOutage, { t, now, language }: Saying): SaidFact {
  const { timeZone } = outage;
  const view = estimateViewOf(outage, now);
  const time = (instant: string) => timeWords(instant, timeZone, now, language);
  const nextBy = nextWordOf(outage, now.toISOString());
  const next = nextBy === null ? undefined : time(nextBy);
  const age = ageWords(view.toldAt ?? newestWordOf(outage), now, t);
  const more = historyWords(outage, { t, now, language });
  const fact = (words: string): SaidFact => ({ name: 'estimate', words, age, ...(more ? { more } : {}) });
  if (view.kind === 'given') return fact(t('outages.fact.estimate.given', { time: time(view.at) }));
  if (view.kind === 'passed') {
    const values = { time: time(view.at), next: next ?? '' };
    return fact(t(next ? 'outages.fact.estimate.passedNext' : 'outages.fact.estimate.passed', values));
  }
  const key = `outages.fact.estimate.${view.kind}${next ? 'Next' : ''}` as const;
  return fact(t(key, { next: next ?? '' }));
}

/** That there is no time yet is as old as the last word in which there was none. */
function newestWordOf({ stateTold, affectedTold, causeTold, crewTold }: PublicOutage): string {
  const [newest = stateTold.at] = [stateTold, affectedTold, causeTold, crewTold]
    .map(({ at }) => at)
    .sort()
    .toReversed();
  return newest;
}

/** "Earlier times: 2:00 PM → 6:00 PM": nobody has to remember what they were told. */
function historyWords(outage: PublicOutage, { t, now, language }: Saying): string {
  const earlier = earlierEstimates(outage);
  if (earlier.length === 0) return '';
  const times = earlier.map(at =>
    at === null ? t('outages.fact.estimate.noTime') : timeWords(at, outage.timeZone, now, language),
  );
  return t('outages.fact.estimate.history', { times: times.join(' → ') });
}

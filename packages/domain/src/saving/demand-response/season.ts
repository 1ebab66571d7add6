import { type LocalDate, localDate } from '../../calendar/local-date.ts';
import { addCents, type Cents, zeroCents } from '../../money/cents.ts';

export type SeasonName = 'summer' | 'winter';

/** What a season's events came to; `from` is the first day of it. */
export type SeasonTotal = {
  name: SeasonName;
  from: LocalDate;
  events: number;
  savedWh: number;
  creditCents: Cents;
};

type Counted = { on: LocalDate; savedWh: number; creditCents: Cents };

/** May through October is summer: an event that staff calls outside the usual months belongs to one of the two. */
export function seasonOfEvent(on: LocalDate): Pick<SeasonTotal, 'name' | 'from'> {
  const [year, month] = [Number(on.slice(0, 4)), Number(on.slice(5, 7))];
  if (month >= 5 && month <= 10) return { name: 'summer', from: localDate(`${year}-05-01`) };
  return { name: 'winter', from: localDate(`${month >= 11 ? year : year - 1}-11-01`) };
}

/** By season, the newest first. */
export function seasonTotals(events: readonly Counted[]): SeasonTotal[] {
  const totals = new Map<LocalDate, SeasonTotal>();
  for (const { on, savedWh, creditCents } of events) {
    const season = seasonOfEvent(on);
    const before = totals.get(season.from) ?? { ...season, events: 0, savedWh: 0, creditCents: zeroCents };
    totals.set(season.from, {
      ...before,
      events: before.events + 1,
      savedWh: before.savedWh + savedWh,
      creditCents: addCents(before.creditCents, creditCents),
    });
  }
  return [...totals.values()].sort((a, b) => (a.from < b.from ? 1 : -1));
}

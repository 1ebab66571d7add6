import { type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';

type DatedFee = { from: LocalDate; feeCents: Cents };

/** What a returned payment costs from a day on, in the order of the days. The last change is Rule 9 D as filed for 2027. */
export const returnedItemFees: readonly DatedFee[] = [
  { from: localDate('2015-01-01'), feeCents: cents(1_500) },
  { from: localDate('2026-07-01'), feeCents: cents(2_000) },
  { from: localDate('2027-07-01'), feeCents: cents(2_500) },
];

/** The most a state lets anyone charge for it: California Civil Code 1719, Arizona Revised Statutes 44-6852. */
export const stateCaps: Readonly<Record<string, Cents>> = { CA: cents(2_500), AZ: cents(2_500) };

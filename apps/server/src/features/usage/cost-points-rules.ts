import { daysBetween } from '@wattershed/domain/calendar/local-date';
import { type Cents, sumCents } from '@wattershed/domain/money/cents';
import { type DayRange, withinRange } from '@wattershed/domain/usage/usage-range';
import type { BillingDayCost } from '../../gateways/billing-system/charges.ts';

/** What the days of each range cost together; null if a day of it that was read has no cost: a part would look like all. */
export function costPoints(
  ranges: readonly DayRange[],
  read: DayRange,
  days: readonly BillingDayCost[],
): { cents: Cents | null; demandW: number | null }[] {
  return ranges.map(range => {
    const shown = withinRange(range, read);
    const within = shown ? days.filter(({ on }) => on >= shown.from && on < shown.before) : [];
    const isWhole = shown !== undefined && within.length >= daysBetween(shown.from, shown.before);
    const demands = within.flatMap(({ demandW }) => demandW ?? []);
    return {
      cents: isWhole ? sumCents(within.map(({ cents }) => cents)) : null,
      demandW: demands.length === 0 ? null : Math.max(...demands),
    };
  });
}

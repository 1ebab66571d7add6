import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { DayRange } from '@wattershed/domain/usage/usage-range';
import type { Gateways } from '../../../gateways/gateways.ts';
import type { Commodity } from '../../../gateways/meter-data/port.ts';
import type { DayRead } from '../../../gateways/meter-data/usage-export.ts';
import { costPoints } from '../cost-points-rules.ts';
import type { SumRow } from './usage-rows.ts';

type Billing = Pick<Gateways['billingSystem'], 'listDayCosts' | 'listIntervalCosts'>;

/** Days on which one meter measured, half-open. */
type Stretch = DayRange & { commodity: Commodity };

/**
 * What the use of each row added to the bill, of rows that are all there are of their days. Null where the account had two meters of
 * a service at once, since a cost is the account's and isn't split, and where a day belongs to no bill.
 */
export async function costsOfSums(
  billing: Billing,
  accountNumber: AccountNumber,
  rows: readonly SumRow[],
): Promise<(Cents | null)[]> {
  const stretches = rows.map(({ meter, from, lastDay }): Stretch => {
    return { commodity: meter.commodity, from, before: addDays(lastDay, 1) };
  });
  const costs = await costsBy(stretches, (commodity, range) => billing.listDayCosts(accountNumber, commodity, range));
  return stretches.map(one => {
    if (!isAlone(one, stretches)) return null;
    return costPoints([one], one, costs.get(one.commodity) ?? [])[0]?.cents ?? null;
  });
}

/** The same of each interval of whole days, in millionths of a dollar before lines are rounded; undefined for a day without. */
export async function costsOfIntervals(
  billing: Billing,
  accountNumber: AccountNumber,
  days: readonly DayRead[],
): Promise<(readonly number[] | undefined)[]> {
  const stretches = days.map(({ commodity, day }): Stretch => ({ commodity, from: day, before: addDays(day, 1) }));
  const costs = await costsBy(stretches, (commodity, range) =>
    billing.listIntervalCosts(accountNumber, commodity, range),
  );
  return days.map(({ commodity, day, values }, at) => {
    const found = costs.get(commodity)?.find(({ on }) => on === day)?.microDollars;
    return isAlone(stretches[at] as Stretch, stretches) && found?.length === values.length ? found : undefined;
  });
}

async function costsBy<Cost>(
  stretches: readonly Stretch[],
  list: (commodity: Commodity, range: DayRange) => Promise<Cost[]>,
): Promise<Map<Commodity, Cost[]>> {
  const byCommodity = Map.groupBy(stretches, ({ commodity }) => commodity);
  return new Map(
    await Promise.all(
      [...byCommodity].map(async ([commodity, some]) => [commodity, await list(commodity, aroundAll(some))] as const),
    ),
  );
}

function aroundAll(ranges: readonly DayRange[]): DayRange {
  return {
    from: ranges.map(({ from }) => from).toSorted()[0] as LocalDate,
    before: ranges
      .map(({ before }) => before)
      .toSorted()
      .at(-1) as LocalDate,
  };
}

function isAlone(one: Stretch, all: readonly Stretch[]): boolean {
  const meeting = all.filter(({ commodity, from, before }) => {
    return commodity === one.commodity && from < one.before && one.from < before;
  });
  return meeting.length === 1;
}

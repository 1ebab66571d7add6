import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { listTariffVersions } from '@wattershed/tariffs/library';
import { type DiscountProgram, withProgram } from '@wattershed/tariffs/program';
import {
  type DayReadings,
  type ElectricBill,
  type RatedLine,
  rateElectric,
  rateElectricTwice,
} from '@wattershed/tariffs/rate';

/** The days of one meter that are rated together, as a bill rates them. */
export type ShadowPeriod = {
  from: LocalDate;
  before: LocalDate;
  baseDays: number;
  days: readonly DayReadings[];
};

export type ShadowBill = { totalCents: Cents; lines: readonly RatedLine[] };

export type ShadowBills = {
  bills: ShadowBill[];
  /** The same for someone in the discount program; null where there is none for the plan. */
  withProgram: ShadowBill[] | null;
};

/**
 * The bills of a plan over periods that were billed, each with the versions of the plan that were in force on its days. Undefined
 * for a plan that was not there all the time.
 */
export function shadowBills(
  label: string,
  periods: readonly ShadowPeriod[],
  program: DiscountProgram | undefined,
): ShadowBills | undefined {
  if (!periods.every(period => isInForceAll(label, period))) return undefined;
  const bills: ShadowBill[] = [];
  const discounted: ShadowBill[] = [];
  for (const { from, before, baseDays, days } of periods) {
    const request = {
      tariff: listTariffVersions(label, { from, before }),
      servicePeriod: { from, before },
      prorateBase: baseDays,
      readings: days,
    };
    if (program) {
      const { bill, changedBill } = rateElectricTwice(request, tariff => withProgram(tariff, program));
      bills.push(shownOf(bill));
      discounted.push(shownOf(changedBill));
    } else {
      bills.push(shownOf(rateElectric(request)));
    }
  }
  return { bills, withProgram: program ? discounted : null };
}

const shownOf = ({ totalCents, lines }: ElectricBill): ShadowBill => ({ totalCents, lines });

function isInForceAll(label: string, { from, before }: ShadowPeriod): boolean {
  let reached = from;
  for (const { effectiveFrom, effectiveBefore } of listTariffVersions(label, { from, before })) {
    if (effectiveFrom > reached) return false;
    reached = effectiveBefore ?? before;
  }
  return reached >= before;
}

import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { listPrograms } from '@wattershed/tariffs/library';
import { isProgramFor, withProgram } from '@wattershed/tariffs/program';
import type { Tariff } from '@wattershed/tariffs/tariff';
import type { BilledAccount, BilledDiscount } from '../billed-accounts.ts';

type Discount = Pick<BilledDiscount, 'program' | 'startedOn' | 'endedOn'>;

/**
 * Versions of a plan with the riders of the discount that a bill has. A bill has it whole or not at all: from the next one after the
 * account was enrolled, to the last one issued while it was.
 */
export function withDiscounts(
  versions: readonly Tariff[],
  discounts: readonly Discount[],
  billedOn: LocalDate,
): Tariff[] {
  const enrolled = discounts.filter(discount => isOnBill(discount, billedOn));
  const programs = listPrograms().filter(({ key }) => enrolled.some(({ program }) => program === key));
  return versions.map(version =>
    programs.reduce((plan, program) => (isProgramFor(program, plan) ? withProgram(plan, program) : plan), version),
  );
}

/** Whoever is enrolled or leaves on a day has their bill of that day already. */
const isOnBill = ({ startedOn, endedOn }: Discount, billedOn: LocalDate) =>
  startedOn < billedOn && (endedOn === null || billedOn <= endedOn);

/** The last day of the discount that a bill has; null without, and where it ends before with the account. */
export function discountUntil(
  { discounts, closedOn }: Pick<BilledAccount, 'discounts' | 'closedOn'>,
  billedOn: LocalDate,
): LocalDate | null {
  if (closedOn !== null) return null;
  return discounts.find(discount => isOnBill(discount, billedOn))?.recertifyBy ?? null;
}

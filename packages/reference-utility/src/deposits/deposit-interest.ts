import type { Cents } from '@wattershed/domain/money/cents';
import { roundHalfUp } from '@wattershed/domain/money/rounding';
import { serviceRules } from '@wattershed/tariffs/rules/service-rules';

/**
 * Simple interest on a deposit, for the days it was held. The rate is that of the utility’s rules for 2026 (Arizona R14-2-203 B.3 leaves
 * it to them), projected for later years.
 */
const yearlyBasisPoints = BigInt(serviceRules.depositInterestBasisPoints);

export function depositInterest(amountCents: Cents, days: number): Cents {
  return roundHalfUp(BigInt(amountCents) * yearlyBasisPoints * BigInt(days), 10_000n * 365n);
}

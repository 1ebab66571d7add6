import { type Cents, cents } from '@wattershed/domain/money/cents';
import { serviceRules } from '@wattershed/tariffs/rules/service-rules';

type DepositCase = {
  state: string;
  isResidential: boolean;
  /** What a month of service at the premise is estimated to cost. */
  averageMonthCents: Cents;
};

/**
 * The deposit that a utility may ask for, in whole dollars, rounded down. Arizona (R14-2-203): twice the average month from homes,
 * two and a half times from others. California: nothing from homes (CPUC D.20-06-003), twice the average month from small businesses.
 */
export function largestDeposit({ state, isResidential, averageMonthCents }: DepositCase): Cents {
  return cents(Math.floor((averageMonthCents * depositMonths(state, isResidential)) / 100) * 100);
}

/** How many average months a deposit may be at most. */
export function depositMonths(state: string, isResidential: boolean): number {
  const { AZ, elsewhere } = serviceRules.depositMonths;
  const { home, business } = state === 'AZ' ? AZ : elsewhere;
  return isResidential ? home : business;
}

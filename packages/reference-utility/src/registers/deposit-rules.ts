import { type Cents, cents } from '@wattershed/domain/money/cents';

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
  const halves = state === 'AZ' ? (isResidential ? 4 : 5) : isResidential ? 0 : 4;
  return cents(Math.floor((averageMonthCents * halves) / 200) * 100);
}

import type { Cents } from '@wattershed/domain/money/cents';
import type { Register } from '@wattershed/domain/payment/register';

/** What a payment is for that is on no bill. */
export type PaidCharge = {
  register: Register;
  /** The number in the register; for a reconnection, the account's. */
  number: string;
  /** By the register's prices, when it was paid. Each `what` has its words. */
  lines: { what: string; quantity: number; amountCents: Cents }[];
  /** Who paid, as they said. */
  payer: Record<string, string>;
  /** The register had it from someone else already: the utility sends this money back. */
  isApplied: boolean;
};

/** Two payments of one thing have the same key, whoever pays. */
export const chargeKeyOf = ({ register, number }: Pick<PaidCharge, 'register' | 'number'>): string =>
  `${register} ${number}`;

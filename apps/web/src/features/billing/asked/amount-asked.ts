import type { amountsOwed } from '@wattershed/contract/billing/amounts-owed';
import type { Cents } from '@wattershed/domain/money/cents';
import { partsOwed } from '@wattershed/domain/payment/owed/owed-first';
import type { PaymentAmountType } from '@wattershed/domain/payment/payment-amount';
import type * as z from 'zod/mini';
import { useSettings } from '../../../account/settings.ts';

type Owed = Pick<z.output<typeof amountsOwed>, 'balanceCents' | 'pastDueCents' | 'deferredCents'>;

type Limits = { minAllowedCents: number; maxAllowedCents: number };

/**
 * The amount that a button asks for: what is late, otherwise all that is owed, but nothing that waits for later
 * installments. Undefined where one payment can't pay it
 * online, so that no button names a total that the payment screen refuses.
 */
export function amountAsked(owed: Owed, limits: Limits): Cents | undefined {
  const { askedCents } = partsOwed(owed);
  return isWithin(askedCents, limits) ? askedCents : undefined;
}

const isWithin = (amount: Cents, { minAllowedCents, maxAllowedCents }: Limits) =>
  amount >= minAllowedCents && amount <= maxAllowedCents;

/** All that is owed, where that is more than what is late and nothing of it waits; undefined as above. */
function allAsked(owed: Owed, limits: Limits): Cents | undefined {
  const { nowCents, laterCents, waitingCents } = partsOwed(owed);
  const isMore = nowCents > 0 && laterCents > 0 && waitingCents === 0;
  return isMore && isWithin(owed.balanceCents, limits) ? owed.balanceCents : undefined;
}

/** The same with the portal's limits. */
export const useAmountAsked = (owed: Owed) => amountAsked(owed, useLimits());
export const useAllAsked = (owed: Owed) => allAsked(owed, useLimits());

/** The payment screen starts with this amount then, whatever was chosen there before. */
export const payPathFor = (payPath: string, amount: PaymentAmountType) =>
  `${payPath}?${new URLSearchParams({ amount })}`;

function useLimits(): Limits {
  return useSettings()?.payment ?? { minAllowedCents: 1, maxAllowedCents: Number.MAX_SAFE_INTEGER };
}

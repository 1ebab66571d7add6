import type { amountsOwed } from '@wattershed/contract/billing';
import type { Cents } from '@wattershed/domain/money/cents';
import { partsOwed } from '@wattershed/domain/payment/owed-first';
import type * as z from 'zod/mini';
import { useSettings } from '../../account/settings.ts';

type Owed = Pick<z.output<typeof amountsOwed>, 'balanceCents' | 'pastDueCents' | 'deferredCents'>;

/**
 * The amount that a button asks for: what is late, otherwise all that is owed, but nothing that waits for later
 * installments. Undefined where one payment can't pay it
 * online, so that no button names a total that the payment screen refuses.
 */
export function amountAsked(
  owed: Owed,
  limits: { minAllowedCents: number; maxAllowedCents: number },
): Cents | undefined {
  const { askedCents } = partsOwed(owed);
  return askedCents >= limits.minAllowedCents && askedCents <= limits.maxAllowedCents ? askedCents : undefined;
}

/** The same with the portal's limits. */
export function useAmountAsked(owed: Owed): Cents | undefined {
  const settings = useSettings();
  return amountAsked(owed, settings?.payment ?? { minAllowedCents: 1, maxAllowedCents: Number.MAX_SAFE_INTEGER });
}

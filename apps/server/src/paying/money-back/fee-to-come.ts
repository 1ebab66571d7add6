import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, sumCents } from '@wattershed/domain/money/cents';
import type { Gateways } from '../../gateways/gateways.ts';

/** What the next bill charges for returned payments: nothing that is owed now has it. */
export type FeeToCome = { amountCents: Cents; dueOn: LocalDate | null };

/** As a field of what is owed; without it while there is none. */
export async function findFeeToCome(
  { billingSystem }: Pick<Gateways, 'billingSystem'>,
  accountNumber: AccountNumber,
): Promise<{ feeToCome?: FeeToCome }> {
  const fees = (await billingSystem.listReturnedItemFees(accountNumber)).filter(
    ({ state }) => state === 'to-be-billed',
  );
  const [first] = fees;
  if (!first) return {};
  return { feeToCome: { amountCents: sumCents(fees.map(({ amountCents }) => amountCents)), dueOn: first.dueOn } };
}

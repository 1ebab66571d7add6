import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents, negateCents, zeroCents } from '@wattershed/domain/money/cents';
import { slipNumberOf } from '@wattershed/domain/payment/cash/slip-number';
import type { Services } from '../../../call.ts';
import { notFound } from '../../../errors.ts';

/** Until after the next bill has come: whoever keeps it in a wallet can pay two bills with it. */
const validDays = 45;

export type CashSlip = {
  slipNumber: string;
  validThrough: LocalDate;
  amountDueCents: Cents;
  pastDueCents: Cents;
  dueOn: LocalDate | null;
  today: LocalDate;
  customerName: string;
  serviceAddress: string;
};

/** What is due now, and the number that shops scan. Nothing is kept: the number says all that they need. */
export async function makeSlip(
  { gateways }: Pick<Services, 'gateways'>,
  accountNumber: AccountNumber,
): Promise<CashSlip> {
  const [owed, [account]] = await Promise.all([
    gateways.billingSystem.getAmountsOwed(accountNumber),
    gateways.billingSystem.findAccounts([accountNumber]),
  ]);
  if (!account) throw notFound();
  const validThrough = addDays(owed.today, validDays);
  const dueCents = addCents(owed.balanceCents, negateCents(owed.deferredCents));
  const street = [account.street, account.unit].filter(part => part !== '').join(' ');
  return {
    slipNumber: slipNumberOf({ accountNumber, validThrough }),
    validThrough,
    amountDueCents: dueCents > 0 ? dueCents : zeroCents,
    pastDueCents: owed.pastDueCents,
    dueOn: dueCents > 0 ? owed.dueOn : null,
    today: owed.today,
    customerName: account.customerName,
    serviceAddress: `${street}, ${account.city}, ${account.state} ${account.zip}`,
  };
}

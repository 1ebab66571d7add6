import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import { last4 } from '@wattershed/domain/text/mask';
import type { Services } from '../../../call.ts';
import type { BillingCustomer } from '../../../gateways/billing-system/customer.ts';
import type { DepositReturn } from '../../../gateways/registers/port.ts';
import { notify, notifyPeople } from '../../../messages/notify.ts';
import { findReadTo, listOwners, moveReadTo } from './deposit-feed-store.ts';

const atOnce = 50;

/**
 * Tells people of deposits that went back since the last round. Where it has read to moves with what it told, so a round that is killed is
 * done again, and nobody is told twice.
 */
export async function tellDeposits(services: Services): Promise<void> {
  const { db, gateways } = services;
  const { registers, billingSystem } = gateways;
  let from = await findReadTo(db);
  // Of what was before the portal looked for the first time, nobody is told.
  if (from === null) return moveReadTo(db, null, await registers.findLastDepositReturn()).then(() => undefined);
  for (;;) {
    const returns = await registers.listDepositReturns(from, atOnce);
    for (const returned of returns) {
      const before: string = from;
      const customer = await billingSystem.findCustomer(returned.accountNumber);
      const isMoved = await inTransaction(db, async tx => {
        if (!(await moveReadTo(tx, before, returned.position))) return false;
        await tellReturn(services, tx, returned, customer);
        return true;
      });
      if (!isMoved) return;
      from = returned.position;
    }
    if (returns.length < atOnce) return;
  }
}

const kinds = {
  'paid-well': 'payments/deposit-returned',
  'service-ended': 'payments/deposit-applied',
} as const;

/** Those whose account it is; without any of them in the portal, the customer, at the address that the utility knows. */
async function tellReturn(
  engine: Pick<Services, 'config' | 'secrets'>,
  tx: Transaction,
  returned: DepositReturn,
  customer: BillingCustomer | undefined,
): Promise<void> {
  const { accountNumber, depositNumber, why } = returned;
  const happening = { kind: kinds[why], happening: `deposit ${depositNumber} returned` };
  const link = `${engine.config.portalUrl}ViewBill?account=${last4(accountNumber)}`;
  const owners = await listOwners(tx, accountNumber);
  const people = owners.map(({ userUuid, language }) => ({
    ...{ userUuid, accountNumber },
    values: { ...valuesOf(returned, language), link },
  }));
  if (people.length > 0) await notifyPeople(engine, tx, happening, people);
  else if (customer?.email) {
    const { email, language } = customer;
    const values = valuesOf(returned, language);
    await notify(engine, tx, { ...happening, accountNumber, to: { emails: [email], language }, values });
  }
}

function valuesOf(
  { accountNumber, amountCents, interestCents, returnedOn }: DepositReturn,
  language: Language,
): Record<string, string> {
  return {
    account: maskAccountNumber(accountNumber),
    deposit: formatDollars(amountCents, language),
    interest: formatDollars(interestCents, language),
    total: formatDollars(addCents(amountCents, interestCents), language),
    day: formatDate(returnedOn, language),
  };
}

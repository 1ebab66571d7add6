import type { Transaction } from '@wattershed/database/transaction';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import { last4 } from '@wattershed/domain/text/mask';
import type { Services } from '../../../call.ts';
import type { BillingCustomer } from '../../../gateways/billing-system/customer.ts';
import type { DepositReturn } from '../../../gateways/registers/port.ts';
import { followNews } from '../../../messages/news/follow-news.ts';
import { tellOwners } from '../owners/tell-owners.ts';

/** Deposits that went back. */
export const { begin: beginDepositNews, tell: tellDeposits } = followNews<DepositReturn>({
  feed: 'deposits',
  findLastPosition: ({ gateways }) => gateways.registers.findLastDepositReturn(),
  listAfter: ({ gateways }, position, limit) => gateways.registers.listDepositReturns(position, limit),
  async prepare(services, returned) {
    const customer = await services.gateways.billingSystem.findCustomer(returned.accountNumber);
    return tx => tellReturn(services, tx, returned, customer);
  },
});

const kinds = {
  'paid-well': 'payments/deposit-returned',
  'service-ended': 'payments/deposit-applied',
} as const;

async function tellReturn(
  engine: Pick<Services, 'config' | 'secrets'>,
  tx: Transaction,
  returned: DepositReturn,
  customer: BillingCustomer | undefined,
): Promise<void> {
  const { accountNumber, depositNumber, why } = returned;
  const link = `${engine.config.portalUrl}ViewBill?account=${last4(accountNumber)}`;
  await tellOwners(
    engine,
    tx,
    { kind: kinds[why], happening: `deposit ${depositNumber} returned` },
    {
      ...{ accountNumber, customer },
      valuesOf: (language, reader) => ({ ...valuesOf(returned, language), ...(reader === 'owner' ? { link } : {}) }),
    },
  );
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

import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, subtractCents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import type { Services } from '../../call.ts';
import type { BillingAmountsOwed } from '../../gateways/billing-system/amounts-owed.ts';

/** What auto pay has to know of an account, from the billing system. */
export type DrawnAccount = {
  accountNumber: AccountNumber;
  timeZone: string;
  isClosed: boolean;
  today: LocalDate;
  owed: BillingAmountsOwed;
  /** The newest bill with what is asked for now; undefined before the first. */
  bill: { billNumber: string; issuedOn: LocalDate; dueOn: LocalDate; askedCents: Cents } | undefined;
  /** When the next bill comes; undefined when none is to come. */
  nextBillOn: LocalDate | undefined;
};

/** Reads it outside of any transaction. Undefined for an account that the billing system doesn't know. */
export async function readDrawnAccount(
  { gateways }: Pick<Services, 'gateways'>,
  accountNumber: AccountNumber,
): Promise<DrawnAccount | undefined> {
  const { billingSystem } = gateways;
  const [account] = await billingSystem.findAccounts([accountNumber]);
  if (!account) return undefined;
  const [newest, [delivery]] = await Promise.all([
    billingSystem.findNewestBill(accountNumber),
    billingSystem.findBillDeliveries([accountNumber]),
  ]);
  const { owed, bill } = newest;
  return {
    accountNumber,
    timeZone: account.timeZone,
    isClosed: account.status === accountStatuses.closedWithBalance,
    today: owed.today,
    owed,
    bill: bill
      ? {
          billNumber: bill.billNumber,
          issuedOn: bill.issuedOn,
          dueOn: bill.dueOn,
          // What waits for later installments isn't asked for yet.
          askedCents: subtractCents(owed.totalDueCents, owed.deferredCents),
        }
      : undefined,
    nextBillOn: delivery?.nextBill?.issuedOn,
  };
}

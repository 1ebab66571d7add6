import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { findBilledAccount } from '../billed-accounts.ts';
import { nextBillDays } from './fee-rules.ts';
import { listFees } from './fee-store.ts';

export type FeeWithDay = {
  paymentReference: string;
  amountCents: Cents;
  state: 'to-be-billed' | 'billed' | 'taken-back';
  dueOn: LocalDate | null;
};

/** The returned-item fees of an account, the newest first, and when each is due: with its bill, or with the next one. */
export async function listFeesWithDays(db: Db, accountNumber: string): Promise<FeeWithDay[]> {
  const fees = await listFees(db, accountNumber);
  if (fees.length === 0) return [];
  const bills = await db<{ billNumber: string; dueOn: LocalDate }>`
    select bill_number as "billNumber", due_on::text as "dueOn" from utility.bill
    where account_number = ${accountNumber} and bill_number = any(${fees.map(({ billNumber }) => billNumber ?? '')}::text[])`;
  const account = await findBilledAccount(db, accountNumber);
  const next = account && nextBillDays(account, account.billedBefore);
  return fees.map(({ paymentReference, amountCents, billNumber, waivedOn }) => {
    if (waivedOn !== null) return { paymentReference, amountCents, state: 'taken-back', dueOn: null };
    const bill = bills.find(one => one.billNumber === billNumber);
    if (bill) return { paymentReference, amountCents, state: 'billed', dueOn: bill.dueOn };
    return { paymentReference, amountCents, state: 'to-be-billed', dueOn: next?.dueOn ?? null };
  });
}

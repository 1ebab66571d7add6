import { sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import type { IssuedBill } from '../issued/issue-bill.ts';
import { columnText } from '../run/column-text.ts';
import { establishmentFeeKind } from './fee-line.ts';

/** As JSON, what the next bill of an account has to charge for turning its service on. */
export const openEstablishmentFeesOf = (accountNumber: ReturnType<typeof sql>) => sql`
  select json_agg(json_build_object('commodity', f.commodity, 'clause', f.clause, 'amountCents', f.amount_cents)
    order by f.commodity)
  from utility.establishment_fee f where f.account_number = ${accountNumber} and f.bill_number is null`;

/** Notes on which bill the fees of an account are. Whoever issues a bill holds its account's balance since it read them. */
export async function markEstablished(tx: Transaction, bills: readonly IssuedBill[]): Promise<void> {
  const withFee = bills.filter(({ lines }) => lines.some(({ kind }) => kind === establishmentFeeKind));
  if (withFee.length === 0) return;
  await tx`
    update utility.establishment_fee f set bill_number = b.bill_number
    from unnest(
      ${columnText(withFee, bill => bill.accountNumber)}::text::text[],
      ${columnText(withFee, bill => bill.billNumber)}::text::text[]
    ) as b (account_number, bill_number)
    where f.account_number = b.account_number and f.bill_number is null`;
}

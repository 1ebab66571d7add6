import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { listIssuedBills } from '@wattershed/reference-utility/billing/issued/issued-bill-store';
import { printInstead, waiveLateCharge } from '@wattershed/reference-utility/billing/issued/late-delivery-store';
import { notFound } from '../../errors.ts';
import type { BillingSystem } from './port.ts';

/** What the reference utility tells of its new bills, and what it does when one can't go by email. */
export function referenceIssuedBills(
  sql: Db,
  today: () => LocalDate,
): Pick<BillingSystem, 'listIssuedBills' | 'printInstead' | 'waiveLateCharge'> {
  return {
    async listIssuedBills(after, limit) {
      const bills = await listIssuedBills(sql, Number(after ?? 0), limit);
      const cursor = bills.at(-1)?.position ?? Number(after ?? 0);
      return { bills: bills.map(({ position: _, ...bill }) => bill), cursor: String(cursor) };
    },

    async printInstead(accountNumber, billNumber) {
      if (!(await printInstead(sql, accountNumber, billNumber, today()))) throw notFound();
    },

    async waiveLateCharge(accountNumber, billNumber) {
      if (!(await waiveLateCharge(sql, accountNumber, billNumber, today()))) throw notFound();
    },
  };
}

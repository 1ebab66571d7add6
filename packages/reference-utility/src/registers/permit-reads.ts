import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { paidAtOf } from './paid-at.ts';

export type PermitItemCode = 'resident-year' | 'resident-month' | 'visitor-book' | 'contractor-week';

export type PermitItem = { itemCode: PermitItemCode; priceCents: Cents; most: number };

/** An approved application, with what its holder can choose from. */
export type PermitApplication = {
  invoiceNumber: string;
  customerNumber: string;
  zone: string;
  items: PermitItem[];
  validFrom: LocalDate;
  validThrough: LocalDate;
  /** Null while it is open. */
  paidAt: Date | null;
};

/** Undefined unless both numbers are right. */
export async function findPermitApplication(
  db: Db,
  { invoiceNumber, customerNumber }: { invoiceNumber: string; customerNumber: string },
): Promise<PermitApplication | undefined> {
  const [row] = await db<PermitApplication>`
    select p.invoice_number as "invoiceNumber", p.customer_number as "customerNumber", p.zone,
      (
        select json_agg(json_build_object(
          'itemCode', item_code, 'priceCents', price_cents, 'most', most_per_application
        ) order by place)
        from utility.permit_item where item_code = any(p.item_codes)
      ) as items,
      p.valid_from::text as "validFrom", p.valid_through::text as "validThrough", ${paidAtOf('permit')} as "paidAt"
    from utility.permit_application p
    where p.invoice_number = ${invoiceNumber} and p.customer_number = ${customerNumber}`;
  return row;
}

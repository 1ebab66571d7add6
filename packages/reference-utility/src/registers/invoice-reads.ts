import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { paidAtOf } from './paid-at.ts';

/** What an invoice is for; the portal has words for each. */
export type InvoiceSubject =
  | 'fire-inspection'
  | 'hydrant-flow-test'
  | 'false-alarm'
  | 'backflow-test'
  | 'sewer-inspection'
  | 'sidewalk-repair';

export type Invoice = {
  invoiceNumber: string;
  customerNumber: string;
  kind: 'fire' | 'general';
  subject: InvoiceSubject;
  amountCents: Cents;
  issuedOn: LocalDate;
  dueOn: LocalDate;
  /** Null while it is open. */
  paidAt: Date | null;
};

/** An invoice by its number and its customer's; undefined unless both are right. */
export async function findInvoice(
  db: Db,
  { invoiceNumber, customerNumber }: { invoiceNumber: string; customerNumber: string },
): Promise<Invoice | undefined> {
  const [row] = await db<Invoice>`
    select i.invoice_number as "invoiceNumber", i.customer_number as "customerNumber", i.kind, i.subject,
      i.amount_cents::float8 as "amountCents", i.issued_on::text as "issuedOn", i.due_on::text as "dueOn",
      ${paidAtOf('invoice')} as "paidAt"
    from utility.invoice i
    where i.invoice_number = ${invoiceNumber} and i.customer_number = ${customerNumber}`;
  return row;
}

import type { Db } from '@wattershed/database/db';
import { addDays, firstOfMonth, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { type DepositAsked, depositsToAsk } from './deposit-requests.ts';
import type { InvoiceSubject } from './invoice-reads.ts';
import type { PermitItemCode } from './permit-reads.ts';

/** An invoice of a demo person; its days count from the day that the city is generated for. */
type DemoInvoice = {
  invoiceNumber: string;
  persona: string;
  kind: 'fire' | 'general';
  subject: InvoiceSubject;
  amountCents: Cents;
  issuedDaysAgo: number;
};

/** Invoices are due after 30 days: one of these is overdue. */
const daysToPay = 30;

export const demoInvoices: readonly DemoInvoice[] = [
  invoice('20041701', 'many-accounts', 'fire', 'fire-inspection', 18_500, 12),
  invoice('20041702', 'commercial', 'fire', 'hydrant-flow-test', 42_000, 41),
  invoice('20041703', 'past-due', 'fire', 'false-alarm', 12_500, 20),
  invoice('31052201', 'on-time', 'general', 'sewer-inspection', 9_600, 8),
  invoice('31052202', 'landlord', 'general', 'backflow-test', 15_000, 5),
  invoice('31052203', 'arizona', 'general', 'sidewalk-repair', 64_250, 16),
];

function invoice(
  invoiceNumber: string,
  persona: string,
  kind: 'fire' | 'general',
  subject: InvoiceSubject,
  amount: number,
  issuedDaysAgo: number,
): DemoInvoice {
  return { invoiceNumber, persona, kind, subject, amountCents: cents(amount), issuedDaysAgo };
}

type DemoPermits = { invoiceNumber: string; persona: string; zone: string; itemCodes: PermitItemCode[] };

export const demoPermits: readonly DemoPermits[] = [
  { invoiceNumber: '45010501', persona: 'on-time', zone: 'B', itemCodes: ['resident-year', 'visitor-book'] },
  { invoiceNumber: '45010502', persona: 'arizona', zone: 'S2', itemCodes: ['resident-month', 'visitor-book'] },
  { invoiceNumber: '45010503', persona: 'commercial', zone: 'Q', itemCodes: ['contractor-week'] },
  { invoiceNumber: '45010504', persona: 'spanish-speaker', zone: 'S1', itemCodes: ['resident-year', 'resident-month'] },
];

const permitItems: readonly { itemCode: PermitItemCode; priceCents: number; most: number }[] = [
  { itemCode: 'resident-year', priceCents: 4_800, most: 3 },
  { itemCode: 'resident-month', priceCents: 900, most: 6 },
  { itemCode: 'visitor-book', priceCents: 2_500, most: 5 },
  { itemCode: 'contractor-week', priceCents: 3_600, most: 8 },
];

/** Writes what is in the registers of a generated city on a day. Repeating it changes nothing. */
export async function generateRegisters(db: Db, today: LocalDate): Promise<void> {
  for (const { invoiceNumber, persona, kind, subject, amountCents, issuedDaysAgo } of demoInvoices) {
    const issuedOn = addDays(today, -issuedDaysAgo);
    await db`
      insert into utility.invoice (invoice_number, customer_number, kind, subject, amount_cents, issued_on, due_on)
      select ${invoiceNumber}, customer_number, ${kind}, ${subject}, ${amountCents}, ${issuedOn}::text::date,
        ${addDays(issuedOn, daysToPay)}::text::date
      from utility.customer where persona_name = ${persona}
      on conflict do nothing`;
  }
  await insertPermits(db, today);
  for (const asked of await depositsToAsk(db, today)) await insertDeposit(db, asked);
}

async function insertPermits(db: Db, today: LocalDate): Promise<void> {
  for (const [place, { itemCode, priceCents, most }] of permitItems.entries()) {
    await db`
      insert into utility.permit_item (item_code, price_cents, most_per_application, place)
      values (${itemCode}, ${priceCents}, ${most}, ${place}) on conflict do nothing`;
  }
  const validFrom = firstOfMonth(today);
  for (const { invoiceNumber, persona, zone, itemCodes } of demoPermits) {
    await db`
      insert into utility.permit_application (invoice_number, customer_number, zone, item_codes, valid_from, valid_through)
      select ${invoiceNumber}, customer_number, ${zone}, ${itemCodes}, ${validFrom}::text::date,
        ${addDays(validFrom, 364)}::text::date
      from utility.customer where persona_name = ${persona}
      on conflict do nothing`;
  }
}

async function insertDeposit(db: Db, { depositNumber, accountNumber, reason, amountCents, askedOn }: DepositAsked) {
  await db`
    insert into utility.deposit (deposit_number, account_number, reason, amount_cents, asked_on, due_on)
    values (
      ${depositNumber}, ${accountNumber}, ${reason}, ${amountCents}, ${askedOn}::text::date,
      ${addDays(askedOn, daysToPay)}::text::date
    )
    on conflict do nothing`;
}

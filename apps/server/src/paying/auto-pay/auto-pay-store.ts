import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { NoDraft } from '@wattershed/domain/payment/auto-pay/decide-draft';
import type { AutoPayTerms } from '@wattershed/domain/payment/auto-pay/terms';
import type { Language } from '@wattershed/domain/text/language';
import type { MethodKind } from '../payments-rules.ts';

type Row = {
  accountNumber: AccountNumber;
  autoPayId: string;
  userUuid: string;
  customerRefNum: string;
  daysBefore: number | null;
  paymentDay: number | null;
  fixedCents: Cents | null;
  ceilingCents: Cents | null;
  skipsNext: boolean;
  pausedUntil: LocalDate | null;
  revision: number;
  enrolledAt: Date;
  decidedBill: string | null;
  decidedReason: NoDraft | null;
};

/** An enrollment that hasn't ended. */
export type AutoPay = Omit<Row, 'daysBefore' | 'paymentDay' | 'fixedCents' | 'ceilingCents'> & AutoPayTerms;

const columns = sql`
  account_number as "accountNumber", auto_pay_id as "autoPayId", user_uuid as "userUuid",
  customer_ref_num as "customerRefNum", days_before as "daysBefore", payment_day as "paymentDay",
  fixed_cents::float8 as "fixedCents", ceiling_cents::float8 as "ceilingCents", skips_next as "skipsNext",
  paused_until::text as "pausedUntil", revision, enrolled_at as "enrolledAt", decided_bill as "decidedBill",
  decided_reason as "decidedReason"`;

/** The enrollment of an account; undefined without one. */
export async function findAutoPay(db: Db, accountNumber: AccountNumber): Promise<AutoPay | undefined> {
  const [row] = await db<Row>`
    select ${columns} from portal.auto_pay where account_number = ${accountNumber} and ended_at is null`;
  return row && present(row);
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockAutoPay(tx: Db, accountNumber: AccountNumber): Promise<AutoPay | undefined> {
  const [row] = await tx<Row>`
    select ${columns} from portal.auto_pay where account_number = ${accountNumber} and ended_at is null for update`;
  return row && present(row);
}

/** Of these accounts, those that are enrolled. */
export async function listEnrolled(db: Db, accountNumbers: readonly AccountNumber[]): Promise<AccountNumber[]> {
  const rows = await db<{ accountNumber: AccountNumber }>`
    select account_number as "accountNumber" from portal.auto_pay
    where account_number = any(${[...accountNumbers]}::text[]) and ended_at is null`;
  return rows.map(({ accountNumber }) => accountNumber);
}

type PersonToEnroll = Pick<AutoPay, 'accountNumber' | 'userUuid' | 'customerRefNum'> & {
  kind: MethodKind;
  brand: string;
  last4: string;
  language: Language;
  now: Date;
};

/** With their method and the business time; undefined when someone has or had enrolled their account, or nothing is saved. */
export async function findPersonWithoutAutoPay(db: Db, userName: string): Promise<PersonToEnroll | undefined> {
  const [row] = await db<PersonToEnroll>`
    select m.account_number as "accountNumber", u.uuid as "userUuid", m.customer_ref_num as "customerRefNum", m.kind,
      m.brand, m.last4, u.language, clock.now() as now
    from portal.user_account u
    join portal.payment_method m on m.user_uuid = u.uuid and m.removed_at is null
    where lower(u.user_name) = ${userName} and u.state = 'active'
      and not exists (select from portal.auto_pay a where a.account_number = m.account_number)
    order by m.is_default desc limit 1`;
  return row;
}

/** The same. Another process that starts at the same time waits here, and then finds the enrollment. */
export async function lockPersonWithoutAutoPay(tx: Db, userName: string): Promise<PersonToEnroll | undefined> {
  await tx`select from portal.user_account where lower(user_name) = ${userName} for update`;
  return findPersonWithoutAutoPay(tx, userName);
}

/** The agreement: its words as they were shown, and from where it was given. */
export type Agreement = { version: string; text: string; address: string; language: Language };

type NewAutoPay = Pick<AutoPay, 'accountNumber' | 'autoPayId' | 'userUuid' | 'customerRefNum' | 'rule' | 'amount'> & {
  agreement: Agreement;
  enrolledAt: Date;
};

/** False when the account has an enrollment already. */
export async function insertAutoPay(tx: Db, { agreement, ...autoPay }: NewAutoPay): Promise<boolean> {
  const { daysBefore, paymentDay, fixedCents, ceilingCents } = termColumns(autoPay);
  const rows = await tx`
    insert into portal.auto_pay (
      account_number, auto_pay_id, user_uuid, customer_ref_num, days_before, payment_day, amount_type, fixed_cents,
      ceiling_cents, agreement_version, agreement_text, agreed_at, agreed_address, language, enrolled_at
    ) values (
      ${autoPay.accountNumber}, ${autoPay.autoPayId}, ${autoPay.userUuid}, ${autoPay.customerRefNum}, ${daysBefore},
      ${paymentDay}, ${autoPay.amount.amountType}, ${fixedCents}, ${ceilingCents}, ${agreement.version},
      ${agreement.text}, ${autoPay.enrolledAt}, ${agreement.address}, ${agreement.language}, ${autoPay.enrolledAt}
    )
    on conflict do nothing returning auto_pay_id`;
  return rows.length > 0;
}

/** New terms, which the person has agreed to again. Within a transaction that has it locked. */
export async function updateTerms(
  tx: Db,
  { accountNumber, autoPayId }: Pick<AutoPay, 'accountNumber' | 'autoPayId'>,
  terms: Pick<AutoPay, 'customerRefNum' | 'rule' | 'amount'>,
  agreement: Agreement & { agreedAt: Date },
): Promise<void> {
  const { daysBefore, paymentDay, fixedCents, ceilingCents } = termColumns(terms);
  await tx`
    update portal.auto_pay set customer_ref_num = ${terms.customerRefNum}, days_before = ${daysBefore},
      payment_day = ${paymentDay}, amount_type = ${terms.amount.amountType}, fixed_cents = ${fixedCents},
      ceiling_cents = ${ceilingCents}, agreement_version = ${agreement.version}, agreement_text = ${agreement.text},
      agreed_at = ${agreement.agreedAt}, agreed_address = ${agreement.address}, language = ${agreement.language},
      revision = revision + 1
    where account_number = ${accountNumber} and auto_pay_id = ${autoPayId}`;
}

/** What the person asked for beside the terms. Within a transaction that has it locked. */
export async function updateConditions(
  tx: Db,
  { accountNumber, autoPayId, skipsNext, pausedUntil }: AutoPay,
): Promise<void> {
  await tx`
    update portal.auto_pay set skips_next = ${skipsNext}, paused_until = ${pausedUntil}::text::date, revision = revision + 1
    where account_number = ${accountNumber} and auto_pay_id = ${autoPayId}`;
}

/** What was decided about a bill; deciding to skip it uses up the skip. */
export async function noteDecision(
  tx: Db,
  { accountNumber, autoPayId }: Pick<AutoPay, 'accountNumber' | 'autoPayId'>,
  billNumber: string,
  reason: NoDraft | null,
): Promise<void> {
  await tx`
    update portal.auto_pay set decided_bill = ${billNumber}, decided_reason = ${reason},
      skips_next = skips_next and ${reason !== 'skipped'}
    where account_number = ${accountNumber} and auto_pay_id = ${autoPayId}`;
}

export type EndOfAutoPay = 'by-person' | 'closed' | 'no-access';

/** Within a transaction that has it locked. */
export async function endAutoPay(
  tx: Db,
  { accountNumber, autoPayId }: Pick<AutoPay, 'accountNumber' | 'autoPayId'>,
  reason: EndOfAutoPay,
): Promise<void> {
  await tx`
    update portal.auto_pay set ended_at = clock.now(), end_reason = ${reason}, revision = revision + 1
    where account_number = ${accountNumber} and auto_pay_id = ${autoPayId}`;
}

function termColumns({ rule, amount }: Pick<AutoPayTerms, 'rule' | 'amount'>) {
  return {
    daysBefore: rule.drawBy === 'due-date' ? rule.daysBefore : null,
    paymentDay: rule.drawBy === 'payment-day' ? rule.paymentDay : null,
    fixedCents: amount.amountType === 'Fixed' ? amount.fixedCents : null,
    ceilingCents: amount.amountType === 'AmountDue' ? amount.ceilingCents : null,
  };
}

function present({ daysBefore, paymentDay, fixedCents, ceilingCents, ...row }: Row): AutoPay {
  return {
    ...row,
    rule:
      paymentDay === null ? { drawBy: 'due-date', daysBefore: daysBefore ?? 0 } : { drawBy: 'payment-day', paymentDay },
    amount: fixedCents === null ? { amountType: 'AmountDue', ceilingCents } : { amountType: 'Fixed', fixedCents },
  };
}

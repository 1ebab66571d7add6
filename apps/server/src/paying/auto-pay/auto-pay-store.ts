import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { AutoPayTerms } from '@wattershed/domain/payment/auto-pay/terms';

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
};

/** An enrollment that hasn't ended. */
export type AutoPay = Pick<
  Row,
  'accountNumber' | 'autoPayId' | 'userUuid' | 'customerRefNum' | 'revision' | 'enrolledAt'
> &
  AutoPayTerms;

const columns = sql`
  account_number as "accountNumber", auto_pay_id as "autoPayId", user_uuid as "userUuid",
  customer_ref_num as "customerRefNum", days_before as "daysBefore", payment_day as "paymentDay",
  fixed_cents::float8 as "fixedCents", ceiling_cents::float8 as "ceilingCents", skips_next as "skipsNext",
  paused_until::text as "pausedUntil", revision, enrolled_at as "enrolledAt"`;

/** The enrollment of an account; undefined without one. */
export async function findAutoPay(db: Db, accountNumber: AccountNumber): Promise<AutoPay | undefined> {
  const [row] = await db<Row>`
    select ${columns} from portal.auto_pay where account_number = ${accountNumber} and ended_at is null`;
  return row && present(row);
}

function present({ daysBefore, paymentDay, fixedCents, ceilingCents, ...row }: Row): AutoPay {
  return {
    ...row,
    rule:
      paymentDay === null ? { drawBy: 'due-date', daysBefore: daysBefore ?? 0 } : { drawBy: 'payment-day', paymentDay },
    amount: fixedCents === null ? { amountType: 'AmountDue', ceilingCents } : { amountType: 'Fixed', fixedCents },
  };
}

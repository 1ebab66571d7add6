import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';

export type BilledPeriod = {
  billNumber: string;
  from: LocalDate;
  before: LocalDate;
  /** What the bill charged by these tariffs, with their riders and taxes. */
  chargedCents: Cents;
};

/** The last bills of an account, oldest first, each with what it charged by some tariffs. */
export async function listBilledPeriods(
  db: Db,
  accountNumber: string,
  labels: readonly string[],
  limit: number,
): Promise<BilledPeriod[]> {
  const rows = await db<BilledPeriod>`
    select b.bill_number as "billNumber", b.period_from::text as "from", b.period_before::text as "before",
      coalesce((
        select sum(l.amount_cents) from utility.bill_line l
        where l.account_number = b.account_number and l.bill_number = b.bill_number
          and l.tariff_label = any(${[...labels]}::text[])
      ), 0)::float8 as "chargedCents"
    from utility.bill b
    where b.account_number = ${accountNumber}
    order by b.issued_on desc, b.bill_number desc
    limit ${limit}`;
  return rows.reverse();
}

/** Where a meter of an account is, its town by name and its state, and the number of the agreement that is about it now. */
export async function findPlace(
  db: Db,
  accountNumber: string,
  { meterId, startedOn }: { meterId: string; startedOn: LocalDate },
): Promise<{ city: string; state: string; agreementNumber: string } | undefined> {
  const [row] = await db<{ city: string; state: string; agreementNumber: string }>`
    select p.city, p.state, s.agreement_number as "agreementNumber"
    from utility.service_agreement s
    join utility.meter m on m.meter_id = s.meter_id
    join utility.premise p on p.premise_id = m.premise_id
    where s.account_number = ${accountNumber} and s.meter_id = ${meterId}::text::bigint
      and s.started_on = ${startedOn}::text::date`;
  return row;
}

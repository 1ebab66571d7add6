import type { Db } from '@wattershed/database/db';
import { findYearBefore } from '@wattershed/domain/bill/year-before';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, sumCents } from '@wattershed/domain/money/cents';
import type { BillLine } from '../draft/bill-draft.ts';

/** What charges come to by service; null for a service that they don't charge. */
export type CostParts = { electricCents: Cents | null; waterCents: Cents | null; otherCents: Cents };

export type BillCost = CostParts & {
  issuedOn: LocalDate;
  periodFrom: LocalDate;
  periodBefore: LocalDate;
  chargesCents: Cents;
  /** The charges of the bill a year before; null if there is none. */
  yearBeforeCents: Cents | null;
};

/** The charges of lines by service; taxes and everything else are the rest. */
export function costPartsOf(lines: readonly Pick<BillLine, 'group' | 'amountCents'>[]): CostParts {
  const sumOf = (wanted: (group: BillLine['group']) => boolean) => {
    const amounts = lines.filter(({ group }) => wanted(group)).map(({ amountCents }) => amountCents);
    return amounts.length === 0 ? null : sumCents(amounts);
  };
  return {
    electricCents: sumOf(group => group === 'electric'),
    waterCents: sumOf(group => group === 'water'),
    otherCents: sumOf(group => group !== 'electric' && group !== 'water') ?? cents(0),
  };
}

const shown = 13;

/** The charges of an account's last thirteen bills by service, newest first, in one query. */
export async function listBillCosts(db: Db, accountNumber: string): Promise<BillCost[]> {
  const rows = await db<Omit<BillCost, 'yearBeforeCents'>>`
    select
      b.issued_on::text as "issuedOn", b.period_from::text as "periodFrom", b.period_before::text as "periodBefore",
      b.current_charges_cents::float8 as "chargesCents", part.electric::float8 as "electricCents",
      part.water::float8 as "waterCents", coalesce(part.other, 0)::float8 as "otherCents"
    from (
      select n.*, row_number() over (order by n.issued_on desc, n.bill_number desc) as rank
      from utility.bill n
      where n.account_number = ${accountNumber}
      order by n.issued_on desc, n.bill_number desc
      limit ${2 * shown}
    ) b
    left join lateral (
      select
        sum(l.amount_cents) filter (where l.grp = 'electric') as electric,
        sum(l.amount_cents) filter (where l.grp = 'water') as water,
        sum(l.amount_cents) filter (where l.grp not in ('electric', 'water')) as other
      from utility.bill_line l
      where l.account_number = b.account_number and l.bill_number = b.bill_number and b.rank <= ${shown}
    ) part on true
    order by b.rank`;
  return rows.slice(0, shown).map(bill => {
    return { ...bill, yearBeforeCents: findYearBefore(bill, rows)?.chargesCents ?? null };
  });
}

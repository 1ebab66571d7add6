import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';

/** One charge of a bill, and which service it is for; null for what belongs to none, such as a late charge. */
export type PeriodCharge = {
  service: 'electric' | 'water' | null;
  isTax: boolean;
  textKey: string;
  clause: string;
  tariffLabel: string;
  amountCents: Cents;
};

export type BillByService = {
  billNumber: string;
  issuedOn: LocalDate;
  periodFrom: LocalDate;
  periodBefore: LocalDate;
  usageWh: number | null;
  generatedWh: number | null;
  usageGallons: number | null;
  hasEstimatedReads: boolean;
  chargesCents: Cents;
  charges: PeriodCharge[];
};

/** The bills whose periods touch these days, oldest first, with each charge as it was rounded. */
export async function listBillsByService(
  db: Db,
  accountNumber: string,
  { from, before }: { from: LocalDate; before: LocalDate },
): Promise<BillByService[]> {
  return await db<BillByService>`
    select b.bill_number as "billNumber", b.issued_on::text as "issuedOn", b.period_from::text as "periodFrom",
      b.period_before::text as "periodBefore", b.usage_wh::float8 as "usageWh", b.generated_wh::float8 as "generatedWh",
      b.usage_gallons::float8 as "usageGallons", b.has_estimated_reads as "hasEstimatedReads",
      b.current_charges_cents::float8 as "chargesCents", coalesce((
        select json_agg(json_build_object(
          'service', case when l.grp in ('electric', 'water') then l.grp else tariff.commodity end,
          'isTax', l.grp = 'taxes', 'textKey', l.text_key, 'clause', l.clause, 'tariffLabel', l.tariff_label,
          'amountCents', l.amount_cents
        ) order by l.line_no)
        from utility.bill_line l
        left join lateral (
          select s.commodity from utility.service_agreement s
          where s.account_number = b.account_number and s.tariff_label = l.tariff_label and l.grp = 'taxes' limit 1
        ) tariff on true
        where l.account_number = b.account_number and l.bill_number = b.bill_number
      ), '[]') as charges
    from utility.bill b
    where b.account_number = ${accountNumber}
      and b.period_from < ${before}::text::date and b.period_before > ${from}::text::date
    order by b.period_from`;
}

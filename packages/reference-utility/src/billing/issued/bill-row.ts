import { sql } from '@wattershed/database/sql';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { Share } from '@wattershed/tariffs/rate';
import type { BillLineGroup } from '../draft/bill-draft.ts';

/** A bill as lists show it. */
export type BillSummary = {
  billNumber: string;
  issuedOn: LocalDate;
  dueOn: LocalDate;
  periodFrom: LocalDate;
  /** The day after the last day of the period. */
  periodBefore: LocalDate;
  previousBalanceCents: Cents;
  paymentsCents: Cents;
  adjustmentsCents: Cents;
  currentChargesCents: Cents;
  totalDueCents: Cents;
  /** What of the total due is the installment of an arrangement due with this bill, and what waits for later ones. */
  installmentCents: Cents;
  deferredCents: Cents;
  /** The installment is what has more time, until this day; null for that of an arrangement. */
  extendedUntil: LocalDate | null;
  /** Null if the account has no such meter. */
  usageWh: number | null;
  generatedWh: number | null;
  peakW: number | null;
  usageGallons: number | null;
  meanF: number | null;
  hasEstimatedReads: boolean;
};

export type BillLineView = {
  lineNo: number;
  group: BillLineGroup;
  kind: string;
  textKey: string;
  clause: string;
  tariffLabel: string;
  tariffVersion: string;
  period: string | null;
  tier: number | null;
  /** Decimal text in `unit`, as measured; multiplied by `price` and `share`, it is the amount. */
  quantity: string;
  unit: string;
  /** Dollars per unit, decimal text. */
  price: string;
  /** Null for a charge in full. */
  share: Share | null;
  amountCents: Cents;
};

export type Bill = BillSummary & { lines: BillLineView[] };

/** The columns of a BillSummary, from a bill aliased b. */
export const billColumns = sql`
    b.bill_number as "billNumber", b.issued_on::text as "issuedOn", b.due_on::text as "dueOn",
    b.period_from::text as "periodFrom", b.period_before::text as "periodBefore",
    b.previous_balance_cents::float8 as "previousBalanceCents", b.payments_cents::float8 as "paymentsCents",
    b.adjustments_cents::float8 as "adjustmentsCents", b.current_charges_cents::float8 as "currentChargesCents",
    b.total_due_cents::float8 as "totalDueCents", b.installment_cents::float8 as "installmentCents",
    b.deferred_cents::float8 as "deferredCents", b.extended_until::text as "extendedUntil",
    b.usage_wh::float8 as "usageWh",
    b.generated_wh::float8 as "generatedWh", b.peak_w as "peakW", b.usage_gallons::float8 as "usageGallons",
    b.mean_f::float8 as "meanF", b.has_estimated_reads as "hasEstimatedReads"`;

/** A line as the array that `linesOf` aggregates: arrays without names are half the work of objects. */
export type LineTuple = [
  lineNo: number,
  group: BillLineGroup,
  kind: string,
  textKey: string,
  clause: string,
  tariffLabel: string,
  tariffVersion: string,
  period: string | null,
  tier: number | null,
  quantity: string,
  unit: string,
  price: string,
  shareDays: number | null,
  shareOfDays: number | null,
  amountCents: Cents,
];

/** The lines of a bill aliased b as one JSON array of LineTuple; null if there are none. */
export const linesOf = sql`
    select json_agg(json_build_array(
      l.line_no, l.grp, l.kind, l.text_key, l.clause, l.tariff_label, l.tariff_version, l.period, l.tier,
      l.quantity::text, l.unit, l.price::text, l.share_days, l.share_of_days, l.amount_cents
    ) order by l.line_no) as lines
    from utility.bill_line l
    where l.account_number = b.account_number and l.bill_number = b.bill_number`;

export function presentLines(lines: readonly LineTuple[] | null): BillLineView[] {
  return (lines ?? []).map(
    ([
      lineNo,
      group,
      kind,
      textKey,
      clause,
      tariffLabel,
      tariffVersion,
      period,
      tier,
      quantity,
      unit,
      price,
      shareDays,
      shareOfDays,
      amountCents,
    ]) => ({
      lineNo,
      group,
      kind,
      textKey,
      clause,
      tariffLabel,
      tariffVersion,
      period,
      tier,
      quantity,
      unit,
      price,
      share: shareDays === null || shareOfDays === null ? null : { days: shareDays, ofDays: shareOfDays },
      amountCents,
    }),
  );
}

import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { type RatedLine, rateElectric, rateWater, type Share } from '@wattershed/tariffs/rate';
import { discountUntil } from '../assistance/bill-discount.ts';
import type { BilledAccount, BilledAgreement } from '../billed-accounts.ts';
import { withinService } from '../day-span.ts';
import type { MeterReadings } from '../readings/meter-days.ts';
import type { ServicePeriod } from './billing-cycle.ts';
import { rateRequestOf } from './rate-request.ts';

export type BillLineGroup = 'electric' | 'water' | 'taxes' | 'other';

/** A line of a bill as stored: quantity, as measured, and price as decimal text; their product is the amount. */
export type BillLine = {
  group: BillLineGroup;
  kind: string;
  textKey: string;
  clause: string;
  tariffLabel: string;
  tariffVersion: string;
  period: string | null;
  tier: number | null;
  quantity: string;
  unit: string;
  price: string;
  /** Multiplies the amount: the charge is for 17 of 31 days, or per day (30 of 1). */
  share: Share | null;
  amountCents: Cents;
};

/** What an account used in a period and what that costs, before the account's balance is added. */
export type BillDraft = {
  from: LocalDate;
  before: LocalDate;
  lines: BillLine[];
  /** Null if the account has no such meter. */
  usageWh: number | null;
  generatedWh: number | null;
  peakW: number | null;
  usageGallons: number | null;
  hasEstimatedReads: boolean;
  /** The last day of the discount that is taken off; null without. */
  discountUntil: LocalDate | null;
};

/** Rates all of an account's meters for one period. Throws RangeError when a tariff doesn't cover the period. */
export function draftBill(account: BilledAccount, period: ServicePeriod, readings: MeterReadings): BillDraft {
  const draft: BillDraft = {
    from: period.from,
    before: period.before,
    lines: [],
    usageWh: null,
    generatedWh: null,
    peakW: null,
    usageGallons: null,
    hasEstimatedReads: false,
    discountUntil: discountUntil(account, period.billedOn ?? period.before),
  };
  for (const agreement of account.agreements) {
    const span = withinService(period, agreement);
    const part = { ...period, ...span, billedOn: period.billedOn ?? period.before };
    if (span.from < span.before) addAgreement(draft, account, agreement, part, readings);
  }
  // Charges by commodity first, then all taxes, the way customers read them.
  draft.lines.sort((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group));
  return draft;
}

const groupOrder: readonly BillLineGroup[] = ['electric', 'water', 'taxes', 'other'];

function addAgreement(
  draft: BillDraft,
  account: BilledAccount,
  agreement: BilledAgreement,
  period: ServicePeriod,
  readings: MeterReadings,
): void {
  const { request, estimatedDays } = rateRequestOf(account, agreement, period, readings);
  draft.hasEstimatedReads ||= estimatedDays > 0;
  if (agreement.commodity === 'water') {
    const rated = rateWater(request);
    draft.lines.push(...rated.lines.map(line => keptLine(line, agreement.tariffLabel)));
    draft.usageGallons = (draft.usageGallons ?? 0) + Math.round(rated.usageGallons);
    return;
  }
  const rated = rateElectric(request);
  draft.lines.push(...rated.lines.map(line => keptLine(line, agreement.tariffLabel)));
  draft.usageWh = (draft.usageWh ?? 0) + rated.usageWh;
  if (agreement.hasGeneration) draft.generatedWh = (draft.generatedWh ?? 0) + rated.generatedWh;
  draft.peakW = Math.max(draft.peakW ?? 0, rated.peakW);
}

function keptLine({ share, version, period, tier, quantity, ...line }: RatedLine, tariffLabel: string): BillLine {
  return {
    group: line.group,
    kind: line.kind,
    textKey: line.textKey,
    clause: line.clause,
    tariffLabel,
    tariffVersion: version === undefined ? '' : String(version),
    period: period ?? null,
    tier: tier ?? null,
    quantity,
    unit: line.unit,
    price: line.price,
    share: share ?? null,
    amountCents: line.amountCents,
  };
}

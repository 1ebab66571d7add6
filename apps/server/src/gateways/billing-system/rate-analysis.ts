import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { AssistanceProgram } from '@wattershed/domain/program/assistance';

/** One line of a bill: quantity × price × share, rounded once, is the amount. */
export type BillingRateLine = {
  textKey: string;
  clause: string;
  /** Of the plan that prices it; a tax of several is a line without one. */
  version?: number;
  tier?: number;
  quantity: string;
  unit: string;
  price: string;
  share?: { days: number; ofDays: number };
  amountCents: Cents;
};

export type BillingRatedBill = { totalCents: Cents; lines: readonly BillingRateLine[] };

export type BillingRatedBills = {
  bills: BillingRatedBill[];
  /** The same for someone in the discount program; null where there is none. */
  withProgram: BillingRatedBill[] | null;
};

export type BillingRatedPlan = BillingRatedBills & {
  label: string;
  isCurrent: boolean;
  isClosedToNew: boolean;
  minimumTermMonths: number | null;
  metering: 'netMetering' | 'netBilling' | 'netBillingHourly' | 'buyAllSellAll' | null;
};

/** The last bills of an account's electricity as each plan that the premise may have would have billed them. */
export type BillingRateAnalysis = {
  agreementNumber: string;
  currentLabel: string;
  /** Oldest first, twelve at most. */
  periods: {
    billNumber: string;
    from: LocalDate;
    before: LocalDate;
    usageWh: number;
    generatedWh: number;
    estimatedDays: number;
    /** What the bill charged for electricity. */
    chargedCents: Cents;
  }[];
  /** Today's plan with the readings as they are. */
  asItIs: BillingRatedBills;
  /** Today's first; without it if it can't be kept with what is asked. */
  plans: BillingRatedPlan[];
  program: {
    key: AssistanceProgram;
    /** What it takes off, by the line that it puts on a bill; a negative share of what that applies to. */
    shares: { textKey: string; share: string; clause: string }[];
    source: string;
    since: LocalDate;
  } | null;
  /** The discount that the account has today. */
  enrolledIn: AssistanceProgram | null;
  addedSolar: { madeWh: number; sentWh: number } | null;
};

/** Why there is nothing to compare. */
export type BillingNoAnalysis = 'closed' | 'noBill' | 'noElectricity';

import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';

/** What charges come to by service; null for a service that they don't charge. */
export type BillingCostParts = { electricCents: Cents | null; waterCents: Cents | null; otherCents: Cents };

export type BillingCost = BillingCostParts & {
  issuedOn: LocalDate;
  periodFrom: LocalDate;
  periodBefore: LocalDate;
  chargesCents: Cents;
  /** The charges of the bill a year before; null if there is none. */
  yearBeforeCents: Cents | null;
};

/** The days of one bill, half-open, with what it charged by service before taxes; the running period has no bill yet. */
export type BillingPeriod = {
  from: LocalDate;
  before: LocalDate;
  bill: {
    billNumber: string;
    issuedOn: LocalDate;
    electricCents: Cents | null;
    waterCents: Cents | null;
    peakW: number | null;
  } | null;
};

export type BillingProjection = {
  periodFrom: LocalDate;
  periodBefore: LocalDate;
  readThrough: LocalDate;
  soFarCents: Cents;
  /** The same by service. */
  soFarParts: BillingCostParts;
  forecastLowCents: Cents;
  forecastCents: Cents;
  forecastHighCents: Cents;
  /** What the bill will ask for on budget billing, if the forecast holds; null without. */
  planAskedCents: Cents | null;
};

/** What the use of a day adds to the charges for use, the lines of a bill that days add up to; demand as the rate counts it, if it charges for it. */
export type BillingDayCost = { on: LocalDate; cents: Cents; demandW: number | null };

/** The same of each interval of a day, before lines are rounded to cents. */
export type BillingIntervalCosts = { on: LocalDate; microDollars: number[] };

/** The periods of the electric rate on a day, in the order of their first hour by wall clocks. Prices are dollars per kWh, by tier. */
export type BillingTimesOfUse = {
  on: LocalDate;
  periods: {
    key: string;
    prices: string[];
    sellPrice: string | null;
    hours: { fromHour: number; beforeHour: number }[];
  }[];
};

/** What the forecast said when so many days of a period had been read, and what its bill charged. */
export type BillingPastForecast = Pick<
  BillingProjection,
  'periodFrom' | 'periodBefore' | 'forecastLowCents' | 'forecastCents' | 'forecastHighCents'
> & { billNumber: string; billedCents: Cents; day: number };

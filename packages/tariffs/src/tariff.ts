import type { LocalDate } from '@wattershed/domain/calendar/local-date';

export type TierUnit = 'kWh' | 'kWh daily' | 'kWh/kW' | 'kWh/kW daily' | 'kW' | 'kW daily' | 'CCF' | 'CCF daily';

/** `max` is the cumulative upper limit in `unit`; the last tier has none. Prices are dollars as decimal text. */
export type Tier = { max?: string; unit: TierUnit; price: string; sellPrice: string; clause: string };

/** One row of a URDB structure: the prices in effect whenever the schedule names this period. */
export type RatePeriod = { key: string; tiers: readonly Tier[] };

/** Period number by month (January first) and local hour. */
export type Schedule = readonly (readonly number[])[];

export type FixedCharge = { price: string; per: 'month' | 'day'; textKey: string; clause: string };

export type MinimumCharge = { price: string; per: 'month' | 'day' | 'year'; clause: string };

export type ChargeKind = 'fixed' | 'energy' | 'demand' | 'minimum' | 'credit' | 'rider' | 'water';

/**
 * A rider or a tax. Per kWh or CCF, it counts the charged usage; as a percentage, it counts the lines of the kinds in
 * `appliesTo`. `price` is dollars per unit, or the percentage as a fraction ('0.075' is 7.5 %).
 */
export type Surcharge = {
  textKey: string;
  unit: 'kWh' | 'CCF' | 'percent';
  price: string;
  appliesTo: readonly ChargeKind[];
  clause: string;
};

/** How generation is offset against usage: URDB `dgrules`. */
export type Metering = 'netMetering' | 'netBilling' | 'netBillingHourly' | 'buyAllSellAll';

export type EnergyRates = { periods: readonly RatePeriod[]; weekdays: Schedule; weekends: Schedule };

/** Rates whose period depends only on the month. */
export type MonthlyRates = { periods: readonly RatePeriod[]; periodByMonth: readonly number[] };

/** Whom a rate plan is for. A plan that names no state is open in all. */
export type PlanTerms = {
  state?: string;
  /** Whether it is for premises that send electricity back: only for them, not for them, or for any. */
  generation: 'any' | 'only' | 'none';
  /** From then on, whoever isn't on it can't change to it. */
  closedToNewFrom?: LocalDate;
  /** So long a customer who changes to it stays on it. */
  minimumTermMonths?: number;
  /** Only for a demand below it, in kW. */
  peakBelowKw?: number;
};

/** One version of one rate plan of one commodity, in force over a half-open range of days. */
export type Tariff = {
  label: string;
  name: string;
  utility: string;
  sector: 'Residential' | 'Commercial';
  terms: PlanTerms;
  commodity: 'electric' | 'water';
  version: number;
  effectiveFrom: LocalDate;
  effectiveBefore?: LocalDate;
  source?: string;
  fixedCharges: readonly FixedCharge[];
  /** Dollars per month by meter size in inches ('3/4'), instead of `fixedCharges`. */
  fixedChargeByMeterSize?: { prices: Readonly<Record<string, string>>; textKey: string; clause: string };
  minimums: readonly MinimumCharge[];
  energy?: EnergyRates;
  touDemand?: EnergyRates;
  flatDemand?: MonthlyRates;
  /** Minutes over which demand is averaged. */
  demandWindowMinutes: 15 | 30 | 60;
  metering?: Metering;
  water?: MonthlyRates;
  riders: readonly Surcharge[];
  taxes: readonly Surcharge[];
};

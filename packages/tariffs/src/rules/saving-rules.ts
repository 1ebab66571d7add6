import { type Cents, cents } from '@wattershed/domain/money/cents';
import type { RebateKey, RebateProgram } from '@wattershed/domain/saving/rebates/rebate-program';

/**
 * The terms of the peak-time rebate (Schedule PTR). Invented for the demonstration city, after the peak-time rebates of San Diego Gas
 * & Electric and Baltimore Gas and Electric, which have paid $0.75 to $1.25 for a kWh.
 */
export const peakTimeRules = {
  centsPerKwh: cents(125),
  /** Hours of the day; the forecast calls so many events of a season at most. */
  summer: { fromHour: 16, beforeHour: 21, mostEvents: 12 },
  winter: { fromHour: 6, beforeHour: 9, mostEvents: 6 },
  /** Days from an event until its readings have been checked. */
  daysToSettle: 2,
} as const;

type RebateRules = Pick<RebateProgram, 'unitCents' | 'mostUnits' | 'applyWithinDays'>;

const rules = (unitCents: Cents, mostUnits: number, applyWithinDays: number): RebateRules => ({
  unitCents,
  mostUnits,
  applyWithinDays,
});

/**
 * In the size of those that utilities in California and Arizona had in 2025: heat pumps and heat-pump water heaters (SMUD, TEP), smart
 * thermostats (SRP, APS), insulation by the square foot (TEP), toilets, controllers, and turf (SoCal WaterSmart, Tucson Water).
 */
export const rebateRules: Readonly<Record<RebateKey, RebateRules>> = {
  'heat-pump': rules(cents(100_000), 1, 120),
  'heat-pump-water-heater': rules(cents(80_000), 1, 120),
  'smart-thermostat': rules(cents(7_500), 2, 90),
  insulation: rules(cents(35), 2_000, 120),
  toilet: rules(cents(10_000), 2, 90),
  'irrigation-controller': rules(cents(8_000), 1, 90),
  turf: rules(cents(200), 1_500, 120),
};

/** A rebate's budget is one of a year, which begins on this month and day. */
export const rebateYearBegins = '01-01';

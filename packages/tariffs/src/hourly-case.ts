import { dateOfEpochDay, epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { addMonths, localDate } from '@wattershed/domain/calendar/local-date';
import { type DayReadings, meterPlan, sumReadings } from './charges/meter-sums.ts';
import { usageCharges } from './charges/usage-charges.ts';
import { divideRounded, parseDecimal } from './decimal.ts';
import { parseTariff } from './parsing/parse-tariff.ts';

/** A case from NREL's utilityrate5 tests: energy charges for a year of hourly loads. Periods and tiers count from 1. */
export type HourlyCase = {
  name: string;
  weekdayPeriodByMonthAndHour: readonly (readonly number[])[];
  weekendPeriodByMonthAndHour: readonly (readonly number[])[];
  tiers: readonly {
    period: number;
    tier: number;
    maxUsage: number | null;
    maxUsageUnit: string;
    rateDollarsPerKwh: number;
    sellDollarsPerKwh: number;
  }[];
  expectedAnnualBillDollars: number;
  toleranceDollars: number;
};

// The loads have six decimals of kWh, so they are counted in millionths, not in Wh.
const UNITS_PER_KWH = 1_000_000;
const HOURS_OF_YEAR = 8760;
/** A year of 365 days that starts on a Monday. */
const FIRST_DAY = epochDayOf(localDate('2007-01-01'));

/** The kWh column of a load file: a header line, then 8760 numbers. */
export function parseHourlyLoad(csv: string): number[] {
  const loads = csv.trim().split(/\r?\n/).slice(1).map(Number);
  if (loads.length !== HOURS_OF_YEAR || loads.some(Number.isNaN)) {
    throw new RangeError(`the load must have ${HOURS_OF_YEAR} numbers below a header line`);
  }
  return loads;
}

/** The annual bill in dollars (six decimals): each month is rated by the same code as a customer's bill. */
export function annualBillDollars(hourlyCase: HourlyCase, loadKwh: readonly number[]): number {
  const tariff = parseTariff(tariffOf(hourlyCase));
  const plan = { ...meterPlan(tariff), metering: 'netMetering' as const };
  const days = daysOf(loadKwh);
  let exact = 0n;
  for (let month = 0; month < 12; month += 1) {
    const readings = days.filter(({ on }) => Number(on.slice(5, 7)) === month + 1);
    const from = localDate(`2007-${String(month + 1).padStart(2, '0')}-01`);
    const range = { from, before: addMonths(from, 1) };
    const sums = sumReadings(plan, range, readings);
    const share = { days: readings.length, ofDays: readings.length };
    const basis = { unitsPerOne: UNITS_PER_KWH, share, peakUnits: sums.peak };
    for (const { tier, direction, quantity } of usageCharges(tariff.energy?.periods ?? [], sums, basis)) {
      const price = direction === 'bought' ? parseDecimal(tier.price) : -parseDecimal(tier.sellPrice);
      exact += BigInt(quantity) * price;
    }
  }
  // Rounding to cents on each monthly line would hide the comparison, so the year is summed exactly.
  return Number(divideRounded(exact, BigInt(UNITS_PER_KWH) * 10n ** 6n)) / 1e6;
}

function daysOf(loadKwh: readonly number[]): DayReadings[] {
  return Array.from({ length: HOURS_OF_YEAR / 24 }, (_, day) => ({
    on: dateOfEpochDay(FIRST_DAY + day),
    intervalSeconds: 3600,
    values: loadKwh.slice(day * 24, day * 24 + 24).map(kwh => Math.round(kwh * UNITS_PER_KWH)),
  }));
}

function tariffOf(hourlyCase: HourlyCase): unknown {
  const periods = Math.max(...hourlyCase.tiers.map(({ period }) => period));
  const fromZero = (rows: readonly (readonly number[])[]) => rows.map(row => row.map(period => period - 1));
  return {
    label: hourlyCase.name,
    name: hourlyCase.name,
    utility: 'NREL ssc',
    sector: 'Residential',
    effectiveFrom: '2007-01-01',
    energyratestructure: Array.from({ length: periods }, (_, p) => periodTiers(hourlyCase, p + 1)),
    energyweekdayschedule: fromZero(hourlyCase.weekdayPeriodByMonthAndHour),
    energyweekendschedule: fromZero(hourlyCase.weekendPeriodByMonthAndHour),
  };
}

function periodTiers({ tiers }: HourlyCase, number: number): unknown[] {
  const rows = tiers
    .filter(({ period }) => period === number)
    .sort((a, b) => a.tier - b.tier)
    .map(tier => ({
      max: tier.maxUsage,
      unit: urdbUnit(tier.maxUsageUnit),
      rate: tier.rateDollarsPerKwh,
      sell: tier.sellDollarsPerKwh,
    }));
  // The cases pad periods to the same number of tiers; nothing reaches a kWh tier above one without a limit.
  const hasBlocks = rows.some(({ unit }) => unit.startsWith('kWh/kW'));
  const endless = hasBlocks ? -1 : rows.findIndex(({ max }) => max === null || max >= 1e37);
  const reachable = endless === -1 ? rows : rows.slice(0, endless + 1);
  return reachable.length === 0 ? [{ rate: 0 }] : reachable;
}

/** 'kWh/day' and 'kWh/kW/day' are other spellings of URDB's 'kWh daily' and 'kWh/kW daily'. */
function urdbUnit(unit: string): string {
  const perKw = /kwh\s*(\/|per)\s*kw(?!h)/i.test(unit) ? 'kWh/kW' : 'kWh';
  return /day|daily/i.test(unit) ? `${perKw} daily` : perKw;
}

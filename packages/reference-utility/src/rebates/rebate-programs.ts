import { type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import type { RebateKey, RebateProgram } from '@wattershed/domain/saving/rebates/rebate-program';

type Offered = Omit<RebateProgram, 'boughtFrom'> & {
  /** Who may apply: homes alone, or businesses as well. */
  isForBusinesses: boolean;
  yearlyBudgetCents: Cents;
};

/**
 * In the size of those that utilities in California and Arizona had in 2025: heat pumps and heat-pump water heaters (SMUD, TEP), smart
 * thermostats (SRP, APS), insulation by the square foot (TEP), toilets, controllers, and turf (SoCal WaterSmart, Tucson Water).
 */
const offered: readonly Offered[] = [
  {
    ...{ key: 'heat-pump', service: 'electric', unit: 'each', unitCents: cents(100_000), mostUnits: 1 },
    ...{ needs: ['model', 'serialNumber', 'contractorLicense'], applyWithinDays: 120 },
    ...{ isForBusinesses: false, yearlyBudgetCents: cents(15_000_000) },
  },
  {
    ...{ key: 'heat-pump-water-heater', service: 'electric', unit: 'each', unitCents: cents(80_000), mostUnits: 1 },
    ...{ needs: ['model', 'serialNumber', 'contractorLicense'], applyWithinDays: 120 },
    ...{ isForBusinesses: false, yearlyBudgetCents: cents(8_000_000) },
  },
  {
    ...{ key: 'smart-thermostat', service: 'electric', unit: 'each', unitCents: cents(7_500), mostUnits: 2 },
    ...{ needs: ['model', 'serialNumber'], applyWithinDays: 90 },
    ...{ isForBusinesses: true, yearlyBudgetCents: cents(3_000_000) },
  },
  {
    ...{ key: 'insulation', service: 'electric', unit: 'square-foot', unitCents: cents(35), mostUnits: 2_000 },
    ...{ needs: ['contractorLicense'], applyWithinDays: 120 },
    ...{ isForBusinesses: false, yearlyBudgetCents: cents(5_000_000) },
  },
  {
    ...{ key: 'toilet', service: 'water', unit: 'each', unitCents: cents(10_000), mostUnits: 2 },
    ...{ needs: ['model'], applyWithinDays: 90 },
    ...{ isForBusinesses: true, yearlyBudgetCents: cents(2_000_000) },
  },
  {
    ...{ key: 'irrigation-controller', service: 'water', unit: 'each', unitCents: cents(8_000), mostUnits: 1 },
    ...{ needs: ['model', 'serialNumber'], applyWithinDays: 90 },
    ...{ isForBusinesses: true, yearlyBudgetCents: cents(1_500_000) },
  },
  {
    ...{ key: 'turf', service: 'water', unit: 'square-foot', unitCents: cents(200), mostUnits: 1_500 },
    ...{ needs: [], applyWithinDays: 120 },
    ...{ isForBusinesses: true, yearlyBudgetCents: cents(6_000_000) },
  },
];

export type OfferedProgram = RebateProgram & Pick<Offered, 'isForBusinesses' | 'yearlyBudgetCents'>;

/** The programs of a year: purchases count from a quarter before it, so that nobody falls between two. */
export function rebatePrograms(today: LocalDate): OfferedProgram[] {
  const boughtFrom = localDate(`${programYear(today) - 1}-10-01`);
  return offered.map(program => ({ ...program, boughtFrom }));
}

export function rebateProgram(key: string, today: LocalDate): OfferedProgram | undefined {
  return rebatePrograms(today).find(program => program.key === (key as RebateKey));
}

/** A program year is the calendar's. */
export function programYear(day: LocalDate): number {
  return Number(day.slice(0, 4));
}

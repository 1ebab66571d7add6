import { type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import type { RebateKey, RebateProgram } from '@wattershed/domain/saving/rebates/rebate-program';
import { rebateRules } from '@wattershed/tariffs/rules/saving-rules';

type Offered = Omit<RebateProgram, 'boughtFrom' | 'unitCents' | 'mostUnits' | 'applyWithinDays'> & {
  /** Who may apply: homes alone, or businesses as well. */
  isForBusinesses: boolean;
  yearlyBudgetCents: Cents;
};

/** What is paid for each is in the book of rates (`rebateRules`). */
const offered: readonly Offered[] = [
  {
    ...{ key: 'heat-pump', service: 'electric', unit: 'each' },
    ...{ needs: ['model', 'serialNumber', 'contractorLicense'] },
    ...{ isForBusinesses: false, yearlyBudgetCents: cents(15_000_000) },
  },
  {
    ...{ key: 'heat-pump-water-heater', service: 'electric', unit: 'each' },
    ...{ needs: ['model', 'serialNumber', 'contractorLicense'] },
    ...{ isForBusinesses: false, yearlyBudgetCents: cents(8_000_000) },
  },
  {
    ...{ key: 'smart-thermostat', service: 'electric', unit: 'each' },
    ...{ needs: ['model', 'serialNumber'] },
    ...{ isForBusinesses: true, yearlyBudgetCents: cents(3_000_000) },
  },
  {
    ...{ key: 'insulation', service: 'electric', unit: 'square-foot' },
    ...{ needs: ['contractorLicense'] },
    ...{ isForBusinesses: false, yearlyBudgetCents: cents(5_000_000) },
  },
  {
    ...{ key: 'toilet', service: 'water', unit: 'each' },
    ...{ needs: ['model'] },
    ...{ isForBusinesses: true, yearlyBudgetCents: cents(2_000_000) },
  },
  {
    ...{ key: 'irrigation-controller', service: 'water', unit: 'each' },
    ...{ needs: ['model', 'serialNumber'] },
    ...{ isForBusinesses: true, yearlyBudgetCents: cents(1_500_000) },
  },
  {
    ...{ key: 'turf', service: 'water', unit: 'square-foot' },
    ...{ needs: [] },
    ...{ isForBusinesses: true, yearlyBudgetCents: cents(6_000_000) },
  },
];

export type OfferedProgram = RebateProgram & Pick<Offered, 'isForBusinesses' | 'yearlyBudgetCents'>;

/** The programs of a year: purchases count from a quarter before it, so that nobody falls between two. */
export function rebatePrograms(today: LocalDate): OfferedProgram[] {
  const boughtFrom = localDate(`${programYear(today) - 1}-10-01`);
  return offered.map(program => ({ ...program, ...rebateRules[program.key], boughtFrom }));
}

export function rebateProgram(key: string, today: LocalDate): OfferedProgram | undefined {
  return rebatePrograms(today).find(program => program.key === (key as RebateKey));
}

/** A program year is the calendar's. */
export function programYear(day: LocalDate): number {
  return Number(day.slice(0, 4));
}

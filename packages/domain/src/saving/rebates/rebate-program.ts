import type { LocalDate } from '../../calendar/local-date.ts';
import type { Cents } from '../../money/cents.ts';

/** What the utility pays a part of. */
export const rebateKeys = [
  'heat-pump',
  'heat-pump-water-heater',
  'smart-thermostat',
  'insulation',
  'toilet',
  'irrigation-controller',
  'turf',
] as const;
export type RebateKey = (typeof rebateKeys)[number];

/** How a rebate is paid. */
export const rebatePayWays = ['bill-credit', 'check'] as const;
export type RebatePayWay = (typeof rebatePayWays)[number];

/** What an application has to name, besides the day, the store, and the price. */
export const rebateNeeds = ['model', 'serialNumber', 'contractorLicense'] as const;
export type RebateNeed = (typeof rebateNeeds)[number];

/** The rules of one program, as the utility publishes them. */
export type RebateProgram = {
  key: RebateKey;
  service: 'electric' | 'water';
  /** What is counted: pieces, or the square feet of a wall or a lawn. */
  unit: 'each' | 'square-foot';
  unitCents: Cents;
  /** More than these aren't paid for. */
  mostUnits: number;
  needs: readonly RebateNeed[];
  /** The first day on which it may have been bought or finished. */
  boughtFrom: LocalDate;
  /** An application is in time through this many days after that day. */
  applyWithinDays: number;
};

export function isRebateKey(key: string): key is RebateKey {
  return rebateKeys.some(one => one === key);
}

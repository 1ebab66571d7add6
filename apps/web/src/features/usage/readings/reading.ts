import type { LocalDate } from '@wattershed/domain/calendar/local-date';

export type Quality = 'actual' | 'estimated' | 'partly-estimated' | 'missing' | 'partly-missing';

/** What the screen shows of one interval, day, month, bill, or year; null where it wasn't measured or doesn't apply. */
export type Reading = {
  from: LocalDate;
  before: LocalDate;
  /** Of an interval, with the offset of local time. */
  startsAt: string | null;
  deliveredWh: number | null;
  receivedWh: number | null;
  gallons: number | null;
  costDollars: number | null;
  quality: Quality;
  peakW: number | null;
  peakAt: string | null;
  meanF: number | null;
  touKey: string | null;
};

export type Service = 'electric' | 'water';
export type UsageUnit = 'money' | 'amount' | 'ccf' | 'demand';

/** A hundred cubic feet, as water is billed. */
const gallonsPerCcf = 748.0519;

/** Of a reading in a unit: what was taken, or what it cost. */
export function amountIn(reading: Reading, service: Service, unit: UsageUnit): number | null {
  if (unit === 'money') return reading.costDollars;
  if (service === 'water') return over(reading.gallons, unit === 'ccf' ? gallonsPerCcf : 1);
  return over(unit === 'demand' ? reading.peakW : reading.deliveredWh, 1000);
}

/** What panels sent to the grid, in kWh; null without panels. */
export const receivedKwh = (reading: Reading) => over(reading.receivedWh, 1000);

/** Taken less sent; null without panels. */
export function netKwh({ deliveredWh, receivedWh }: Reading): number | null {
  return deliveredWh === null || receivedWh === null ? null : (deliveredWh - receivedWh) / 1000;
}

const over = (amount: number | null, divisor: number) => (amount === null ? null : amount / divisor);

/** The quality of what is made of several parts. */
export function qualityOf(parts: readonly Quality[]): Quality {
  const isAll = (quality: Quality) => parts.every(part => part === quality);
  const hasAny = (...qualities: Quality[]) => parts.some(part => qualities.includes(part));
  if (isAll('missing')) return 'missing';
  if (hasAny('missing', 'partly-missing')) return 'partly-missing';
  if (isAll('estimated')) return 'estimated';
  return hasAny('estimated', 'partly-estimated') ? 'partly-estimated' : 'actual';
}

/** The sum of what was measured; null where nothing was. */
export function sumOf(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce((sum, amount) => (amount === null ? sum : (sum ?? 0) + amount), null);
}

import type { EpochDay } from '@wattershed/domain/calendar/epoch-day';
import { monthOf } from '../epoch-days.ts';
import { electricMeterIdOf, waterMeterIdOf } from '../numbering.ts';
import { electricScale, isBusiness, type Place, waterScale } from '../places.ts';
import { keyOf } from '../random.ts';
import type { MonthOfDays } from './day-shapes.ts';
import { fillElectricDay, type Presence } from './electric-day.ts';
import { flatten, flawOn } from './flaws.ts';
import type { UsageDayEncoder } from './usage-day-encoder.ts';
import { fillWaterDay } from './water-day.ts';

/** A place over time: since when it has meters, and on which days someone lives there (half-open, days since 1970). */
export type PlaceInUse = {
  place: Place;
  installedOn: EpochDay;
  removedOn: EpochDay | undefined;
  occupied: readonly { from: EpochDay; before: EpochDay }[];
};

/** A meter's month as stored in `usage_month`; a null day had no readings. */
export type MeterMonth = {
  meterId: number;
  channel: number;
  scale: number;
  total: number;
  dayTotals: (number | null)[];
  peak: number | null;
};

export const channels = { delivered: 1, received: 2, water: 3 } as const;

const delivered = new Int32Array(100);
const received = new Int32Array(100);
const tenths = new Int32Array(25);

/**
 * Encodes the days of `month` for all meters of a place, in primary key order, and passes their months to `onMonth`.
 * `onRoom` is called between meters, when nothing is half written. Returns the number of readings.
 */
export function encodePlace(
  seed: number,
  use: PlaceInUse,
  month: MonthOfDays,
  encoder: Pick<UsageDayEncoder, 'add'>,
  onMonth: (month: MeterMonth) => void,
): number {
  const { place } = use;
  let readings = encodeChannel(seed, use, month, encoder, onMonth, channels.delivered);
  if (place.electric.solarKw > 0) {
    readings += encodeChannel(seed, use, month, encoder, onMonth, channels.received);
  }
  if (place.water) readings += encodeChannel(seed, use, month, encoder, onMonth, channels.water);
  return readings;
}

function encodeChannel(
  seed: number,
  use: PlaceInUse,
  month: MonthOfDays,
  encoder: Pick<UsageDayEncoder, 'add'>,
  onMonth: (month: MeterMonth) => void,
  channel: 1 | 2 | 3,
): number {
  const { place } = use;
  const isWater = channel === channels.water;
  const meterId = isWater ? waterMeterIdOf(place.number) : electricMeterIdOf(place.number);
  const scale = isWater ? waterScale : electricScale(place);
  const values = channel === channels.received ? received : isWater ? tenths : delivered;
  const dayTotals: (number | null)[] = [];
  let total = 0;
  let peak: number | null = null;
  let readings = 0;
  for (const [dayIndex, { day, startUtcS }] of month.days.entries()) {
    if (day < use.installedOn || (use.removedOn !== undefined && day >= use.removedOn)) continue;
    const count = fillDay(seed, meterId, use, month, dayIndex, isWater, scale);
    const flaw = flawOn(seed, meterId, day, count);
    if (flaw?.kind === 'estimated') flatten(values, flaw.from, flaw.before);
    const stepS = isWater ? 3600 : 900;
    const added = encoder.add({ meterId, channel, day, startUtcS, stepS, scale, values, count, flaw });
    const { dayOfMonth } = monthOf(day);
    while (dayTotals.length < dayOfMonth - 1) dayTotals.push(null);
    dayTotals.push(added.peak === null ? null : added.total);
    total += added.total;
    if (added.peak !== null && (peak === null || added.peak > peak)) peak = added.peak;
    readings += count;
  }
  if (readings > 0) onMonth({ meterId, channel, scale, total, dayTotals, peak });
  return readings;
}

function fillDay(
  seed: number,
  meterId: number,
  use: PlaceInUse,
  month: MonthOfDays,
  dayIndex: number,
  isWater: boolean,
  scale: number,
): number {
  const { place } = use;
  const { day = 0, hours = 24 } = month.days[dayIndex] ?? {};
  const { climate } = place.town;
  const presence = presenceOn(seed, use, day);
  if (isWater) {
    const { meanF } = month.weather(climate, dayIndex);
    if (!place.water) return 0;
    return fillWaterDay(seed, meterId, day, hours, meanF, place, place.water, presence, tenths);
  }
  const sun = place.electric.solarKw > 0 ? month.sun(place.town, dayIndex) : undefined;
  const shape = month.shape(climate, place.shape, dayIndex);
  return fillElectricDay(seed, meterId, day, place.electric, shape, sun, presence, scale, delivered, received);
}

/** Households travel a week at a time, about one week in forty; businesses don't. */
function presenceOn(seed: number, { place, occupied }: PlaceInUse, day: EpochDay): Presence {
  if (!occupied.some(stay => day >= stay.from && day < stay.before)) return 'vacant';
  if (isBusiness(place.shape)) return 'at-home';
  const week = Math.floor((day + 4) / 7);
  return keyOf(seed ^ 0x7ea7, place.number, week) % 40 === 0 ? 'travelling' : 'at-home';
}

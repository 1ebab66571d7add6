import type { ElectricHabit } from '../places.ts';
import { keyOf, unitOf32Bits } from '../random.ts';
import type { DayShape } from './day-shapes.ts';

/** Whether someone is home: an empty place runs its refrigerator and uses no water. */
export type Presence = 'at-home' | 'travelling' | 'vacant';

const load = new Float64Array(100);

/**
 * Fills in what the meter delivers and receives in each quarter-hour of one day, in whole units of 10^scale Wh, and
 * returns how many. A place without panels leaves `received` alone. Allocates nothing: this is the city's inner loop.
 */
export function fillElectricDay(
  seed: number,
  meterId: number,
  day: number,
  habit: ElectricHabit,
  shape: DayShape,
  sun: Float32Array | undefined,
  presence: Presence,
  scale: number,
  delivered: Int32Array,
  received: Int32Array,
): number {
  const { steadyWh, thermalWh } = shape;
  const count = steadyWh.length;
  let state = keyOf(seed, meterId, day);
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  const mood = 0.86 + 0.28 * (state >>> 0) * unitOf32Bits;
  const away = presence === 'at-home' ? 1 : presence === 'travelling' ? 0.4 : 0.14;
  const steady = habit.steady * mood * away;
  const thermal = presence === 'at-home' ? habit.thermal * mood : habit.thermal * 0.2 * away;
  const least = 1 - habit.roughness;
  const spread = 2 * habit.roughness * unitOf32Bits;
  const shift = habit.shiftQuarters;
  for (let slot = 0; slot < count; slot++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const from = slot + shift;
    const shifted = from < 0 ? 0 : from >= count ? count - 1 : from;
    const usualWh = (steadyWh[shifted] as number) * steady + (thermalWh[slot] as number) * thermal;
    load[slot] = usualWh * (least + spread * (state >>> 0));
  }
  if (presence === 'at-home') addRuns(state, habit, count);
  const toUnit = 1 / 10 ** scale;
  if (!sun) {
    for (let slot = 0; slot < count; slot++) delivered[slot] = (load[slot] as number) * toUnit + 0.5;
    return count;
  }
  for (let slot = 0; slot < count; slot++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const madeWh = habit.solarKw * (sun[slot] as number) * (0.85 + 0.3 * (state >>> 0) * unitOf32Bits);
    const net = ((load[slot] as number) - madeWh) * toUnit;
    delivered[slot] = net > 0 ? net + 0.5 : 0;
    received[slot] = net < 0 ? 0.5 - net : 0;
  }
  return count;
}

/** Adds runs of big appliances around the household's usual time, and the car at night. */
function addRuns(from: number, habit: ElectricHabit, count: number): void {
  let state = from;
  for (let run = 0; run < habit.runsPerDay; run++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const bits = state >>> 0;
    const begins = Math.max(0, habit.runQuarter - 12 + (bits % 25));
    const ends = Math.min(count, begins + 1 + ((bits >>> 8) % 5));
    const wh = habit.runWh * (0.7 + 0.6 * ((bits >>> 16) & 255) * (1 / 256));
    for (let slot = begins; slot < ends; slot++) load[slot] = (load[slot] as number) + wh;
  }
  if (habit.carWh === 0) return;
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  const quarters = ((state >>> 4) & 15) - 3;
  for (let slot = 2; slot < 2 + quarters; slot++) load[slot] = (load[slot] as number) + habit.carWh;
}

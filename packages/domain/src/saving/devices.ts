import type { LoadChange } from './load-change.ts';
import type { SurveyAnswers } from './survey.ts';

/**
 * What homes have that uses electricity, with what an ordinary one takes: Wh of one use and the hours it runs, or Wh of a day for what is
 * always on. The two that follow the weather take what the weather made in the home's own readings.
 */
export type DeviceKind =
  | { kind: 'timed'; whPerUse: number; hoursLong: number; startHour: number; usesPerWeek: number; isMovable: boolean }
  | { kind: 'daily'; whPerDay: number; hours: readonly number[] }
  | { kind: 'weather'; change: 'less-cooling' | 'less-heating' };

const allDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);
const bathing: readonly number[] = [6, 7, 8, 18, 19, 20, 21];
const evening: readonly number[] = [17, 18, 19, 20, 21, 22];

const timed = (
  whPerUse: number,
  [startHour, hoursLong]: [number, number],
  usesPerWeek: number,
  isMovable = true,
): DeviceKind => ({ kind: 'timed', whPerUse, hoursLong, startHour, usesPerWeek, isMovable });

const daily = (whPerDay: number, hours: readonly number[] = allDay): DeviceKind => ({ kind: 'daily', whPerDay, hours });

export const deviceKinds = {
  'air-conditioning': { kind: 'weather', change: 'less-cooling' },
  'electric-heating': { kind: 'weather', change: 'less-heating' },
  refrigerator: daily(1_400),
  'second-refrigerator': daily(1_500),
  freezer: daily(1_200),
  'water-heater': daily(9_000, bathing),
  'heat-pump-water-heater': daily(3_000, bathing),
  lighting: daily(1_000, evening),
  dishwasher: timed(1_200, [19, 2], 5),
  washer: timed(400, [18, 1], 4),
  dryer: timed(2_800, [19, 1], 4),
  range: timed(1_500, [18, 1], 6, false),
  car: timed(9_000, [18, 4], 5),
  pool: timed(9_000, [9, 8], 7),
  'hot-tub': daily(6_000),
  heater: timed(4_500, [18, 3], 5, false),
  television: timed(500, [18, 5], 7, false),
  computer: timed(600, [9, 8], 5, false),
} as const satisfies Record<string, DeviceKind>;

export type DeviceKey = keyof typeof deviceKinds;

export const deviceKeys = Object.keys(deviceKinds) as [DeviceKey, ...DeviceKey[]];

/** One kind of device in a home: how many, and for what has its hours, how often and when it starts. */
export type Device = { key: DeviceKey; count: number; usesPerWeek: number | null; startHour: number | null };

/** The ordinary one. */
export function ordinaryDevice(key: DeviceKey): Device {
  const kind: DeviceKind = deviceKinds[key];
  return kind.kind === 'timed'
    ? { key, count: 1, usesPerWeek: kind.usesPerWeek, startHour: kind.startHour }
    : { key, count: 1, usesPerWeek: null, startHour: null };
}

/** What the answers to the survey say is there. */
export function devicesOfSurvey(answers: SurveyAnswers): Device[] {
  const has = (key: keyof SurveyAnswers, ...wanted: string[]) => wanted.some(one => answers[key]?.includes(one));
  const keys: [DeviceKey, boolean][] = [
    ['air-conditioning', has('cooling', 'central', 'room')],
    ['electric-heating', has('heating', 'electric', 'heat-pump')],
    ['refrigerator', has('refrigerator', 'under-10', 'over-10', 'unknown')],
    ['second-refrigerator', has('devices', 'second-refrigerator')],
    ['freezer', has('devices', 'freezer')],
    ['water-heater', has('waterHeating', 'electric')],
    ['heat-pump-water-heater', has('waterHeating', 'heat-pump')],
    ['lighting', has('lighting', 'led', 'half', 'few')],
    ['dishwasher', has('devices', 'dishwasher')],
    ['dryer', has('devices', 'dryer')],
    ['range', has('devices', 'range')],
    ['car', has('devices', 'car')],
    ['pool', has('devices', 'pool')],
    ['hot-tub', has('devices', 'hot-tub')],
    ['heater', has('devices', 'heater')],
  ];
  const startOfCar = { evening: 18, night: 0, day: 11 }[answers.carHours?.[0] ?? ''];
  return keys
    .filter(([, isThere]) => isThere)
    .map(([key]) => {
      const device = ordinaryDevice(key);
      return key === 'car' && startOfCar !== undefined ? { ...device, startHour: startOfCar } : device;
    });
}

/** The hours of the clock in which a device runs. */
export function hoursOf({ key, startHour }: Device): readonly number[] {
  const kind: DeviceKind = deviceKinds[key];
  if (kind.kind === 'weather') return [];
  return kind.kind === 'daily' ? kind.hours : hoursFrom(startHour ?? kind.startHour, kind.hoursLong);
}

const hoursFrom = (start: number, long: number) => Array.from({ length: long }, (_, index) => (start + index) % 24);

/** An ordinary day of a device, Wh; null for what follows the weather. */
export function whPerDayOf({ key, count, usesPerWeek }: Device): number | null {
  const kind: DeviceKind = deviceKinds[key];
  if (kind.kind === 'weather') return null;
  if (kind.kind === 'daily') return kind.whPerDay * count;
  return (kind.whPerUse * count * (usesPerWeek ?? kind.usesPerWeek)) / 7;
}

/** The year without the device. */
export function withoutDevice(device: Device): LoadChange {
  const kind: DeviceKind = deviceKinds[device.key];
  if (kind.kind === 'weather') return { kind: kind.change, share: 1 };
  return { kind: 'without-device', whPerDay: whPerDayOf(device) ?? 0, hours: hoursOf(device) };
}

/**
 * The same device at the cheapest hours of the day: the start at which it runs least in the hours with the highest price, the nearest to
 * when it runs now. Undefined where nothing is gained, or nobody would wait for it.
 */
export function movedDevice(
  device: Device,
  dearHours: { from: number; before: number } | null,
): { change: LoadChange; startHour: number } | undefined {
  const kind: DeviceKind = deviceKinds[device.key];
  if (kind.kind !== 'timed' || !kind.isMovable || !dearHours) return undefined;
  const dearOf = (start: number) =>
    hoursFrom(start, kind.hoursLong).filter(hour => hour >= dearHours.from && hour < dearHours.before).length;
  const now = device.startHour ?? kind.startHour;
  if (dearOf(now) === 0) return undefined;
  // Later is easier than earlier: a timer does it.
  const starts = hoursFrom(now, 24);
  const startHour = starts.find(start => dearOf(start) === 0) ?? now;
  if (startHour === now) return undefined;
  const toHours = hoursFrom(startHour, kind.hoursLong);
  const whPerDay = whPerDayOf(device) ?? 0;
  return { startHour, change: { kind: 'move-device', whPerDay, hours: hoursOf(device), toHours } };
}

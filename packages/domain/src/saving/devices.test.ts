import { describe, expect, it } from 'vitest';
import { devicesOfSurvey, hoursOf, movedDevice, ordinaryDevice, whPerDayOf, withoutDevice } from './devices.ts';

const peak = { from: 16, before: 21 };

describe('devices of a home', () => {
  it('come from the survey, with the hours that it names', () => {
    expect(devicesOfSurvey({})).toEqual([]);
    const found = devicesOfSurvey({
      ...{ cooling: ['room'], heating: ['gas'], waterHeating: ['heat-pump'], lighting: ['few'] },
      ...{ devices: ['car', 'pool'], carHours: ['night'], refrigerator: ['unknown'] },
    });
    expect(found.map(({ key }) => key)).toEqual([
      ...['air-conditioning', 'refrigerator', 'heat-pump-water-heater', 'lighting', 'car', 'pool'],
    ]);
    expect(found.find(({ key }) => key === 'car')?.startHour).toBe(0);
  });

  it('take what an ordinary one takes, as often as they run', () => {
    expect(whPerDayOf({ key: 'dryer', count: 1, usesPerWeek: 7, startHour: 18 })).toBe(2_800);
    expect(whPerDayOf({ key: 'freezer', count: 2, usesPerWeek: null, startHour: null })).toBe(2_400);
    expect(whPerDayOf(ordinaryDevice('air-conditioning'))).toBeNull();
    expect(hoursOf({ key: 'car', count: 1, usesPerWeek: 5, startHour: 22 })).toEqual([22, 23, 0, 1]);
    expect(hoursOf(ordinaryDevice('electric-heating'))).toEqual([]);
  });

  it('are taken away as what they are: hours of a day, or what the weather made', () => {
    expect(withoutDevice(ordinaryDevice('air-conditioning'))).toEqual({ kind: 'less-cooling', share: 1 });
    expect(withoutDevice(ordinaryDevice('washer'))).toMatchObject({ kind: 'without-device', hours: [18] });
  });

  it.each([
    ['a dryer in the evening', { key: 'dryer', count: 1, usesPerWeek: 4, startHour: 19 }, peak, 21],
    ['a car at six', { key: 'car', count: 1, usesPerWeek: 5, startHour: 18 }, peak, 21],
    ['a pool pump from nine', { key: 'pool', count: 1, usesPerWeek: 7, startHour: 9 }, peak, 21],
    ['a dryer at noon', { key: 'dryer', count: 1, usesPerWeek: 4, startHour: 12 }, peak, undefined],
    [
      'a dryer where all hours cost the same',
      { key: 'dryer', count: 1, usesPerWeek: 4, startHour: 19 },
      null,
      undefined,
    ],
    ['a television', { key: 'television', count: 1, usesPerWeek: 7, startHour: 18 }, peak, undefined],
    ['a freezer', { key: 'freezer', count: 1, usesPerWeek: null, startHour: null }, peak, undefined],
  ] as const)('%s moves out of the dear hours', (_, device, dear, startHour) => {
    expect(movedDevice(device, dear)?.startHour).toBe(startHour);
  });
});

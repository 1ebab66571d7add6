import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { monthOf } from '../../city/epoch-days.ts';
import { climates, normalOn } from '../../city/readings/climates.ts';
import { solarShape } from '../../city/readings/sun.ts';
import type { Town } from '../../city/territory.ts';
import type { SolarProfile } from './what-if-readings.ts';

/**
 * What one kW of panels makes in a town on an ordinary day of the year: its sun, and the clouds and heat that are usual there
 * (the climate's normals). The weather of the past year isn't asked: it won't come again.
 */
export function solarProfile(town: Town): SolarProfile {
  const normals = climates[town.climate];
  return ({ on, intervalSeconds, values }) => {
    const day = epochDayOf(on);
    const { month, dayOfMonth } = monthOf(day);
    const normalF = normalOn(normals.meanF, month, dayOfMonth);
    const cloud = normalOn(normals.cloudiness, month, dayOfMonth);
    const quarters = solarShape(
      town,
      {
        day,
        startUtcS: startOfDayUtc(on, town.timeZone).getTime() / 1000,
        hours: (values.length * intervalSeconds) / 3600,
      },
      {
        day,
        normalF,
        meanF: normalF,
        highF: normalF + normals.dailyRangeF / 2,
        lowF: normalF - normals.dailyRangeF / 2,
        clearness: 1 - cloud,
      },
    );
    const perInterval = intervalSeconds / 900;
    return values.map((_, slot) => {
      let made = 0;
      for (let part = 0; part < perInterval; part += 1) made += quarters[slot * perInterval + part] ?? 0;
      return made;
    });
  };
}

import { createHash } from 'node:crypto';
import { epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import { cityPlace, placesOf } from '../city-places.ts';
import { localDays } from '../epoch-days.ts';
import { placeNumber } from '../numbering.ts';
import { personas } from '../personas/personas.ts';
import { isBusiness, type Place, placeAt } from '../places.ts';
import { townNamed, towns } from '../territory.ts';
import { type MonthOfDays, monthOfDays } from './day-shapes.ts';
import { encodePlace, type MeterMonth, type PlaceInUse } from './meter-days.ts';
import { usageDayEncoder } from './usage-day-encoder.ts';
import { weatherReader } from './weather.ts';

const weather = weatherReader(1, epochDayOf(localDate('2026-12-01')));
const always = { installedOn: 0, removedOn: undefined, occupied: [{ from: 0, before: 99_999 }] };

function monthOf(zone: string, from: string, before: string) {
  return monthOfDays(localDays(zone, epochDayOf(localDate(from)), epochDayOf(localDate(before))), weather);
}

/** The months that many places are encoded for; what all places share is computed once for each. */
const shared = new Map<string, MonthOfDays>();
function sharedMonthOf(zone: string, from: string, before: string) {
  const key = `${zone} ${from} ${before}`;
  const month = shared.get(key) ?? monthOf(zone, from, before);
  shared.set(key, month);
  return month;
}

const encoder = usageDayEncoder(4_000_000);

function encodeIn(month: MonthOfDays, place: Place, use: Omit<PlaceInUse, 'place'> = always, seed = 1) {
  const months: MeterMonth[] = [];
  const readings = encodePlace(seed, { place, ...use }, month, encoder, meter => months.push(structuredClone(meter)));
  return { readings, months, bytes: encoder.take() };
}

function encode(place: Place, from: string, before: string, use: Omit<PlaceInUse, 'place'> = always, seed = 1) {
  const { bytes, ...rest } = encodeIn(monthOf(place.town.timeZone, from, before), place, use, seed);
  return { ...rest, hash: createHash('sha256').update(bytes).digest('hex') };
}

/** One of many places: what they share isn't computed anew for each. */
function monthsOfOne(place: Place, from: string, before: string): MeterMonth[] {
  return encodeIn(sharedMonthOf(place.town.timeZone, from, before), place).months;
}

function yearlyKwh(place: Place): number {
  return monthsOfOne(place, '2025-11-01', '2026-11-01')
    .filter(({ channel }) => channel === 1)
    .reduce((sum, { total, scale }) => sum + (total * 10 ** scale) / 1000, 0);
}

const solarPlace = cityPlace(
  1,
  placeNumber(
    personas.findIndex(({ name }) => name === 'solar'),
    0,
  ),
);

describe('readings of a place', () => {
  it('are the same bytes each time, and others for another seed', () => {
    const once = encode(solarPlace, '2026-06-01', '2026-07-01');
    expect(encode(solarPlace, '2026-06-01', '2026-07-01').hash).toBe(once.hash);
    expect(encode(solarPlace, '2026-06-01', '2026-07-01', always, 2).hash).not.toBe(once.hash);
  });

  it('of a day do not depend on how much is generated around it', () => {
    const [whole] = encode(solarPlace, '2026-06-01', '2026-07-01').months;
    const [alone] = encode(solarPlace, '2026-06-17', '2026-06-18').months;
    expect(alone?.dayTotals[16]).toBe(whole?.dayTotals[16]);
  });

  it.each([
    ['Oak Hollow', '2026-03-08', 92],
    ['Oak Hollow', '2026-11-01', 100],
    ['Saguaro Flats', '2026-03-08', 96],
    ['Saguaro Flats', '2026-11-01', 96],
  ])('count in %s on %s: %i quarter-hours', (town, date, count) => {
    const place = placeAt(1, 4242, { town: townNamed(town), shape: 'multi-family', hasSolar: false, hasWater: false });
    const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
    expect(encode(place, date, next).readings).toBe(count);
  });

  it('begin when the meter is installed', () => {
    const installedOn = epochDayOf(localDate('2026-06-11'));
    const [month] = encode(solarPlace, '2026-06-01', '2026-07-01', { ...always, installedOn }).months;
    expect(month?.dayTotals.slice(0, 10)).toEqual(Array(10).fill(null));
    expect(month?.dayTotals).toHaveLength(30);
  });

  it('show an empty home: little electricity', () => {
    const place = placeAt(1, 77, { shape: 'single-family', hasSolar: false, hasWater: false });
    const lived = encode(place, '2026-06-01', '2026-07-01').months[0]?.total ?? 0;
    const empty = encode(place, '2026-06-01', '2026-07-01', { ...always, occupied: [] }).months[0]?.total ?? 0;
    expect(empty).toBeGreaterThan(0);
    expect(empty).toBeLessThan(lived * 0.4);
  });
});

describe('a year of electricity', () => {
  it.each([
    ['coastal', 'single-family', 4500, 8500],
    ['inland', 'single-family', 5800, 11_000],
    ['mountain', 'single-family', 6200, 11_500],
    ['desert', 'single-family', 8500, 16_500],
    ['sonoran', 'single-family', 8500, 17_500],
    ['coastal', 'multi-family', 2800, 5800],
  ] as const)('of the mean household, %s %s, is between %i and %i kWh', (climate, shape, least, most) => {
    const town = towns.find(one => one.climate === climate);
    const homes = Array.from({ length: 12 }, (_, index) => {
      return placeAt(1, 9000 + index, { shape, hasSolar: false, hasWater: false, ...(town && { town }) });
    });
    const mean = homes.reduce((sum, home) => sum + yearlyKwh(home), 0) / homes.length;
    expect(mean).toBeGreaterThan(least);
    expect(mean).toBeLessThan(most);
  });

  it('gives each kW of solar panels 1,400 to 2,000 kWh', () => {
    for (const town of towns) {
      const month = sharedMonthOf(town.timeZone, '2025-11-01', '2026-11-01');
      const wh = month.days.reduce((sum, _, index) => {
        return sum + month.sun(town, index).reduce((day, value) => day + value, 0);
      }, 0);
      expect(wh / 1000).toBeGreaterThan(1400);
      expect(wh / 1000).toBeLessThan(2000);
    }
  });

  it('has no sun at night', () => {
    for (const town of towns) {
      const month = monthOf(town.timeZone, '2026-06-01', '2026-07-01');
      const sun = month.sun(town, 20);
      expect([...sun.slice(0, 18), ...sun.slice(84)].every(value => value === 0)).toBe(true);
      expect(Math.max(...sun)).toBeGreaterThan(100);
    }
  });
});

describe('the readings of a business', () => {
  it('fit their column in the hottest month, whatever its size', () => {
    const places = Array.from({ length: 600 }, (_, index) => placeAt(4, index)).filter(({ shape }) =>
      isBusiness(shape),
    );
    expect(places.length).toBeGreaterThan(60);
    const peaks = places.flatMap(place => monthsOfOne(place, '2026-07-01', '2026-08-01').map(({ peak }) => peak ?? 0));
    expect(Math.max(...peaks)).toBeLessThanOrEqual(32_767);
  });
});

describe('a year of water', () => {
  it('is 40 to 500 gallons a day for the mean house, more in July than in January', () => {
    const homes = Array.from({ length: 15 }, (_, index) => {
      return placeAt(1, 500 + index, { shape: 'single-family', town: townNamed('Oak Hollow'), hasWater: true });
    });
    const gallonsPerDay = (from: string, before: string) => {
      const totals = homes.map(
        home => monthsOfOne(home, from, before).find(({ channel }) => channel === 3)?.total ?? 0,
      );
      return totals.reduce((sum, total) => sum + total / 10, 0) / homes.length / 31;
    };
    const january = gallonsPerDay('2026-01-01', '2026-02-01');
    const july = gallonsPerDay('2026-07-01', '2026-08-01');
    expect(january).toBeGreaterThan(40);
    expect(july).toBeLessThan(500);
    expect(july).toBeGreaterThan(january * 1.15);
  });
});

describe('a city', () => {
  it('is 85 % residential, and about one customer in ten has solar panels', () => {
    const places = Array.from({ length: 4000 }, (_, index) => placesOf(3, 20 + index)[0]).filter(
      place => place !== undefined,
    );
    const residential = places.filter(({ shape }) => !isBusiness(shape)).length / places.length;
    const solar = places.filter(({ electric }) => electric.solarKw > 0).length / places.length;
    expect(residential).toBeCloseTo(0.85, 1);
    expect(solar).toBeGreaterThan(0.09);
    expect(solar).toBeLessThan(0.15);
  });
});

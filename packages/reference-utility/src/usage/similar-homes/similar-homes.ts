import type { Db } from '@wattershed/database/db';
import { epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type HomeStatistics, statisticsOf } from '@wattershed/domain/usage/similar-homes';
import { monthOf } from '../../city/epoch-days.ts';
import { type Climate, climateNames } from '../../city/readings/climates.ts';
import type { Dwelling } from '../../city/readings/load-shapes.ts';
import { type Weather, weatherBegins, weatherUntil } from '../../city/readings/weather.ts';
import { type Town, townNamed, towns } from '../../city/territory.ts';
import { sampleHomes, usageOfMonth } from './home-sample.ts';
import { findCitySeed, findHome, insertStatistics, listStatistics, type StatisticsRow } from './similar-homes-store.ts';

/** The kind of home an account is for. */
export type HomeGroup = { climate: Climate; dwelling: Dwelling };

/** The kind of home; undefined for a business and for an unknown account. */
export async function findHomeGroup(db: Db, accountNumber: string): Promise<HomeGroup | undefined> {
  const home = await findHome(db, accountNumber);
  return home && { climate: townNamed(home.town).climate, dwelling: home.dwelling };
}

/**
 * What similar homes used in full months, by the month's first day. What has not been kept yet is made again each time: whoever
 * reads changes nothing.
 */
export async function listSimilarHomes(
  db: Db,
  accountNumber: string,
  commodity: 'electric' | 'water',
  months: readonly LocalDate[],
): Promise<Map<LocalDate, HomeStatistics>> {
  const home = await findHome(db, accountNumber);
  if (!home || months.length === 0) return new Map();
  const town = townNamed(home.town);
  const kind = { climate: town.climate, dwelling: home.dwelling, commodity };
  const known = await listStatistics(db, kind, months);
  const unknown = months.filter(month => !known.some(row => row.month === month));
  const made = unknown.length === 0 ? [] : makeStatistics(home.citySeed, town, kind, unknown);
  return new Map([...known, ...made].map(({ month, ...statistics }) => [month, statistics]));
}

/** Keeps the statistics of all kinds of homes over full months, as far as they aren't kept. */
export async function keepSimilarHomes(db: Db, months: readonly LocalDate[]): Promise<void> {
  const citySeed = await findCitySeed(db);
  if (citySeed === undefined) return;
  for (const climate of climateNames) {
    const town = towns.find(each => each.climate === climate);
    if (!town) continue;
    for (const [dwelling, commodity] of kindsKept) {
      const kind = { climate, dwelling, commodity };
      const known = new Set((await listStatistics(db, kind, months)).map(({ month }) => month));
      const unknown = months.filter(month => !known.has(month));
      if (unknown.length > 0) await insertStatistics(db, kind, makeStatistics(citySeed, town, kind, unknown));
    }
  }
}

/** In apartment buildings, water is the owner's. */
const kindsKept = [
  ['single-family', 'electric'],
  ['multi-family', 'electric'],
  ['single-family', 'water'],
] as const;

function makeStatistics(
  seed: number,
  town: Town,
  { dwelling, commodity }: { dwelling: Dwelling; commodity: 'electric' | 'water' },
  months: readonly LocalDate[],
): StatisticsRow[] {
  const ranges = months.map(month => ({ month, from: epochDayOf(month), before: epochDayOf(addMonths(month, 1)) }));
  const weather = weatherOf(seed, town.climate, ranges);
  const homes = sampleHomes(seed, town, dwelling);
  return ranges.flatMap(({ month, ...days }) => {
    const statistics = statisticsOf(usageOfMonth(seed, homes, commodity, days, weather));
    return statistics ? [{ month, ...statistics }] : [];
  });
}

/** One climate's weather over the days: a history is the same from its second year on, whenever it begins. */
function weatherOf(seed: number, climate: Climate, days: readonly { from: number; before: number }[]): Weather {
  const first = Math.min(...days.map(({ from }) => from));
  const begins = Math.max(weatherBegins, Date.UTC(monthOf(first).year - 1, 0, 1) / 86_400_000);
  const history = weatherUntil(seed, climate, Math.max(...days.map(({ before }) => before)), begins);
  return (_, day) => {
    const found = history[day - begins];
    if (!found) throw new RangeError(`no weather on day ${day}`);
    return found;
  };
}

import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Position } from '@wattershed/domain/place/distance';
import type { OpeningHours } from '@wattershed/domain/place/opening-hours';
import { type Town, towns } from '../city/territory.ts';
import { townPlan } from '../map-ground/town-plan.ts';

export type CareTeamLocation = Position & {
  locationId: string;
  kind: 'warming-center' | 'cooling-center' | 'water-point';
  name: string;
  street: string;
  town: string;
  stateCode: 'CA' | 'AZ';
  zip: string;
  timeZone: string;
  phone: string;
  hours: OpeningHours;
  hasPower: boolean;
  isAccessible: boolean;
  takesPets: boolean;
};

const daily = (opens: number, closes: number): OpeningHours => ({
  week: Array.from({ length: 7 }, () => [{ opens: opens * 60, closes: closes * 60 }]),
  isClosedOnHolidays: false,
});

const isWinter = (day: LocalDate) => day.slice(5) >= '10-15' || day.slice(5) < '04-15';

/** Where people find warmth in the cold half of the year and shade in the hot one; and water in the towns where some are without or must boil it. */
export function careTeamLocations(day: LocalDate, townsWithoutWater: readonly string[]): CareTeamLocation[] {
  return towns.flatMap(town => [
    shelter(town, isWinter(day) ? 'warming-center' : 'cooling-center'),
    ...(townsWithoutWater.includes(town.name) ? [waterPoint(town)] : []),
  ]);
}

function shelter(town: Town, kind: 'warming-center' | 'cooling-center'): CareTeamLocation {
  return {
    ...placeIn(town, 0),
    ...{ locationId: `${kind}-${town.name.toLowerCase().replaceAll(' ', '-')}`, kind },
    ...{ name: `${town.name} Community Center`, hours: kind === 'warming-center' ? daily(7, 22) : daily(9, 21) },
    ...{ hasPower: true, isAccessible: true, takesPets: towns.indexOf(town) % 2 === 0 },
  };
}

function waterPoint(town: Town): CareTeamLocation {
  return {
    ...placeIn(town, 1),
    ...{ locationId: `water-point-${town.name.toLowerCase().replaceAll(' ', '-')}`, kind: 'water-point' },
    ...{ name: `${town.name} High School, parking lot`, hours: daily(6, 22) },
    ...{ hasPower: false, isAccessible: true, takesPets: true },
  };
}

/** On one of the streets that everyone knows, near the middle of town. */
function placeIn(town: Town, index: number) {
  const street = townPlan(town).streets.filter(({ rank }) => rank === 'main')[index];
  const at = street?.line[Math.floor(street.line.length / 2)] ?? town;
  return {
    ...{ latitude: at.latitude, longitude: at.longitude, street: `${300 + 40 * index} ${street?.name ?? 'Main St'}` },
    ...{ town: town.name, stateCode: town.state, zip: town.zips[0] ?? '', timeZone: town.timeZone },
    phone: `${town.areaCode}-555-0${147 + index}`,
  };
}

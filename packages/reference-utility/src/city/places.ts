import { type BusinessKind, businesses, businessKinds, meanShare } from './businesses.ts';
import { keyOf, pickWeighted, type Random, randomFrom } from './random.ts';
import type { LoadShape } from './readings/day-shapes.ts';
import { type Town, towns } from './territory.ts';

/** How the people or the business at a place use electricity: stable over the years. */
export type ElectricHabit = {
  /** Multiples of the class average: the base load, and what the season adds. */
  steady: number;
  thermal: number;
  /** Earlier (negative) or later than the average household, in quarter-hours. */
  shiftQuarters: number;
  /** How much a quarter-hour varies around the mean: 0 is smooth. */
  roughness: number;
  /** Ovens, dryers and so on: how many runs a day, around which quarter-hour, at what power. */
  runsPerDay: number;
  runQuarter: number;
  runWh: number;
  /** Wh per quarter-hour into a car that charges at night; 0 without one. */
  carWh: number;
  /** Installed solar panels, kW; 0 without any. */
  solarKw: number;
};

export type WaterHabit = {
  /** Indoor gallons on a typical day. */
  indoorGallons: number;
  /** Gallons on a watering day in midsummer; 0 without a garden. */
  gardenGallons: number;
  /** Bit n is set when the garden is watered on weekday n. */
  gardenWeekdays: number;
  gardenHour: number;
};

/** A premise as the load model sees it. Depends only on the seed and its number. */
export type Place = {
  number: number;
  town: Town;
  shape: LoadShape;
  electric: ElectricHabit;
  water: WaterHabit | undefined;
  floorAreaSqft: number;
};

/** What is predetermined for a place because a demo person lives there. */
export type PlaceWish = {
  town?: Town;
  shape?: LoadShape;
  hasSolar?: boolean;
  meanKw?: number;
  people?: number;
  hasWater?: boolean;
};

const residentialShare = 0.85;
const singleFamilyShare = 0.62;
const solarShareOfHouses = 0.225;

/** Towns with a separate water district. */
export const townsWithoutOurWater: ReadonlySet<string> = new Set(['Raisin Grove', 'Cinder Wells', 'Ironwood Junction']);

export function isBusiness(shape: LoadShape): shape is BusinessKind {
  return shape !== 'single-family' && shape !== 'multi-family';
}

/**
 * The place with this number. The same draws are made whatever is requested, so that a request changes nothing else.
 */
export function placeAt(seed: number, number: number, wish: PlaceWish = {}): Place {
  const random = randomFrom(keyOf(seed, 101, number));
  const town = wish.town ?? pickWeighted(towns, random.unit());
  const isResidential = random.unit() < residentialShare;
  const dwelling = random.unit() < singleFamilyShare ? 'single-family' : 'multi-family';
  const business = pickWeighted(businessKinds, random.unit()).kind;
  const shape = wish.shape ?? (isResidential ? dwelling : business);
  return isBusiness(shape)
    ? businessPlace(number, town, shape, random, wish)
    : householdPlace(number, town, shape, random, wish);
}

function householdPlace(
  number: number,
  town: Town,
  shape: 'single-family' | 'multi-family',
  random: Random,
  wish: PlaceWish,
): Place {
  const isHouse = shape === 'single-family';
  const people = wish.people ?? Math.max(1, Math.round((isHouse ? 2.9 : 2.1) + 1.25 * random.bell()));
  const size = Math.min(2.3, Math.max(0.45, (0.6 + 0.14 * people) * Math.exp(0.28 * random.bell())));
  const thermal = size * random.between(0.35, 1.5);
  const hasSolar = wish.hasSolar ?? (isHouse && random.chance(solarShareOfHouses));
  const electric: ElectricHabit = {
    steady: size * 0.8,
    thermal,
    shiftQuarters: random.whole(-5, 5),
    roughness: random.between(0.35, 0.8),
    runsPerDay: random.whole(2, 6),
    runQuarter: random.chance(0.7) ? random.whole(66, 84) : random.whole(28, 48),
    runWh: random.between(180, 620),
    carWh: isHouse && random.chance(0.12) ? random.whole(850, 1900) : 0,
    solarKw: hasSolar ? Math.round(size * random.between(2.8, 5.6) * 10) / 10 : 0,
  };
  const indoorGallons = people * random.between(38, 58);
  const gardenGallons = random.chance(0.75) ? random.between(60, 320) : 0;
  const gardenWeekdays = random.chance(0.5) ? 0b0101010 : 0b0010100;
  const water = { indoorGallons, gardenGallons, gardenWeekdays, gardenHour: random.whole(3, 6) };
  // In apartment buildings, the owner has one water meter for everyone and water is included in the rent.
  const hasWater = wish.hasWater ?? (isHouse && !townsWithoutOurWater.has(town.name));
  const floorAreaSqft = Math.round((isHouse ? 1150 : 620) * Math.sqrt(size) * random.between(0.85, 1.5));
  return { number, town, shape, electric, water: hasWater ? water : undefined, floorAreaSqft };
}

function businessPlace(number: number, town: Town, shape: BusinessKind, random: Random, wish: PlaceWish): Place {
  const business = businesses[shape];
  // Squared: most businesses of a kind are small.
  const size = random.unit() ** 2;
  const along = ([low, high]: readonly [number, number]) => low + (high - low) * size;
  const meanKw = wish.meanKw ?? along(business.meanKw);
  const electric: ElectricHabit = {
    steady: meanKw,
    thermal: meanKw * random.between(0.7, 1.2),
    shiftQuarters: random.whole(-2, 2),
    roughness: random.between(0.08, 0.3),
    runsPerDay: shape === 'workshop' ? random.whole(3, 8) : random.whole(0, 2),
    runQuarter: random.whole(36, 56),
    runWh: meanKw * random.between(20, 90),
    carWh: 0,
    solarKw: wish.hasSolar ? Math.round(meanKw * 3) : 0,
  };
  const indoorGallons = along(business.gallonsPerDay) * random.between(0.8, 1.2);
  const water = { indoorGallons, gardenGallons: 0, gardenWeekdays: 0, gardenHour: 5 };
  const hasWater = wish.hasWater ?? !townsWithoutOurWater.has(town.name);
  const floorAreaSqft = Math.round(along(business.floorAreaSqft) * random.between(0.9, 1.1));
  return { number, town, shape, electric, water: hasWater ? water : undefined, floorAreaSqft };
}

/**
 * The power of ten of the electric readings: 1 if a quarter-hour could exceed the 32,767 Wh of a smallint. A business
 * at full load, on its hottest day, with all machines running at once, takes up to four times its usual full load.
 */
export function electricScale({ shape, electric }: Place): 0 | 1 {
  if (!isBusiness(shape)) return 0;
  const fullLoadKw = electric.steady / meanShare(businesses[shape]);
  return fullLoadKw > 30 ? 1 : 0;
}

/** Tenths of a gallon: whole gallons would lose most of a household's hourly usage. */
export const waterScale = -1;

import type { Position } from '@wattershed/domain/place/distance';
import { streetNames } from '../city/names.ts';
import { keyOf, type Random, randomFrom } from '../city/random.ts';
import { type Town, towns } from '../city/territory.ts';

/** A street from end to end. `main` are the few that everyone knows, `minor` what only shows from near by. */
export type Street = { name: string; rank: 'main' | 'side' | 'minor'; line: Position[] };

/** An area or a course of water, or a park. */
export type Area = { kind: 'water' | 'park'; name: string; ring: Position[] };

export type TownPlan = { town: Town; streets: Street[]; areas: Area[] };

/** East and north of the middle, in the town's own measure: 1 is the edge of what is built up. */
type Spot = readonly [east: number, north: number];

const edge = 1.35;
const mainKinds = ['Blvd', 'Rd', 'Ave', 'Blvd'] as const;
const sideKinds = ['St', 'Ave', 'Dr', 'Way'] as const;

/** The towns on the Pacific, and where it is. */
const coasts: Readonly<Record<string, 'south' | 'west'>> = { 'Port Solana': 'south', 'Alder Bay': 'west' };

/**
 * A plan of an invented town, the same every time: streets in a grid that is turned and bent a little, as towns grow, a creek or
 * the sea, and parks. It is drawn as the quiet base of maps, and the places where bills are paid stand on its streets.
 */
export function townPlan(town: Town): TownPlan {
  const number = towns.indexOf(town);
  const random = randomFrom(keyOf(7, 811, number));
  const turn = random.between(-0.16, 0.16);
  const bend = random.between(0.02, 0.05);
  const onEarth = ([east, north]: Spot): Position => {
    const x = east + bend * Math.sin(north * 2.3 + number);
    const y = north + bend * Math.sin(east * 2.1 - number);
    const turned = { east: x * Math.cos(turn) - y * Math.sin(turn), north: x * Math.sin(turn) + y * Math.cos(turn) };
    const shrink = Math.cos((town.latitude * Math.PI) / 180);
    return {
      latitude: town.latitude + turned.north * town.spread,
      longitude: town.longitude + (turned.east * town.spread) / shrink,
    };
  };
  const names = shuffled(random);
  const coast = coasts[town.name];
  return {
    town,
    streets: [...streetsAcross('east', names, random, coast), ...streetsAcross('north', names, random, coast)].map(
      ({ line, ...street }) => ({ ...street, line: line.map(onEarth) }),
    ),
    areas: [coast ? sea(coast) : creek(random, names), ...parks(random, names, coast)].map(({ ring, ...area }) => ({
      ...area,
      ring: ring.map(onEarth),
    })),
  };
}

/** All streets that run east, or all that run north: two main ones, and the others between them. */
function streetsAcross(along: 'east' | 'north', names: string[], random: Random, coast?: 'south' | 'west') {
  const step = 0.15;
  const count = 2 * Math.floor(edge / step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const at = (index - (count - 1) / 2) * step;
    const isMain = index % 9 === 4;
    const rank = isMain ? 'main' : index % 3 === 1 ? 'side' : 'minor';
    // Small streets end somewhere; the edge of town has fewer.
    const reach = isMain
      ? edge + 0.5
      : Math.max(0.25, Math.sqrt(Math.max(0, edge ** 2 - at ** 2)) - random.between(0, 0.35));
    const start = rank === 'minor' && random.chance(0.5) ? -reach * random.between(0, 0.5) : -reach;
    const end = rank === 'minor' && start === -reach && random.chance(0.5) ? reach * random.between(0, 0.5) : reach;
    const kind = random.pick(isMain ? mainKinds : sideKinds);
    const isCut = along === 'north' ? coast === 'south' : coast === 'west';
    const from = isCut ? Math.max(start, -0.98) : start;
    const isAtSea = coast !== undefined && !isCut && at < -0.95;
    const line = pointsBetween(from, end).map((far): Spot => (along === 'east' ? [far, at] : [at, far]));
    return { name: `${names.pop() ?? 'Park'} ${kind}`, rank: rank as Street['rank'], line, isAtSea };
  })
    .filter(({ isAtSea }) => !isAtSea)
    .map(({ isAtSea: _, ...street }) => street);
}

function pointsBetween(from: number, to: number): number[] {
  const parts = Math.max(2, Math.round((to - from) / 0.3));
  return Array.from({ length: parts + 1 }, (_, index) => from + ((to - from) * index) / parts);
}

/** A creek through town, with its banks. */
function creek(random: Random, names: string[]) {
  const middle = random.pick([-0.62, 0.55]);
  const width = random.between(0.05, 0.085);
  const bank = (side: number) =>
    Array.from({ length: 25 }, (_, index): Spot => {
      const east = -2 + index / 6;
      return [east, middle + 0.16 * Math.sin(east * 2.4) + 0.06 * Math.sin(east * 5.3) + side * width];
    });
  return { kind: 'water' as const, name: `${names.pop() ?? 'Oak'} Creek`, ring: [...bank(1), ...bank(-1).reverse()] };
}

function sea(coast: 'south' | 'west') {
  const shore = Array.from({ length: 33 }, (_, index): Spot => {
    const along = -4 + index / 4;
    const out = -1.08 - 0.07 * Math.sin(along * 2.2) - 0.04 * Math.sin(along * 4.7);
    return coast === 'south' ? [along, out] : [out, along];
  });
  const far: Spot[] =
    coast === 'south'
      ? [
          [4, -5],
          [-4, -5],
        ]
      : [
          [-5, 4],
          [-5, -4],
        ];
  return { kind: 'water' as const, name: 'Pacific Ocean', ring: [...shore, ...far] };
}

function parks(random: Random, names: string[], coast?: 'south' | 'west') {
  const spots: Spot[] = [
    [0.3, 0.15],
    [-0.75, 0.3],
    [0.15, coast ? -0.75 : -0.9],
  ];
  return spots.map(([east, north]) => {
    const [wide, high] = [random.pick([0.27, 0.42]), random.pick([0.12, 0.27])];
    const [left, low] = [Math.round(east / 0.15) * 0.15 + 0.015, Math.round(north / 0.15) * 0.15 + 0.015];
    const ring: Spot[] = [
      [left, low],
      [left + wide, low],
      [left + wide, low + high],
      [left, low + high],
    ];
    return { kind: 'park' as const, name: `${names.pop() ?? 'Town'} Park`, ring };
  });
}

function shuffled(random: Random): string[] {
  const left = [...streetNames];
  return streetNames.map(() => left.splice(random.whole(0, left.length - 1), 1)[0] ?? '');
}

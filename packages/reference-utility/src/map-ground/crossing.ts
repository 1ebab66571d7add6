import type { Position } from '@wattershed/domain/place/distance';
import { bareStreet, standardStreetName } from '../address-check/standard-address.ts';
import type { Town } from '../city/territory.ts';
import { meetingOf } from '../outages/network/on-the-ground.ts';
import { type Street, townPlan } from './town-plan.ts';

export type Crossing = { label: string; position: Position };

/** As people say it: "Maple Ave & Harbor Blvd", "Maple & Harbor", "Maple Ave y Harbor Blvd". */
const between = /\s+(?:and|at|y|et)\s+|\s*[&/@]\s*/i;

/** Where the two streets meet that a text names, in each of these towns that has both; nothing if it doesn't name two. */
export function crossingsOf(text: string, towns: readonly Town[]): Crossing[] {
  const [first = '', second = '', third] = text.split(between);
  if (first === '' || second === '' || third !== undefined) return [];
  return towns.flatMap(town => {
    const { streets } = townPlan(town);
    return named(streets, first).flatMap(one =>
      named(streets, second).flatMap(other => {
        const position = one === other ? undefined : meetingOf(one.line, other.line);
        return position ? [{ label: `${one.name} & ${other.name}, ${town.name}, ${town.state}`, position }] : [];
      }),
    );
  });
}

function named(streets: readonly Street[], text: string): Street[] {
  const street = standardStreetName(text).toLowerCase();
  const bare = bareStreet(street);
  return streets.filter(({ name }) => name.toLowerCase() === street || (bare === street && bareStreet(name) === bare));
}

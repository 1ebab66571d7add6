import type { Installation } from '../../../gateways/landlords/port.ts';

/** The homes of an agreement in one line: "77 Almond St, Unit A and Unit B" is two of one house. */
export function placesOf(installations: readonly Pick<Installation, 'street' | 'unit' | 'city'>[]): string {
  const houses = new Map<string, Set<string>>();
  for (const { street, unit, city } of installations) {
    const house = `${street}, ${city}`;
    houses.set(house, (houses.get(house) ?? new Set()).add(unit));
  }
  return [...houses]
    .map(([house, units]) => {
      const named = [...units].filter(unit => unit !== '');
      return named.length > 0 ? `${house} (${named.join(', ')})` : house;
    })
    .join('; ');
}

import { placeNumber, placesPerCustomer } from './numbering.ts';
import { personas } from './personas/personas.ts';
import { isBusiness, type Place, placeAt } from './places.ts';
import { keyOf } from './random.ts';

/** One household in thirty has a second home here; businesses have one place unless a demo person runs them. */
const secondHomeOneIn = 30;

/** The place with this number: demo people live where their story says. */
export function cityPlace(seed: number, number: number): Place {
  const persona = personas[Math.floor(number / placesPerCustomer)];
  const wish = persona?.places[number % placesPerCustomer];
  if (wish) return placeAt(seed, number, wish);
  if (number % placesPerCustomer === 0) return placeAt(seed, number);
  return placeAt(seed, number, { shape: 'multi-family', hasWater: false });
}

/** The places of a customer, in the order of their numbers. Demo people come first in the line. */
export function placesOf(seed: number, customerIndex: number): Place[] {
  const persona = personas[customerIndex];
  if (persona) return persona.places.map((_, index) => cityPlace(seed, placeNumber(customerIndex, index)));
  const first = cityPlace(seed, placeNumber(customerIndex, 0));
  const hasSecond = !isBusiness(first.shape) && keyOf(seed, 202, customerIndex) % secondHomeOneIn === 0;
  return hasSecond ? [first, cityPlace(seed, placeNumber(customerIndex, 1))] : [first];
}

import type { PersonaSpec } from './persona.ts';
import { apartment, oakHollow, portSolana, saguaroFlats } from './persona-places.ts';

const bakeryStreets = [
  '12 Mission St',
  '480 Harbor Blvd',
  '2209 Canyon Rd',
  '75 Orchard Ave',
  '1310 Sunset Dr',
  '9 Depot Ln',
  '641 Vista Way',
  '3002 Railroad Ave',
  '158 Lupine Ct',
  '27 Cannery Row',
  '904 Poppy St',
  '1777 Foothill Blvd',
];

/** Customers with several places, or one that isn't a home. */
export const businesses: readonly PersonaSpec[] = [
  {
    name: 'landlord',
    firstName: 'Walter',
    lastName: 'Rossi',
    paymentHabit: 'on-time',
    about: 'rents out four apartments and pays for each',
    places: ['Unit A', 'Unit B', 'Unit C', 'Unit D'].map(unit => ({
      ...apartment,
      town: oakHollow,
      people: 2,
      street: '77 Almond St',
      unit,
      electricTariff: 'CA-D-T1',
    })),
  },
  {
    name: 'many-accounts',
    firstName: 'Beatriz',
    lastName: 'Morales',
    organisationName: 'Golden Poppy Bakeries',
    paymentHabit: 'on-time',
    about: 'runs a bakery chain with twelve accounts in two states',
    places: bakeryStreets.map((street, index) => ({
      shape: 'restaurant' as const,
      town: [portSolana, oakHollow, saguaroFlats][index % 3] ?? portSolana,
      hasSolar: false,
      meanKw: 5 + index,
      street,
      electricTariff: index % 3 === 2 ? 'AZ-GS-1' : 'CA-GS-D',
    })),
  },
  {
    name: 'commercial',
    firstName: 'Dana',
    lastName: 'Petrov',
    organisationName: 'Petrov Machine Works',
    paymentHabit: 'on-time',
    about: 'runs a workshop on the demand rate; its readings need a larger scale',
    places: [
      {
        shape: 'workshop',
        town: oakHollow,
        hasSolar: false,
        meanKw: 68,
        street: '5400 Quarry Rd',
        electricTariff: 'CA-GS-D',
      },
    ],
  },
];

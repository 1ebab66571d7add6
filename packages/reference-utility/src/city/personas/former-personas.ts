import type { PersonaSpec } from './persona.ts';
import { apartment, oakHollow, portSolana } from './persona-places.ts';

/** Households that moved away and owe nothing: their bills can be read for 24 months. */
export const formerCustomers: readonly PersonaSpec[] = [
  {
    name: 'closed-and-paid',
    firstName: 'Victor',
    lastName: 'Hale',
    paymentHabit: 'on-time',
    about: 'moved away three months ago and has paid the final bill',
    places: [
      {
        ...apartment,
        town: oakHollow,
        people: 2,
        street: '2200 Walnut St',
        unit: 'Apt 9',
        electricTariff: 'CA-D-T1',
        movedOut: { months: 3 },
      },
    ],
  },
  {
    name: 'closed-long-ago',
    firstName: 'June',
    lastName: 'Abbott',
    paymentHabit: 'on-time',
    about: 'moved away 26 months ago; nothing of the account can be read any more',
    places: [
      {
        ...apartment,
        town: portSolana,
        people: 1,
        street: '33 Mission St',
        unit: '#7',
        electricTariff: 'CA-D-T1',
        movedOut: { months: 26 },
      },
    ],
  },
];

import type { PersonaSpec } from './persona.ts';
import { apartment, house, oakHollow, portSolana, saguaroFlats } from './persona-places.ts';

/** Households that differ in how they pay and what they have. */
export const payingHouseholds: readonly PersonaSpec[] = [
  {
    name: 'past-due',
    firstName: 'Elena',
    lastName: 'Ramirez',
    paymentHabit: 'past-due',
    billedDaysAgo: 6,
    about: 'owes for more than one bill',
    places: [{ ...house, town: oakHollow, people: 4, street: '418 Willow Ave', electricTariff: 'CA-D-T1' }],
  },
  {
    name: 'on-time',
    firstName: 'Daniel',
    lastName: 'Kim',
    paymentHabit: 'on-time',
    billedDaysAgo: 8,
    about: 'an ordinary household on the tiered rate that pays each bill when it arrives',
    places: [{ ...house, town: portSolana, people: 3, street: '27 Heron Ct', electricTariff: 'CA-D-T1' }],
  },
  {
    name: 'solar',
    firstName: 'Priya',
    lastName: 'Desai',
    paymentHabit: 'on-time',
    about: 'sends solar power back to the grid on the net-metering rate',
    places: [
      {
        ...house,
        town: oakHollow,
        people: 3,
        hasSolar: true,
        street: '1150 Vineyard Dr',
        electricTariff: 'CA-D-TOU-NB',
      },
    ],
  },
  {
    name: 'auto-pay',
    firstName: 'Marcus',
    lastName: 'Johnson',
    paymentHabit: 'autopay',
    autopayDay: 15,
    billedDaysAgo: 10,
    about: 'is enrolled in auto pay on the 15th',
    places: [{ ...house, town: portSolana, people: 2, street: '903 Lupine Ln', electricTariff: 'CA-D-TOU' }],
  },
  {
    name: 'credit',
    firstName: 'Grace',
    lastName: 'Nguyen',
    paymentHabit: 'overpays',
    about: 'paid more than was due and has a credit',
    places: [
      { ...apartment, town: oakHollow, people: 2, street: '2200 Walnut St', unit: 'Apt 5', electricTariff: 'CA-D-T1' },
    ],
  },
  {
    name: 'just-moved-in',
    firstName: 'Noah',
    lastName: 'Brown',
    paymentHabit: 'none',
    about: 'moved in twenty days ago and has no bill yet',
    places: [
      {
        ...apartment,
        town: portSolana,
        people: 1,
        street: '610 Sage St',
        unit: 'Apt 12',
        electricTariff: 'CA-D-T1',
        movedIn: { days: -20 },
      },
    ],
  },
];

/** Households with an unusual place, language or standing. */
export const specialHouseholds: readonly PersonaSpec[] = [
  {
    name: 'closed-with-balance',
    firstName: 'Olivia',
    lastName: 'Torres',
    paymentHabit: 'past-due',
    about: 'moved away two months ago and still owes the final bill',
    places: [
      {
        ...apartment,
        town: portSolana,
        people: 2,
        street: '33 Mission St',
        unit: '#4',
        electricTariff: 'CA-D-T1',
        movedOut: { months: 2 },
      },
    ],
  },
  {
    name: 'arizona',
    firstName: 'Aaron',
    lastName: 'Begay',
    paymentHabit: 'on-time',
    about: 'lives where the clocks never change, on the time-of-use demand rate',
    places: [{ ...house, town: saguaroFlats, people: 4, street: '2840 Ocotillo Dr', electricTariff: 'AZ-R-TOUD' }],
  },
  {
    name: 'paperless',
    firstName: 'Hannah',
    lastName: 'Cohen',
    paymentHabit: 'on-time',
    isPaperless: true,
    billedDaysAgo: 20,
    about: 'has paperless billing',
    places: [{ ...house, town: portSolana, people: 2, street: '145 Bluebird Way', electricTariff: 'CA-D-TOU' }],
  },
  {
    name: 'spanish-speaker',
    firstName: 'Rosa',
    lastName: 'Hernandez',
    language: 'ES',
    paymentHabit: 'late',
    about: 'uses the portal in Spanish and pays late',
    places: [{ ...house, town: saguaroFlats, people: 5, street: '519 Mesquite Ln', electricTariff: 'AZ-R-1' }],
  },
  {
    name: 'pending',
    firstName: 'Liam',
    lastName: 'Walker',
    paymentHabit: 'none',
    about: 'starts service next week',
    places: [
      {
        ...house,
        town: oakHollow,
        people: 2,
        street: '88 Juniper Ct',
        electricTariff: 'CA-D-T1',
        movedIn: { days: 7 },
      },
    ],
  },
];

/** Households that pay by a plan of the utility. */
export const householdsOnPlans: readonly PersonaSpec[] = [
  {
    name: 'arrangement',
    firstName: 'Carla',
    lastName: 'Bennett',
    paymentHabit: 'arrangement',
    billedDaysAgo: 8,
    about: 'is on a payment arrangement: pays off two old bills in twelve installments, one with each new bill',
    places: [{ ...house, town: portSolana, people: 3, street: '742 Marigold Ct', electricTariff: 'CA-D-T1' }],
  },
  {
    name: 'budget',
    firstName: 'Naomi',
    lastName: 'Fisher',
    paymentHabit: 'on-time',
    billedDaysAgo: 7,
    about: 'has been on budget billing for five months: each bill asks for the same amount',
    places: [{ ...house, town: oakHollow, people: 3, street: '36 Sycamore Ln', electricTariff: 'CA-D-T1' }],
  },
];

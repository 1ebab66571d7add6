import type { LocalDate } from '@wattershed/domain/local-date';
import { asciiName } from './names.ts';
import { accountNumberOf, customerNumberOf, placeNumber } from './numbering.ts';
import type { PlaceWish } from './places.ts';
import { townNamed } from './territory.ts';

/** How a customer pays, from which the billing run makes the payments of the past. */
export type PaymentHabit = 'on-time' | 'late' | 'past-due' | 'autopay' | 'overpays' | 'none';

export type PersonaPlace = PlaceWish & {
  street: string;
  unit?: string;
  electricTariff: string;
  /** Relative to the day the city is generated for; long ago and not closed when absent. */
  movedIn?: { days: number };
  movedOut?: { months: number };
};

/** A demo person: there in every city, the same in all of them but for the readings. */
export type Persona = {
  /** The key that seeds, tests and docs use. */
  name: string;
  firstName: string;
  lastName: string;
  organisationName: string;
  language: string;
  customerNumber: string;
  /** Empty for who never told one. */
  email: string;
  /** For signing in to the portal, where registered. */
  userName: string;
  /** False for those who have no sign-in yet and know the utility from its printed bills only. */
  isRegistered: boolean;
  /** Registered in the portal before this one; has to choose a new password. */
  isMigrated: boolean;
  /** What registration asks for, where the docs name it; left to chance when absent. */
  proof?: { birthOn?: LocalDate; ssnLast4?: string; taxId?: string };
  /** The other person who signed for service. */
  coApplicant?: { firstName: string; lastName: string; birthOn: LocalDate; ssnLast4: string };
  /** In the order of `places`. */
  accountNumbers: readonly string[];
  paymentHabit: PaymentHabit;
  isPaperless: boolean;
  autopayDay: number | null;
  /** How long ago the newest bill was issued on the day the city is generated for; left to chance when null. */
  billedDaysAgo: number | null;
  /** What one sees when signed in as this person. */
  about: string;
  places: readonly PersonaPlace[];
};

type PersonaSpec = Pick<Persona, 'name' | 'firstName' | 'lastName' | 'paymentHabit' | 'about' | 'places'> &
  Partial<
    Pick<
      Persona,
      | 'organisationName'
      | 'language'
      | 'email'
      | 'isRegistered'
      | 'isMigrated'
      | 'proof'
      | 'coApplicant'
      | 'isPaperless'
      | 'autopayDay'
      | 'billedDaysAgo'
    >
  >;

const house = { shape: 'single-family', hasSolar: false } as const;
const apartment = { shape: 'multi-family', hasSolar: false, hasWater: false } as const;
const portSolana = townNamed('Port Solana');
const oakHollow = townNamed('Oak Hollow');
const saguaroFlats = townNamed('Saguaro Flats');

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

const specs: readonly PersonaSpec[] = [
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
    about: 'a plain household on the tiered rate that pays each bill when it comes',
    places: [{ ...house, town: portSolana, people: 3, street: '27 Heron Ct', electricTariff: 'CA-D-T1' }],
  },
  {
    name: 'solar',
    firstName: 'Priya',
    lastName: 'Desai',
    paymentHabit: 'on-time',
    about: 'sells solar power back by day on the net-metering rate',
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
    about: 'is enrolled in automatic payment on the 15th',
    places: [{ ...house, town: portSolana, people: 2, street: '903 Lupine Ln', electricTariff: 'CA-D-TOU' }],
  },
  {
    name: 'credit',
    firstName: 'Grace',
    lastName: 'Nguyen',
    paymentHabit: 'overpays',
    about: 'has paid more than was due and is in credit',
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
  {
    name: 'landlord',
    firstName: 'Walter',
    lastName: 'Rossi',
    paymentHabit: 'on-time',
    about: 'lets four apartments and pays for each',
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
    about: 'a workshop on the demand rate whose readings need a larger scale',
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
    about: 'gets her bills by mail of the electronic kind only',
    places: [{ ...house, town: portSolana, people: 2, street: '145 Bluebird Way', electricTariff: 'CA-D-TOU' }],
  },
  {
    name: 'spanish-speaker',
    firstName: 'Rosa',
    lastName: 'Hernandez',
    language: 'ES',
    paymentHabit: 'late',
    about: 'reads the portal in Spanish and pays late',
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
  {
    name: 'unregistered',
    firstName: 'Nora',
    lastName: 'Whitfield',
    isRegistered: false,
    proof: { birthOn: '1984-03-12' as LocalDate, ssnLast4: '4821' },
    paymentHabit: 'on-time',
    billedDaysAgo: 5,
    about: 'a household that pays its printed bills',
    places: [{ ...house, town: portSolana, people: 3, street: '36 Sycamore Ln', electricTariff: 'CA-D-T1' }],
  },
  {
    name: 'unregistered-couple',
    firstName: 'Marta',
    lastName: 'Lindqvist',
    isRegistered: false,
    proof: { birthOn: '1979-10-30' as LocalDate, ssnLast4: '7316' },
    coApplicant: {
      firstName: 'Theo',
      lastName: 'Lindqvist',
      birthOn: '1981-06-02' as LocalDate,
      ssnLast4: '2958',
    },
    paymentHabit: 'on-time',
    billedDaysAgo: 9,
    about: 'a couple: Theo Lindqvist is the co-applicant',
    places: [{ ...house, town: saguaroFlats, people: 2, street: '1406 Agave Way', electricTariff: 'AZ-R-1' }],
  },
  {
    name: 'unregistered-business',
    firstName: 'Ines',
    lastName: 'Okafor',
    organisationName: 'Copper Kettle Café',
    isRegistered: false,
    proof: { taxId: '00-4173906' },
    paymentHabit: 'on-time',
    billedDaysAgo: 7,
    about: 'a café, tax id 00-4173906',
    places: [
      {
        shape: 'restaurant',
        town: portSolana,
        hasSolar: false,
        meanKw: 6,
        street: '210 Harbor Blvd',
        electricTariff: 'CA-GS-D',
      },
    ],
  },
  {
    name: 'migrated',
    firstName: 'Gloria',
    lastName: 'Stanton',
    isMigrated: true,
    paymentHabit: 'on-time',
    about: 'registered in the old portal and has to choose a new password',
    places: [{ ...house, town: portSolana, people: 2, street: '512 Larkspur Rd', electricTariff: 'CA-D-T1' }],
  },
  {
    name: 'migrated-without-email',
    firstName: 'Harold',
    lastName: 'Pike',
    email: '',
    isMigrated: true,
    paymentHabit: 'on-time',
    about: 'registered in the old portal, which knew no e-mail address of his',
    places: [
      {
        ...apartment,
        town: portSolana,
        people: 1,
        street: '18 Depot Ln',
        unit: 'Apt 3',
        electricTariff: 'CA-D-T1',
      },
    ],
  },
];

export const personas: readonly Persona[] = specs.map((spec, index) => {
  const userName = `${asciiName(spec.firstName)}.${asciiName(spec.lastName)}`;
  return {
    organisationName: '',
    language: 'EN_US',
    email: `${userName}@example.com`,
    isRegistered: true,
    isMigrated: false,
    isPaperless: false,
    autopayDay: null,
    billedDaysAgo: null,
    ...spec,
    customerNumber: customerNumberOf(index),
    userName,
    accountNumbers: spec.places.map((_, placeIndex) => accountNumberOf(placeNumber(index, placeIndex))),
  };
});

export function personaNamed(name: string): Persona {
  const found = personas.find(persona => persona.name === name);
  if (!found) throw new RangeError(`no such persona: ${name}`);
  return found;
}

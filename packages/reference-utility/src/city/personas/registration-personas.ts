import { localDate } from '@wattershed/domain/calendar/local-date';
import type { PersonaSpec } from './persona.ts';
import { apartment, house, portSolana, saguaroFlats } from './persona-places.ts';

/** People without a sign-in, or with one from the old portal. */
export const newcomers: readonly PersonaSpec[] = [
  {
    name: 'unregistered',
    firstName: 'Nora',
    lastName: 'Whitfield',
    isRegistered: false,
    proof: { birthOn: localDate('1984-03-12'), ssnLast4: '4821' },
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
    proof: { birthOn: localDate('1979-10-30'), ssnLast4: '7316' },
    coApplicant: {
      firstName: 'Theo',
      lastName: 'Lindqvist',
      birthOn: localDate('1981-06-02'),
      ssnLast4: '2958',
    },
    paymentHabit: 'on-time',
    billedDaysAgo: 8,
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
    about: 'a café, tax ID 00-4173906',
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
    about: 'registered in the old portal and must choose a new password',
    places: [{ ...house, town: portSolana, people: 2, street: '512 Larkspur Rd', electricTariff: 'CA-D-T1' }],
  },
  {
    name: 'migrated-without-email',
    firstName: 'Harold',
    lastName: 'Pike',
    email: '',
    isMigrated: true,
    paymentHabit: 'on-time',
    about: 'registered in the old portal, which had no email address on file',
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

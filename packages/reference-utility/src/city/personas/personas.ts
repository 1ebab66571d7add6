import { asciiName } from '../names.ts';
import { accountNumberOf, customerNumberOf, placeNumber } from '../numbering.ts';
import { businesses } from './business-personas.ts';
import { formerCustomers } from './former-personas.ts';
import { householdsOnPlans, payingHouseholds, specialHouseholds } from './household-personas.ts';
import type { Persona } from './persona.ts';
import { newcomers } from './registration-personas.ts';

// The position in this list determines the customer and account numbers, which docs and bills name: only add at the
// end.
const specs = [
  ...payingHouseholds,
  ...businesses,
  ...specialHouseholds,
  ...newcomers,
  ...formerCustomers,
  ...householdsOnPlans,
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

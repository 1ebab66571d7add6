import { addDays, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { asciiName, businessNames, firstNames, lastNames, streetKinds, streetNames } from './names.ts';
import { customerNumberOf, placesPerCustomer } from './numbering.ts';
import { personas } from './personas/personas.ts';
import { isBusiness, type Place } from './places.ts';
import { keyOf, randomFrom } from './random.ts';
import { zipAt } from './territory.ts';

export type Identity = {
  customerNumber: string;
  kind: 'residential' | 'commercial';
  firstName: string;
  lastName: string;
  organisationName: string;
  birthOn: LocalDate | null;
  ssnLast4: string;
  taxId: string;
  email: string;
  phone: string;
  phoneType: 'Home' | 'Work';
  alternatePhone: string;
  alternatePhoneType: 'Mobile';
  language: string;
  /** A post office box for people who don't want mail at the premise. */
  postBox: string | null;
  personaName: string | null;
  coApplicant: { firstName: string; lastName: string; birthOn: LocalDate; ssnLast4: string } | null;
};

export type Address = { street: string; unit: string; zip: string; latitude: number; longitude: number };

export function identityOf(seed: number, customerIndex: number, home: Place): Identity {
  const random = randomFrom(keyOf(seed, 404, customerIndex));
  const persona = personas[customerIndex];
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const business = isBusiness(home.shape)
    ? `${random.chance(0.5) ? lastName : random.pick(streetNames)} ${random.pick(businessNames[home.shape])}`
    : '';
  const birthOn = addDays(localDate('1938-01-01'), random.whole(0, 365 * 66));
  const ssnLast4 = String(random.whole(1, 9999)).padStart(4, '0');
  // The prefix 00 is never issued, so the number can't be a real employer's.
  const taxId = `00-${String(random.whole(0, 9_999_999)).padStart(7, '0')}`;
  // 555-0100 to 555-0199 are reserved for fictional numbers in every area code.
  const fictitious = () => `${home.town.areaCode}55501${String(random.whole(0, 99)).padStart(2, '0')}`;
  const language = random.chance(0.09) ? 'ES' : 'EN_US';
  const isBusinessCustomer = business !== '';
  return {
    customerNumber: customerNumberOf(customerIndex),
    kind: isBusinessCustomer ? 'commercial' : 'residential',
    firstName: persona?.firstName ?? firstName,
    lastName: persona?.lastName ?? lastName,
    organisationName: persona?.organisationName ?? business,
    birthOn: isBusinessCustomer ? null : (persona?.proof?.birthOn ?? birthOn),
    ssnLast4: isBusinessCustomer ? '' : (persona?.proof?.ssnLast4 ?? ssnLast4),
    taxId: isBusinessCustomer ? (persona?.proof?.taxId ?? taxId) : '',
    email: persona?.email ?? `${asciiName(firstName)}.${asciiName(lastName)}${customerIndex}@example.com`,
    phone: fictitious(),
    phoneType: isBusinessCustomer ? 'Work' : 'Home',
    alternatePhone: fictitious(),
    alternatePhoneType: 'Mobile',
    language: persona?.language ?? language,
    postBox: !persona && random.chance(0.1) ? `PO Box ${random.whole(10, 4999)}` : null,
    personaName: persona?.name ?? null,
    coApplicant: persona?.coApplicant ?? null,
  };
}

/** The six digits on the printed bill that a customer registers with. Never 000000, which simulates an outage. */
export function registrationPinOf(seed: number, place: Place): string {
  return String(randomFrom(keyOf(seed, 606, place.number)).whole(100_000, 999_999));
}

export function addressOf(seed: number, place: Place): Address {
  const random = randomFrom(keyOf(seed, 505, place.number));
  const { latitude, longitude, spread } = place.town;
  const persona = personas[Math.floor(place.number / placesPerCustomer)];
  const personaPlace = persona?.places[place.number % placesPerCustomer];
  const street = `${random.whole(1, 4999)} ${random.pick(streetNames)} ${random.pick(streetKinds)}`;
  const unit = place.shape === 'multi-family' ? `Apt ${random.whole(1, 48)}` : '';
  // Premises are denser toward the middle of a town.
  const away = () => Math.max(-1, Math.min(1, random.bell() / 2.4)) * spread;
  const at = { latitude: degrees(latitude + away()), longitude: degrees(longitude + away()) };
  const address = { street, unit, zip: zipAt(place.town, at), ...at };
  return personaPlace ? { ...address, street: personaPlace.street, unit: personaPlace.unit ?? '' } : address;
}

function degrees(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

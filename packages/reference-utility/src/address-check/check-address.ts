import type { Db } from '@wattershed/database/db';
import { isSameAddress, type MailingAddress } from '@wattershed/domain/contact/mailing-address';
import { towns } from '../city/territory.ts';
import { letterDistance } from './letter-distance.ts';
import { bareStreet, splitStreet, standardAddress } from './standard-address.ts';
import { isZipOfState } from './zip-prefixes.ts';

export type AddressVerdict =
  /** As entered, apart from spaces and capitals. */
  | { kind: 'confirmed' }
  /** One address that is meant. */
  | { kind: 'corrected'; suggestions: [MailingAddress] }
  /** Several that could be. */
  | { kind: 'ambiguous'; suggestions: MailingAddress[] }
  | { kind: 'not-found' }
  /** Addresses abroad are not in the records of the post office. */
  | { kind: 'not-checked' };

/** As many as a person reads. */
const suggested = 5;

/** How many letters of a street's name may be wrong. */
const tolerated = 2;

type KnownPlace = { street: string; unit: string; zip: string };

/**
 * What the post office's records say of an address. In the towns of this utility they know every street; elsewhere only
 * which ZIP codes a state has.
 */
export async function checkAddress(db: Db, address: MailingAddress): Promise<AddressVerdict> {
  if (address.addressType === 'foreign') return { kind: 'not-checked' };
  const standard = standardAddress(address);
  const town = towns.find(({ name, state }) => state === standard.state && isTownMeant(name, standard.city));
  const isKnownZip = town?.zips.includes(standard.postalCode.slice(0, 5)) ?? false;
  if (!town || standard.addressType === 'military') {
    return isZipOfState(standard.postalCode, standard.state) ? verdictOn(address, [standard]) : { kind: 'not-found' };
  }
  const inTown = { ...standard, city: town.name };
  if (standard.addressType === 'po-box') {
    if (isKnownZip) return verdictOn(address, [inTown]);
    return verdictOn(
      address,
      town.zips.map(postalCode => ({ ...inTown, postalCode })),
    );
  }
  const places = await db<KnownPlace>`
    select street, unit, zip from utility.premise where city = ${town.name} and state = ${town.state}`;
  return verdictOn(address, meantOf(inTown, places));
}

/** The addresses among these places that the one entered may mean, without those that others mean better. */
function meantOf(address: MailingAddress, places: readonly KnownPlace[]): MailingAddress[] {
  const { number, street } = splitStreet(address.address1);
  if (number === '') return [];
  const zip = address.postalCode.slice(0, 5);
  const known = places.map(place => ({ ...place, ...splitStreet(place.street) }));
  const exact = known.filter(place => place.street.toLowerCase() === street.toLowerCase());
  const sameName = known.filter(place => bareStreet(place.street) === bareStreet(street));
  const near = known.filter(place => letterDistance(bareStreet(place.street), bareStreet(street)) <= tolerated);
  const found = [exact, sameName, near].find(list => list.length > 0) ?? [];
  const inZip = found.filter(place => place.zip === zip);
  const meant = (inZip.length > 0 ? inZip : found).flatMap(place => {
    const units = found.filter(each => each.number === number && each.street === place.street && each.unit !== '');
    const line = `${number} ${place.street}`;
    const at = { ...address, address1: line, postalCode: place.zip === zip ? address.postalCode : place.zip };
    // Letters to a house with apartments need to say which.
    if (address.address2 === '' && units.length > 0) return units.map(({ unit }) => ({ ...at, address2: unit }));
    return [at];
  });
  return meant.filter((one, index) => meant.findIndex(other => isSameAddress(other, one)) === index);
}

function verdictOn(address: MailingAddress, meant: MailingAddress[]): AddressVerdict {
  const [first, ...others] = meant;
  if (!first) return { kind: 'not-found' };
  if (others.length > 0) return { kind: 'ambiguous', suggestions: meant.slice(0, suggested) };
  return isSameAddress(first, address) ? { kind: 'confirmed' } : { kind: 'corrected', suggestions: [first] };
}

function isTownMeant(name: string, entered: string): boolean {
  return letterDistance(name.toLowerCase(), entered.toLowerCase()) <= tolerated;
}

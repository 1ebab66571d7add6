import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { splitStreet, standardAddress } from '../../address-check/standard-address.ts';
import { cityPlace } from '../../city/city-places.ts';
import { placesPerCustomer, premiseIdOf } from '../../city/numbering.ts';
import { isBusiness, type Place } from '../../city/places.ts';
import { type Town, towns } from '../../city/territory.ts';
import type { FoundPremise } from '../premise-search.ts';
import {
  countUnlisted,
  findSameUnlisted,
  forgetUnlisted,
  insertUnlisted,
  nextPlaces,
  type UnlistedPlace,
} from './unlisted-store.ts';

/** What somebody typed whose address isn’t in the list. Its ZIP code says in which town it is. */
export type UnlistedWish = { requestId: string; address: string; unit: string; zip: string; isBusiness: boolean };

/** `too-many`: more than one form asks for. */
export type UnlistedRefusal = 'not-served' | 'no-number' | 'too-many';

const mostOfForm = 10;

/** Notes a place that isn’t in the list, for the desk to look at; the same address of the same form is the same place. */
export async function noteUnlisted(
  db: Pool,
  wish: UnlistedWish,
  now: Date,
): Promise<{ premise: FoundPremise } | { refusal: UnlistedRefusal }> {
  const { requestId, isBusiness: isForBusiness } = wish;
  const zip = wish.zip.slice(0, 5);
  const town = towns.find(({ zips }) => zips.includes(zip));
  if (!town) return { refusal: 'not-served' };
  const { name: city, state } = town;
  const typed = { address1: wish.address, address2: wish.unit, city, state, postalCode: zip };
  const standard = standardAddress({ ...typed, addressType: 'standard', country: 'US' });
  if (splitStreet(standard.address1).number === '') return { refusal: 'no-number' };
  const place = { street: standard.address1, unit: standard.address2, city, state, zip };
  return inTransaction(db, async tx => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`unlisted places ${requestId}`}, 0))`;
    await forgetUnlisted(tx);
    const asked = { ...place, requestId, isBusiness: isForBusiness };
    const known = await findSameUnlisted(tx, asked);
    if (known) return { premise: { premiseId: known, ...place } };
    if ((await countUnlisted(tx, requestId)) >= mostOfForm) return { refusal: 'too-many' };
    const { seed, first, count } = await nextPlaces(tx);
    const kind = isForBusiness ? 'business' : place.unit === '' ? 'single-family' : 'multi-family';
    const { number } = placeOfKind({ seed, first, count }, town, kind);
    const premiseId = premiseIdOf(number);
    await insertUnlisted(tx, { ...asked, premiseId, place: number, timeZone: town.timeZone, askedAt: now });
    return { premise: { premiseId, ...place } };
  });
}

type Kind = 'business' | 'single-family' | 'multi-family';

type Numbers = { seed: number; first: number; count: number };

/** Readings follow from a place’s number, so it gets one that stands for a place of its kind in its town. */
function placeOfKind({ seed, first, count }: Numbers, town: Town, kind: Kind): Place {
  const from = Math.ceil(first / placesPerCustomer) * placesPerCustomer;
  for (let number = from; number < first + count; number += placesPerCustomer) {
    const place = cityPlace(seed, number);
    const isOfKind = kind === 'business' ? isBusiness(place.shape) : place.shape === kind;
    if (isOfKind && place.electric.solarKw === 0 && place.town.name === town.name) return place;
  }
  throw new Error(`no number stands for such a place in ${town.name}`);
}

/** What it would be like. */
export const likelyPlace = (seed: number, { place }: Pick<UnlistedPlace, 'place'>): Place => cityPlace(seed, place);

import type { Position } from '@wattershed/domain/place/distance';
import { isInRing } from '@wattershed/domain/place/ring';
import type { Services } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import { findPosition } from '../find-place.ts';
import { isSupplied } from '../standing.ts';

export type Where = {
  premiseId: string | null;
  position: Position | null;
  zip: string;
  address: string;
  /** The reporter said where it is, or it is their own account: they may be told which outage it belongs to. */
  knowsPlace: boolean;
};

export type Said = {
  /** Whether the account is the reporter's own. */
  isOwn: boolean;
  accountNumber?: Parameters<Services['gateways']['billingSystem']['getBalance']>[0] | undefined;
  phone: string;
  address: string;
  zip: string;
  position: Position | null;
};

/**
 * Where the trouble is, by whichever the reporter has in the dark: an account, an address, a position, or the phone number that the
 * utility knows. Of an account or a number nothing is told, not even whether there is one: what else was said is looked into first,
 * one that the utility doesn't know is taken like any other, and a person at the utility calls back. Throws OUT404 when nothing says
 * where, or the address is on no map; OUT422 outside the territory.
 */
export async function findWhere({ gateways }: Pick<Services, 'gateways'>, said: Said): Promise<Where> {
  const { outageSystem, billingSystem } = gateways;
  const plain = { premiseId: null, position: null, zip: said.zip, address: said.address, knowsPlace: false };
  if (said.position && !outageSystem.isInTerritory(said.position)) throw new CallError('OUT422');
  if (said.zip !== '' && !zipsOf(outageSystem).has(said.zip)) throw new CallError('OUT422');
  const place = await findPlaceSaid(gateways, said);
  if (said.accountNumber) {
    const [account] = await billingSystem.findAccounts([said.accountNumber]);
    if (!account || !isSupplied(account)) return { ...plain, ...place };
    return { ...plain, premiseId: account.premiseId, zip: account.zip, knowsPlace: said.isOwn };
  }
  if (place) return { ...plain, ...place, knowsPlace: true };
  const ofPhone = said.phone === '' ? [] : await billingSystem.listPremisesOfPhone(said.phone);
  const [only, second] = ofPhone;
  if (only && !second) return { ...plain, premiseId: only.premiseId, zip: only.zip };
  if (said.phone === '' && said.zip === '') throw new CallError('OUT404');
  return plain;
}

async function findPlaceSaid(gateways: Services['gateways'], said: Said): Promise<Partial<Where> | undefined> {
  if (said.address !== '') return findAddress(gateways, said);
  return said.position ? findAround(gateways, said.position) : undefined;
}

type OutageSystem = Services['gateways']['outageSystem'];

const zipsOf = (system: OutageSystem) => new Set(system.mapTerritory().flatMap(({ zips }) => zips));

/** The house at the address; of a street, or of a house with several homes, the position. */
async function findAddress(gateways: Services['gateways'], { address, zip, position }: Said): Promise<Partial<Where>> {
  const { outageSystem } = gateways;
  const [street = ''] = address.split(',');
  const [only, second] = await outageSystem.findPremisesAt(street.trim(), zip);
  if (only) {
    const at = { latitude: only.latitude, longitude: only.longitude };
    return { premiseId: second ? null : only.premiseId, position: at, zip: only.zip };
  }
  if (position) return findAround(gateways, position);
  const found = await findPosition(gateways, zip && !address.includes(zip) ? `${address}, ${zip}` : address);
  if (found.kind !== 'found') throw new CallError('OUT404');
  return findAround(gateways, found.position, { isStreet: true });
}

async function findAround(
  { outageSystem }: Services['gateways'],
  position: Position,
  { isStreet = false } = {},
): Promise<Partial<Where>> {
  const premise = isStreet ? undefined : await outageSystem.findPremiseAt(position);
  const town = outageSystem.mapTerritory().find(({ ring }) => isInRing(position, ring));
  return {
    premiseId: premise?.premiseId ?? null,
    position,
    zip: premise?.zip ?? (town?.zips.length === 1 ? town.zips[0] : '') ?? '',
  };
}

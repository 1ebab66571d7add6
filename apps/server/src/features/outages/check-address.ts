import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataOf, ParsedRequestOf } from '@wattershed/contract/call';
import { checkOutageAt } from '@wattershed/contract/outages/checking';
import { isInRing } from '@wattershed/domain/place/ring';
import { type AnsweredCall, answer, type Services } from '../../call.ts';
import { countAttempts, deleteAttempt, insertAttempt } from '../../credentials/attempts/proof-attempt-store.ts';
import type { Actor } from '../../events/event-store.ts';
import type { SuppliedPremise } from '../../gateways/outage-system/port.ts';
import { newUuid } from '../../ids.ts';
import { networkOf } from '../../network/network-of.ts';
import { findPosition } from './find-place.ts';
import { snapshotNow } from './snapshot/kept-snapshot.ts';
import { isSupplied, noticesOf, outagesOf, presentStanding } from './standing.ts';

/** The window in which wrong second facts from a network count. */
const minutes = 60;

/** Longer than any lookup takes: whether a number belongs to the address can't be told by the time of the answer. */
const answerAfterMs = 250;

type Checked = DataOf<typeof checkOutageAt>;

const nothing = {
  ...{ suggestions: [], center: null, services: [], outage: null, outages: [] },
  ...{ waterNotices: [], boilWater: [] },
};

export const checkingCalls: AnsweredCall[] = [
  answer(checkOutageAt, async (context): Promise<Checked> => {
    const { request, gateways } = context;
    const { madeAt, outages, waterNotices } = await snapshotNow(context);
    const [street = ''] = request.address.split(',');
    const [zip = ''] = /\b\d{5}$/.exec(request.address.trim()) ?? [];
    const premises = await gateways.outageSystem.findPremisesAt(street.trim(), zip);
    const found = await findPosition(gateways, request.address);
    if (found.kind === 'several') {
      const suggestions = [...found.labels];
      return { ...nothing, found: 'several', suggestions, label: request.address, madeAt };
    }
    const center = found.kind === 'found' ? found.position : undefined;
    const [first] = premises;
    const label = found.kind === 'found' ? found.label : request.address;
    if (!center && !first) return { ...nothing, found: 'none', label, madeAt };
    const [proven] = await Promise.all([provenPremise(context, premises, request), wait(answerAfterMs)]);
    const standings = proven ? await gateways.outageSystem.standingOf([proven.premiseId]) : [];
    const own = await outagesOf(context, standings);
    const [boilWater, ownNotices] = proven ? await noticesOf(context, proven.premiseId) : [[], []];
    const isOut = standings.some(one => one.isOut);
    const zips = first ? [first.zip] : zipsAround(context, center, zip);
    return {
      madeAt,
      found: proven ? 'premise' : 'zip',
      suggestions: [],
      label,
      center: center ? { latitude: center.latitude, longitude: center.longitude } : null,
      services: standings.map(presentStanding),
      outage: isOut
        ? (own.find(({ incidentId }) => standings.some(one => one.isOut && one.incidentId === incidentId)) ?? null)
        : null,
      waterNotices: proven ? ownNotices : waterNotices.filter(notice => notice.zips.some(one => zips.includes(one))),
      boilWater,
      outages: proven ? own : outages.filter(outage => outage.zips.some(one => zips.includes(one))),
    };
  }),
];

function zipsAround(
  { gateways }: Pick<Services, 'gateways'>,
  center: { latitude: number; longitude: number } | undefined,
  zip: string,
) {
  if (zip !== '' || !center) return [zip];
  return gateways.outageSystem.mapTerritory().find(({ ring }) => isInRing(center, ring))?.zips ?? [];
}

type Context = Pick<Services, 'config' | 'db' | 'secrets' | 'gateways'> & { actor: Actor };

/**
 * The home at the address whose account or phone number was named. A wrong one, and one too many from a network, get the same
 * answer as none.
 */
async function provenPremise(
  { config, db, secrets, gateways, actor }: Context,
  premises: readonly SuppliedPremise[],
  { accountNumber, phone }: ParsedRequestOf<typeof checkOutageAt>,
): Promise<SuppliedPremise | undefined> {
  if (accountNumber === undefined && phone === undefined) return undefined;
  const hash = createHmac('sha256', secrets.key('seal'))
    .update(`outage check from ${networkOf(actor.ip)}`)
    .digest();
  const attemptId = newUuid();
  await insertAttempt(db, [hash], attemptId, minutes);
  if ((await countAttempts(db, hash, minutes)) > config.VISITOR_TRIES_PER_HOUR) {
    await deleteAttempt(db, [hash], attemptId);
    return undefined;
  }
  const [accounts, ofPhone] = await Promise.all([
    accountNumber ? gateways.billingSystem.findAccounts([accountNumber]) : [],
    phone ? gateways.billingSystem.listPremisesOfPhone(phone) : [],
  ]);
  const named = new Set([...accounts.filter(isSupplied), ...ofPhone].map(({ premiseId }) => premiseId));
  const proven = premises.find(({ premiseId }) => named.has(premiseId));
  if (proven) await deleteAttempt(db, [hash], attemptId);
  return proven;
}

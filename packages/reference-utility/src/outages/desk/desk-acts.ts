import type { Pool } from '@wattershed/database/pool';
import type { Transaction } from '@wattershed/database/transaction';
import type { Outage, OutageState } from '@wattershed/domain/outage/outage';
import { canFollow, isOver } from '@wattershed/domain/outage/outage-rules';
import { findOutage, insertFacts, tellFacts, withdrawAhead } from '../facts/fact-store.ts';
import type { Said } from '../facts/facts.ts';
import { insertOutages } from '../facts/insert-outages.ts';
import type { NewReach } from '../facts/new-outage.ts';
import { quarterHourAfter, shifted } from '../making/instants.ts';
import { networkWith, tapsUnder } from '../network/network.ts';
import { whereaboutsOf } from '../network/whereabouts.ts';
import { listPartsOut } from './parts-out.ts';

export const deskActs = [
  'confirm',
  'assign',
  'on-site',
  'estimate',
  'restore-part',
  'restore',
  'merge',
  'cancel',
] as const;
export type DeskAct = (typeof deskActs)[number];

const stateAfter: Readonly<Record<Exclude<DeskAct, 'estimate'>, OutageState>> = {
  confirm: 'confirmed',
  assign: 'crew-assigned',
  'on-site': 'crew-on-site',
  'restore-part': 'partially-restored',
  restore: 'restored',
  merge: 'merged',
  cancel: 'canceled',
};

/** What an agent can do with an outage as it stands. */
export function actsFor(outage: Outage): DeskAct[] {
  return deskActs.filter(act => {
    if (act === 'estimate') return !isOver(outage.state);
    if (act === 'confirm') return outage.state === 'reported';
    const isAgain = act === 'restore-part' && outage.state === 'partially-restored';
    return isAgain || canFollow(outage.state, stateAfter[act]);
  });
}

export type DeskOrder = {
  incidentId: string;
  act: DeskAct;
  agentId: string;
  /** Of an estimate: from now; none takes it back. */
  hours?: number | undefined;
  /** Of a part that is restored. */
  part?: string;
  /** Of a merge. */
  into?: string;
};

/**
 * What an agent says of an outage, as of now. From then on the outage goes as the desk says: nothing that was to come by itself
 * does. Answers with what is wrong, if it can't be.
 */
export async function actOn(db: Pool, order: DeskOrder): Promise<string | undefined> {
  return await tellFacts(db, async (tx, now) => {
    const { incidentId, act, agentId: toldBy } = order;
    const outage = await findOutage(tx, incidentId, new Date(now));
    if (!outage) return 'No outage has this number.';
    if (!actsFor(outage).includes(act)) return 'That can’t follow what was said of this outage before.';
    const done = await factOf(tx, outage, order, now);
    if (typeof done === 'string') return done;
    await withdrawAhead(tx, { incidentId, now, toldBy });
    const source = act === 'on-site' ? 'crew' : 'control-room';
    await insertFacts(tx, [{ incidentId, at: now, source, ...done, toldBy }]);
    return undefined;
  });
}

type Done = { said: Said; reach?: NewReach[] };

async function factOf(tx: Transaction, outage: Outage, order: DeskOrder, now: string): Promise<Done | string> {
  const { act } = order;
  if (act === 'estimate') {
    const restoredBy = order.hours === undefined ? null : quarterHourAfter(shifted(now, order.hours * 60));
    return {
      said: { estimate: { restoredBy }, ...(restoredBy ? {} : { nextWordBy: quarterHourAfter(shifted(now, 60)) }) },
    };
  }
  const state = stateAfter[act];
  if (act === 'confirm') return { said: { state } };
  if (act === 'assign') return { said: { state, crew: 'assigned' } };
  if (act === 'on-site') return { said: { state, crew: 'on-site' } };
  const out = await listPartsOut(tx, outage.incidentId, now);
  if (act === 'restore-part') {
    const part = out.find(({ supplyId }) => supplyId === order.part);
    if (!part || out.length < 2) return 'Choose a part that is off, of several.';
    const affected = out.reduce((sum, { customers }) => sum + customers, 0) - part.customers;
    return { said: { state, affected }, reach: [{ supplyId: part.supplyId, isOut: false }] };
  }
  const reach = out.map(({ supplyId }) => ({ supplyId, isOut: false }));
  if (act === 'merge') return await mergeInto(tx, outage, order, { reach, now });
  return { said: { state, crew: act === 'restore' ? 'done' : 'none', affected: 0 }, reach };
}

/** What this one has out, the other one has from now on; that goes as the desk says, too, so that nobody stays dark when it is over. */
async function mergeInto(
  tx: Transaction,
  { incidentId, service, town, startedAt: happenedAt }: Outage,
  { into = '', agentId: toldBy }: DeskOrder,
  { reach, now }: { reach: NewReach[]; now: string },
): Promise<Done | string> {
  const other = await findOutage(tx, into, new Date(now));
  if (!other || other.incidentId === incidentId || isOver(other.state)) return 'Choose another outage that is open.';
  if (other.service !== service || other.town !== town) return 'Only outages of one town and one service can be one.';
  if (other.isPlanned) return 'Planned work takes in no other outage.';
  await withdrawAhead(tx, { incidentId: into, now, toldBy });
  const taken = reach.map(({ supplyId }) => ({ supplyId, isOut: true, happenedAt }));
  const parts = await listPartsOut(
    tx,
    into,
    now,
    taken.map(one => ({ ...one, incidentId: into, at: now })),
  );
  const affected = parts.reduce((sum, { customers }) => sum + customers, 0);
  await insertFacts(tx, [
    { incidentId: into, at: now, source: 'control-room', toldBy, said: { affected }, reach: taken },
  ]);
  return { said: { state: 'merged', mergedInto: into, affected: 0 }, reach };
}

export type NewFault = { supplyId: string; agentId: string; cause: 'looked-into' | 'main-break' };

/** Opens an outage that somebody at the desk knows of. Nothing of it comes by itself. */
export async function openFault(db: Pool, { supplyId, agentId, cause }: NewFault): Promise<string> {
  const network = networkWith(supplyId);
  const taps = tapsUnder(network, supplyId);
  const affected = taps.reduce((sum, { customers }) => sum + customers, 0);
  return await tellFacts(db, async (tx, now) => {
    const said: Said = { state: 'confirmed', cause, affected, whereabouts: whereaboutsOf(network.town, taps) };
    const ids = await insertOutages(tx, [
      {
        ...{
          key: 'desk',
          service: network.service,
          isPlanned: false,
          town: network.town.name,
          startedAt: now,
          partOf: null,
        },
        facts: [
          {
            ...{ at: now, source: 'control-room', toldBy: agentId },
            said: { ...said, nextWordBy: quarterHourAfter(shifted(now, 45)) },
            reach: [{ supplyId, isOut: true }],
          },
        ],
      },
    ]);
    return ids.get('desk') ?? '';
  });
}

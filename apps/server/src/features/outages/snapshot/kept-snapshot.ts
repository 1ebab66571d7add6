import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import { makeParts } from './make-parts.ts';
import type { Packed } from './packed.ts';
import type { ShownNotice, ShownOutage } from './present-outage.ts';
import { claimWriting, findWritten, readSnapshot, type Written, writeSnapshot } from './snapshot-store.ts';

/** What this process serves. */
export type Snapshot = {
  version: number;
  /** Business time of its facts. */
  madeAt: string;
  /** The last thing that had happened when its facts were read. */
  happening: string | null;
  outages: readonly ShownOutage[];
  waterNotices: readonly ShownNotice[];
  parts: ReadonlyMap<string, Packed>;
  /** Real seconds since it was written. */
  ageSeconds: () => number;
};

type Given = Pick<Services, 'config' | 'db' | 'gateways' | 'clock' | 'realNow'>;

/** A snapshot younger than this is written anew only when something happened, or business time jumped. */
const writtenEverySeconds = 55;

const kept = new WeakMap<Pool, { newest?: Snapshot; first?: Promise<Snapshot> }>();

function keptOf(db: Pool) {
  const found = kept.get(db) ?? {};
  kept.set(db, found);
  return found;
}

/** The newest that this process has. Only the very first one is waited for; from then on no database is asked. */
export async function snapshotNow(given: Given): Promise<Snapshot> {
  const own = keptOf(given.db);
  if (own.newest) return own.newest;
  own.first ??= firstSnapshot(given).finally(() => {
    delete own.first;
  });
  return own.first;
}

/** The very first one, which the round of a process or another process may be writing: people don't get an error for that. */
async function firstSnapshot(given: Given): Promise<Snapshot> {
  for (let looks = 0; looks < 50; looks += 1) {
    const snapshot = await refreshSnapshot(given);
    if (snapshot) return snapshot;
    await wait(100);
  }
  throw new CallError('SYS503', { retryAfterSeconds: 2 });
}

/** What is made of the newest: at once if there is one, so that no answer from memory waits for a promise. */
export function ofSnapshotNow<Made>(given: Given, make: (snapshot: Snapshot) => Made): Made | Promise<Awaited<Made>> {
  const { newest } = keptOf(given.db);
  return newest ? make(newest) : (snapshotNow(given).then(make) as Promise<Awaited<Made>>);
}

/**
 * One round of a process: writes a new snapshot if it is time to and no other process does, then takes over the newest. Without the
 * database, what was there stays. Undefined while somebody else writes the very first.
 */
export async function refreshSnapshot(given: Given): Promise<Snapshot | undefined> {
  const { db, gateways, clock, config } = given;
  const own = keptOf(db);
  const [before, happening] = await Promise.all([findWritten(db), findLast(gateways)]);
  const after = before?.version ?? 0;
  if ((!before || isDue(given, before, happening)) && (await claimWriting(db, after))) {
    const madeAt = clock.now().toISOString();
    const { outageSystem } = gateways;
    const [outages, notices, locations] = await Promise.all([
      outageSystem.listOutages(),
      outageSystem.listWaterNotices(),
      outageSystem.listCareTeamLocations(),
    ]);
    const { news, parts } = await makeParts(config, { madeAt, outages, notices, locations });
    const written = await inTransaction(db, tx => writeSnapshot(tx, { after, madeAt, happening }, parts));
    // Megabytes that are here needn't come back, nor be read again.
    if (written) {
      own.newest = snapshotOf(given, { written, parts }, news);
      return own.newest;
    }
  } else if (own.newest && own.newest.version === after) {
    return own.newest;
  }
  const read = await readSnapshot(db);
  if (!read) return undefined;
  own.newest = snapshotOf(given, read, newsIn(read.parts));
  return own.newest;
}

/**
 * Waits until this process serves what has happened: whoever opens the link of what they are told must not find there what was before.
 * Another process may be writing, or may have died over it; then it is told all the same.
 */
export async function serveWhatHappened(given: Given): Promise<void> {
  for (let looks = 0; looks < 150; looks += 1) {
    const last = await findLast(given.gateways);
    const snapshot = await refreshSnapshot(given);
    if (snapshot?.happening === last) return;
    await wait(100);
  }
}

/** The last thing that happened, to an outage or to the water. */
async function findLast({ outageSystem }: Given['gateways']): Promise<string | null> {
  const [outage, notice] = await Promise.all([
    outageSystem.findLastHappening(),
    outageSystem.findLastNoticeHappening(),
  ]);
  return notice === null ? outage : `${outage} ${notice}`;
}

function isDue({ clock }: Given, { ageSeconds, madeAt, happening }: Written, last: string | null): boolean {
  const secondsSinceMade = (clock.now().getTime() - Date.parse(madeAt)) / 1_000;
  return ageSeconds >= writtenEverySeconds || last !== happening || Math.abs(secondsSinceMade - ageSeconds) > 30;
}

function snapshotOf(
  { realNow }: Given,
  { written, parts }: { written: Written; parts: Map<string, Packed> },
  { outages, waterNotices }: Pick<Snapshot, 'outages' | 'waterNotices'>,
): Snapshot {
  const writtenMs = realNow().getTime() - written.ageSeconds * 1_000;
  return {
    version: written.version,
    madeAt: written.madeAt,
    happening: written.happening,
    outages,
    waterNotices,
    parts,
    ageSeconds: () => Math.max(0, Math.round((realNow().getTime() - writtenMs) / 1_000)),
  };
}

/** What another process wrote. */
function newsIn(parts: ReadonlyMap<string, Packed>): Pick<Snapshot, 'outages' | 'waterNotices'> {
  const plain = parts.get('all')?.plain;
  if (!plain) throw new Error('the snapshot has no list');
  // One that a process of the version before wrote has no notices.
  const { data } = JSON.parse(plain.toString()) as { data: { outages: ShownOutage[]; waterNotices?: ShownNotice[] } };
  return { outages: data.outages, waterNotices: data.waterNotices ?? [] };
}

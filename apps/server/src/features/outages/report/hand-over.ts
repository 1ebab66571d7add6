import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../../../call.ts';
import { type ClaimedReport, claimQueued, updateJoined } from './report-store.ts';
import type { SaidReport } from './take-report.ts';

type Given = Pick<Services, 'db' | 'gateways' | 'secrets'>;

/** Few at once: the outage system takes one after the other. */
const atOnce = 5;

type Handed = { incidentId: string | null } | undefined;

/** What a process hands over beside its answers: this many at once, the others in their order. */
const besideAtOnce = 2;
/** How long an answer waits for it; behind more than these it doesn't, and the sweep takes what it leaves. */
const waitMs = 1_000;
const mostWaiting = 20;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hands a report over that is written, beside the answer to it. Undefined when that takes longer than anyone waits: in a storm, the
 * report has its number at once, and its outage soon.
 */
export async function handOverBeside(given: Given, reportKey: string): Promise<Handed> {
  if (waiting.length >= mostWaiting) return undefined;
  const handed = inTurn(() => handOver(given, reportKey)).catch(() => undefined);
  return Promise.race([handed, wait(waitMs, undefined, { ref: false })]);
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= besideAtOnce) await new Promise<void>(resolve => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Hands one report over now; what fails is tried again by the sweep. Answers the outage that it belongs to, if it is known. */
export async function handOver(given: Given, reportKey: string): Promise<Handed> {
  const [claimed] = await claimQueued(given.db, { reportKey });
  return claimed && hand(given, claimed);
}

/** What a process left when it died, and what the outage system didn't take: until it does, whatever happens. */
export async function handOverQueued(given: Given): Promise<void> {
  for (;;) {
    const claimed = await claimQueued(given.db, { limit: atOnce });
    const results = await Promise.allSettled(claimed.map(one => hand(given, one)));
    const failed = results.find(result => result.status === 'rejected');
    if (failed) throw failed.reason;
    if (claimed.length < atOnce) break;
  }
}

async function hand({ db, gateways, secrets }: Given, { reportKey, reportNumber, sealed }: ClaimedReport) {
  const said = JSON.parse(secrets.open(sealed)) as SaidReport;
  const { incidentId } = await gateways.outageSystem.report({ ...said, reportNumber });
  await updateJoined(db, reportKey, incidentId);
  return { incidentId };
}

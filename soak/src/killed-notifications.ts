import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '@wattershed/database/transaction';
import { readConfig } from '@wattershed/server/config';
import { notify } from '@wattershed/server/messages/notify';
import { secretsOf } from '@wattershed/server/secrets/secrets';
import { freePorts } from '@wattershed/server/test/free-ports';
import { startPortalProcess } from '@wattershed/server/test/portal-process';
import { demoPortal } from '@wattershed/server/test/portal-templates';
import { testDatabase } from '@wattershed/testkit/database';
import { addressChangeUnderKill } from './address-change-under-kill.ts';
import type { Figures, SoakRun } from './soak.ts';

const toldBetweenKills = 60;
/** From the telling to the kill: some of it is on its way then, some sent and not written down, some waits. */
const latestKillMs = 400;
/** What many kills have held up takes its time; each minute some of it must end. */
const someEndWithinMs = 60_000;

/**
 * Kills the portal at random moments while it sends emails and texts and its carriers tell what became of them: each of them
 * reaches its carrier once, and none is lost; each is delivered or bounced at the end, as its carrier said first. Some
 * happenings are told twice, as by a job that was retried. Meanwhile, someone changes their mailing address
 * (`addressChangeUnderKill`), which is told as well.
 */
export async function killedNotifications({ random, isTimeLeft, tell, onEnd }: SoakRun): Promise<Figures> {
  const masterKey = 'a master key that only tests use';
  const engine = { config: readConfig({}), secrets: secretsOf(masterKey) };
  const port = await freePorts();
  const database = await testDatabase(demoPortal);
  onEnd(() => database.drop());
  const start = async () => {
    const portal = await startPortalProcess(port, {
      DATABASE_URL: database.url,
      MASTER_KEY: masterKey,
      DELIVERY_LEASE_SECONDS: '2',
    });
    onEnd(() => portal.kill('SIGKILL'));
    return portal;
  };
  const seen = { kills: 0, told: 0, 'unfinished at a kill': 0, 'ended at a kill': 0, bounced: 0 };
  /** What a carrier had said of a delivery at an earlier kill. */
  const ends = new Map<string, string>();

  const tellSome = async () => {
    for (let count = 0; count < toldBetweenKills; count += 1) {
      seen.told += 1;
      const number = seen.told;
      const isText = random.whole(0, 1) === 1;
      // One in eight emails bounces; docs/demo.md has these addresses.
      const name = random.whole(1, 8) === 1 ? 'bounces' : 'told';
      const address = isText
        ? { phones: [String(6_025_000_000 + number)] }
        : { emails: [`${name}-${number}@example.com`] };
      const message = {
        kind: 'two-factor/code',
        happening: `happening ${number}`,
        to: { ...address, language: 'EN_US' },
        values: { code: String(number), minutes: '20' },
      } as const;
      const times = random.whole(1, 2);
      for (let time = 0; time < times; time += 1) {
        await inTransaction(database.sql, tx => notify(engine, tx, message));
      }
    }
  };

  let portal = await start();
  const addressChange = await addressChangeUnderKill(database.sql, portal);
  do {
    await tellSome();
    addressChange.begin(portal, seen.kills + 1);
    await pause(random.whole(0, latestKillMs));
    await portal.kill('SIGKILL');
    seen.kills += 1;
    seen['unfinished at a kill'] += await countUnfinished();
    await requireSameEnds();
    seen['ended at a kill'] = ends.size;
    tell(`${seen.kills} kills, ${seen.told} told`);
    portal = await start();
    await addressChange.requireWhole(portal);
  } while (isTimeLeft());

  let latest = performance.now() + someEndWithinMs;
  for (let left = await countUnfinished(), before = left; left > 0; before = left, left = await countUnfinished()) {
    if (left < before) latest = performance.now() + someEndWithinMs;
    if (performance.now() > latest) throw new Error(`none ended for a minute: ${left} left`);
    // What a carrier couldn't tell a dead portal it would tell later and later.
    await database.sql`update utility.carrier_report set due_at = now()`;
    await pause(1_000);
  }
  await requireSameEnds();
  await portal.kill('SIGTERM');
  const kept = await database.sql<{ recipients: string; times: number }>`
    select recipients, count(*)::int as times from utility.carrier_message
    where recipients ~ '^(told-|bounces-|602)' group by recipients`;
  const doubled = kept.filter(({ times }) => times !== 1);
  if (doubled.length > 0) throw new Error(`came more than once: ${JSON.stringify(doubled.slice(0, 5))}`);
  if (kept.length !== seen.told) throw new Error(`${seen.told - kept.length} of ${seen.told} messages are lost`);
  seen.bounced = await countBounced();
  const toBounce = kept.filter(({ recipients }) => recipients.startsWith('bounces')).length;
  if (seen.bounced !== toBounce) throw new Error(`${seen.bounced} of ${toBounce} bounces were told`);
  const { told, 'taken back': takenBack } = addressChange.seen;
  return { ...seen, 'address changes told': told, 'address changes taken back': takenBack };

  async function countUnfinished(): Promise<number> {
    const [row] = await database.sql<{ count: number }>`
      select count(*)::int as count from portal.delivery where state not in ('delivered', 'bounced')`;
    return row?.count ?? 0;
  }

  async function countBounced(): Promise<number> {
    const [row] = await database.sql<{ count: number }>`
      select count(*)::int as count from portal.delivery where state = 'bounced'`;
    return row?.count ?? 0;
  }

  /** What a carrier has told is not lost, and never turned around. */
  async function requireSameEnds(): Promise<void> {
    const rows = await database.sql<{ id: string; end: string }>`
      select delivery_id as id, state as end
      from portal.delivery where state in ('delivered', 'bounced') and (delivered_at is null) <> (bounced_at is null)`;
    const now = new Map(rows.map(({ id, end }) => [id, end]));
    const changed = [...ends].filter(([id, end]) => now.get(id) !== end);
    if (changed.length > 0) throw new Error(`what a carrier told was lost: ${JSON.stringify(changed.slice(0, 5))}`);
    for (const [id, end] of now) ends.set(id, end);
  }
}

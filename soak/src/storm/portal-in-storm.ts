import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { listOutages } from '@wattershed/contract/outages/listing';
import type { Pool } from '@wattershed/database/pool';
import { findLastHappening } from '@wattershed/reference-utility/outages/facts/happenings';
import { type PortalProcess, startPortalProcess } from '@wattershed/server/test/portal-process';

export const masterKey = 'a master key that only tests use';

/** A crowded machine, and whatever a kill left behind. */
const settledWithinMs = 120_000;
const lookEveryMs = 250;

/** A portal with its utility that dies again and again. */
export async function startPortalInStorm(sql: Pool, databaseUrl: string, port: number) {
  const start = () =>
    startPortalProcess(port, {
      DATABASE_URL: databaseUrl,
      MASTER_KEY: masterKey,
      CAPTCHA: 'off',
      DELIVERY_LEASE_SECONDS: '2',
      OUTAGE_LOOK_SECONDS: '1',
      RATE_LIMIT_PERCENT: '1000000',
      // A crowded machine is no storm of people: who asks for the truth isn't refused.
      OVERLOAD_DELAY_MS: '0',
      LOG_LEVEL: 'silent',
    });
  let running = await start();
  const kills = { portal: 0, utility: 0 };

  return {
    kills,
    now: () => running,
    /** `kill -9`, and a start like any other. */
    async killAndStart(): Promise<PortalProcess> {
      await running.kill('SIGKILL');
      kills.portal += 1;
      running = await start();
      return running;
    },
    /** The portal starts another one by itself. */
    async killUtility(): Promise<PortalProcess> {
      const children = await readFile(`/proc/${running.pid}/task/${running.pid}/children`, 'utf8');
      for (const pid of children.trim().split(' ').map(Number)) {
        const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        if (line.includes('reference-utility')) process.kill(pid, 'SIGKILL');
      }
      kills.utility += 1;
      return running;
    },
    end: () => running.kill('SIGKILL'),
    /** Until it has told of all that happened, and serves a list of this instant. */
    async untilItKnows(now: string): Promise<void> {
      await until(`the portal knows how it was at ${now}`, async () => {
        const last = await findLastHappening(sql, new Date(now));
        const [row] = await sql`
          select from portal.outage_feed, portal.outage_snapshot
          where read_to = ${last ?? ''} and happening is not distinct from ${last}::text and made_at = ${now}::text::timestamptz`;
        if (!row) return false;
        const { data } = await running.call(listOutages, { type: 'All', mode: 'All' });
        return data?.madeAt === now;
      });
    },
  };
}

/** Asks again and again, also while nobody answers. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + settledWithinMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > latest) throw new Error(`for two minutes it was not so that ${what}`);
    await pause(lookEveryMs);
  }
}

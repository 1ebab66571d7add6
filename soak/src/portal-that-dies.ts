import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type PortalProcess, startPortalProcess } from '@wattershed/server/test/portal-process';

export const masterKey = 'a master key that only tests use';

/** A crowded machine, and whatever a kill left behind. */
const settledWithinMs = 120_000;
const lookEveryMs = 250;

export type PortalThatDies = {
  kills: { portal: number; utility: number };
  now(): PortalProcess;
  /** `kill -9`, and a start like any other. */
  killAndStart(): Promise<PortalProcess>;
  /** The portal starts another one by itself. */
  killUtility(): Promise<PortalProcess>;
  end(): Promise<void>;
};

/** A portal with its utility that dies again and again; nobody is refused because they ask much. */
export async function startPortalThatDies(
  databaseUrl: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<PortalThatDies> {
  const start = () =>
    startPortalProcess(port, {
      DATABASE_URL: databaseUrl,
      MASTER_KEY: masterKey,
      CAPTCHA: 'off',
      DELIVERY_LEASE_SECONDS: '2',
      RATE_LIMIT_PERCENT: '1000000',
      // A crowded machine is no storm of people.
      OVERLOAD_DELAY_MS: '0',
      LOG_LEVEL: 'silent',
      ...settings,
    });
  let running = await start();
  const kills = { portal: 0, utility: 0 };

  return {
    kills,
    now: () => running,
    async killAndStart() {
      await running.kill('SIGKILL');
      kills.portal += 1;
      running = await start();
      return running;
    },
    async killUtility() {
      const children = await readFile(`/proc/${running.pid}/task/${running.pid}/children`, 'utf8');
      for (const pid of children.trim().split(' ').map(Number)) {
        const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        if (line.includes('reference-utility')) process.kill(pid, 'SIGKILL');
      }
      kills.utility += 1;
      return running;
    },
    end: () => running.kill('SIGKILL'),
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

import { setTimeout as pause } from 'node:timers/promises';
import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { openPool, type Pool } from '@wattershed/database/pool';
import { freePorts } from '@wattershed/server/test/free-ports';
import { type PortalProcess, startPortalProcess } from '@wattershed/server/test/portal-process';
import { startPortalLoad } from './portal-load.ts';
import { restartableServer, withTheCity } from './restartable-server.ts';
import type { Figures, SoakRun } from './soak.ts';
import { startStatementLoad } from './statement-load.ts';

const outageMs = 20_000;
const silenceMs = 10_000;
/** By then each of the portal's statements has missed its deadline, and the database has been asked anew. */
const silenceIsKnownMs = 6_000;
/** From PostgreSQL accepting connections to the first answers, even on a busy machine. */
const latestRecoveryMs = 10_000;
const backendsAtOnce = 5;
/** Of the form of a real one: any other is refused before the database is asked. */
const unknownToken = 'a-token-that-nobody-has';
const anyone = { uuid: '00000000-0000-7000-8000-000000000000' };

/**
 * Takes the database away from a portal under load, over and over: restarted fast, crashed and restarted, its
 * connections killed, gone for 20 seconds, and silent for 10. The portal survives and answers again when PostgreSQL does;
 * no statement gets another's answer, and no payment or write is lost or done twice.
 */
export async function lostDatabase({ random, isTimeLeft, pace, tell, onEnd }: SoakRun): Promise<Figures> {
  const server = await restartableServer();
  onEnd(server.remove);
  const url = await withTheCity(server);
  const db = openPool(url, { connections: 8, applicationName: 'soak' });
  onEnd(db.end);
  const portal = await startPortalProcess(await freePorts(), {
    DATABASE_URL: url,
    GATEWAY_KEY: 'a key that only tests use',
    GATEWAY_TIMEOUT_MS: '1000',
    SETTLE_EVERY_SECONDS: '1',
    RATE_LIMIT_PERCENT: '1000000',
    DATABASE_READ_DEADLINE_MS: '2000',
    DATABASE_WRITE_DEADLINE_MS: '5000',
    LOG_LEVEL: 'silent',
  });
  onEnd(() => portal.kill('SIGKILL'));
  let ended: unknown;
  portal.gone.then(reason => {
    ended = reason;
  });

  const statements = await startStatementLoad(db, pace);
  const customers = await startPortalLoad(portal, db, pace);
  const seen = {
    'fast restarts': 0,
    'immediate restarts': 0,
    'killed connections': 0,
    'outages of 20 s': 0,
    'silences of 10 s': 0,
  };
  let slowestRefusalMs = 0;
  let slowestMs = 0;
  const kinds = [
    'fast restarts',
    'killed connections',
    'immediate restarts',
    'silences of 10 s',
    'outages of 20 s',
  ] as const;
  for (let round = 0; round < 3 || isTimeLeft(); round += 1) {
    const kind = kinds[round % kinds.length] ?? 'fast restarts';
    await pause(random.whole(0, 1_500));
    seen[kind] += await takeAway(kind);
    const recoveredMs = await untilAllAnswer(portal, db);
    slowestMs = Math.max(slowestMs, recoveredMs);
    if (ended !== undefined) throw new Error(`the portal ended (${ended}): ${portal.printed().slice(-2_000)}`);
    await statements.check();
    await customers.check();
    tell(`${kind} ${seen[kind]}: all answer again after ${recoveredMs} ms`);
  }
  await customers.stop();
  await statements.stop();
  await customers.check();
  await statements.check();
  return {
    ...seen,
    'slowest recovery in ms': slowestMs,
    'slowest refusal of a silent database in ms': slowestRefusalMs,
    'statements answered': statements.answered,
    'statements refused': statements.refused,
    'calls answered': customers.answered,
    'calls refused': customers.refused,
    payments: customers.payments,
  };

  async function takeAway(kind: (typeof kinds)[number]): Promise<number> {
    if (kind === 'killed connections') return killConnections(db);
    if (kind === 'silences of 10 s') return fallSilent();
    await server.stop(kind === 'immediate restarts' ? 'immediate' : 'fast');
    if (kind === 'outages of 20 s') await pause(outageMs);
    await server.start();
    return 1;
  }

  async function fallSilent(): Promise<number> {
    await server.fallSilent();
    try {
      await pause(silenceIsKnownMs);
      const knownFor = performance.now();
      while (performance.now() - knownFor < silenceMs - silenceIsKnownMs) {
        slowestRefusalMs = Math.max(slowestRefusalMs, await refusalMs(portal));
        await pause(50);
      }
    } finally {
      await server.speakAgain();
    }
    return 1;
  }
}

async function refusalMs(portal: PortalProcess): Promise<number> {
  const begun = performance.now();
  const { status } = await portal.call(listAccounts, anyone, unknownToken);
  if (status.code !== 503) throw new Error(`a silent database was answered with ${status.code}`);
  return Math.round(performance.now() - begun);
}

/** Whatever they are doing: the portal's, its utility's, its jobs' and this program's. */
async function killConnections(db: Pool): Promise<number> {
  const killed = await db`
    select pg_terminate_backend(pid) from (
      select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      order by random() limit ${backendsAtOnce}) victims`.catch(() => []);
  return killed.length;
}

/** How long after PostgreSQL was back everything had answered. */
async function untilAllAnswer(portal: PortalProcess, db: Pool): Promise<number> {
  const begun = performance.now();
  const answers = [
    () => db`select 1`.then(() => true),
    // Calls without a session find that out from the database.
    () => portal.call(listAccounts, anyone, unknownToken).then(({ status }) => status.code === 401),
    () => fetch(`${portal.utilityUrl}/health`).then(({ ok }) => ok),
  ];
  for (const answer of answers) {
    while (!(await answer().catch(() => false))) {
      if (performance.now() - begun > latestRecoveryMs)
        throw new Error(`no answer again: ${portal.printed().slice(-2_000)}`);
      await pause(20);
    }
  }
  return Math.round(performance.now() - begun);
}

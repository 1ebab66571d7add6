import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePorts } from '../../test/free-ports.ts';
import { payAllByCard, signInTo } from '../../test/payments/paying-over-http.ts';
import { failureOf, type PortalProcess, startPortalProcess } from '../../test/portal-process.ts';
import { openPool } from '../database/pool.ts';
import { runningDatabaseUrl } from '../database/running-database.ts';

let dataDir: string;
let portal: PortalProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wattershed-killed-'));
  // As root, PostgreSQL runs as another user, and uses this directory only if that user may enter it.
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  await portal?.kill('SIGTERM');
  portal = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

const uuid = '00000000-0000-7000-8000-000000000000';

async function postmasterOf(directory: string): Promise<number> {
  return Number((await readFile(join(directory, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Every process that works for this installation: those the portal started, and PostgreSQL with its workers. */
async function processesOf(main: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined) : undefined;
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const found = new Set([main, await postmasterOf(dataDir)]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // A PostgreSQL worker may have ended by itself since the list was made.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A bad circumstance gets one clear line and a non-zero exit. */
async function expectRefused(says: RegExp): Promise<void> {
  const failure = await failureOf(await freePorts(), { DATA_DIR: dataDir });
  expect(failure).toMatchObject({ code: 1, hasStackTrace: false, last: expect.stringMatching(says) });
}

test('an installation simply starts again after kill -9 of every process and after SIGTERM, and what was paid is there', async () => {
  const port = await freePorts();
  const start = () => startPortalProcess(port, { DATA_DIR: dataDir });
  const creates = 'Creating the database';

  portal = await start();
  expect(portal.printed()).toContain(creates);
  // A first boot tells each step in one line, and with what npm says all of it fits on one screen.
  const told = portal
    .printed()
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('{'));
  expect(told.length).toBeLessThan(30);
  expect(new Set(told).size).toBe(told.length);
  expect(told.filter(line => /^(Built|Billed)/.test(line))).toEqual([
    expect.stringMatching(/^Built the demo city: 2\d customers, [\d.]+ million readings \([\d.]+ s\)$/),
    expect.stringMatching(/^Billed the demo city: [\d,]+ bills, their payments and notices \([\d.]+ s\)$/),
  ]);
  const { answer, request, accountNumber } = await payAllByCard(portal);
  const paymentId = answer?.data?.paymentId ?? '';
  expect(answer?.data?.state).toBe('posted');
  const expectPaid = async (running: PortalProcess) => {
    const { accessToken } = await signInTo(running);
    const payment = await running.call(getPayment, { accountNumber, paymentId }, accessToken);
    expect(payment.data).toMatchObject({ state: 'posted', amountCents: request.amountCents });
    const details = await running.call(getPaymentDetails, { accountNumber }, accessToken);
    expect(details.data?.owed.balanceCents).toBe(request.seenBalanceCents - request.amountCents);
  };

  // The operator's commands find its database by the data directory.
  const sql = openPool(await runningDatabaseUrl(dataDir), 1);
  expect(await sql`select state from portal.payment`).toEqual([{ state: 'posted' }]);
  await sql.end();

  // A second instance beside it.
  await expectRefused(/in use|already/);

  const processes = await processesOf(portal.pid);
  expect(processes.length).toBeGreaterThan(4);
  for (const pid of processes) killHard(pid);
  expect(await portal.gone).toBe('SIGKILL');
  portal = await start();
  expect(portal.printed()).not.toContain(creates);
  await expectPaid(portal);

  await portal.kill('SIGTERM');
  expect(await portal.gone).toBe(0);
  portal = await start();
  expect(portal.printed()).not.toContain(creates);
  await expectPaid(portal);

  // PostgreSQL alone: it's started again, and until then nobody gets anything but "come back".
  const running = portal;
  killHard(await postmasterOf(dataDir));
  const lookAgain = () =>
    running.call(listAccounts, { uuid }, 'a-token-that-nobody-has').then(({ status }) => status.code);
  await expect.poll(() => running.printed(), { timeout: 60_000 }).toContain('Starting it again.');
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const code = await lookAgain();
        seen.add(code);
        return code;
      },
      { timeout: 60_000 },
    )
    .toBe(401);
  expect([...seen].every(code => code === 401 || code === 503)).toBe(true);
  await expectPaid(portal);

  await portal.kill('SIGTERM');
  expect(await portal.gone).toBe(0);
  await expect(runningDatabaseUrl(dataDir)).rejects.toThrow(`No portal runs on ${dataDir}.`);

  // A database of another version of PostgreSQL.
  await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '14\n');
  await expectRefused(/14/);
});

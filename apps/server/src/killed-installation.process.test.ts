import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPayment, getPaymentDetails } from '@wattershed/contract/payments';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePorts } from '../test/free-ports.ts';
import { payAllByCard, signInTo } from '../test/paying-over-http.ts';
import { type PortalProcess, startPortalProcess } from '../test/portal-process.ts';

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

/** Every process that works for this installation: those the portal started, and PostgreSQL with its workers. */
async function processesOf(main: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined) : undefined;
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const postmaster = Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
  const found = new Set([main, postmaster]);
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

test('after kill -9 of every process the next start simply works, and what was paid is there', async () => {
  const port = await freePorts();
  const start = () => startPortalProcess(port, { DATA_DIR: dataDir });
  portal = await start();
  const { answer, request, accountNumber } = await payAllByCard(portal);
  const paymentId = answer?.data?.paymentId ?? '';
  expect(answer?.data?.state).toBe('posted');

  const processes = await processesOf(portal.pid);
  expect(processes.length).toBeGreaterThan(4);
  for (const pid of processes) killHard(pid);
  expect(await portal.gone).toBe('SIGKILL');

  portal = await start();
  const { accessToken } = await signInTo(portal);
  const payment = await portal.call(getPayment, { accountNumber, paymentId }, accessToken);
  expect(payment.data).toMatchObject({ state: 'posted', amountCents: request.amountCents });
  const details = await portal.call(getPaymentDetails, { accountNumber }, accessToken);
  expect(details.data?.owed.balanceCents).toBe(request.seenBalanceCents - request.amountCents);
}, 90_000);

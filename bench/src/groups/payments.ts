import { fileURLToPath } from 'node:url';
import type { Pool } from '@wattershed/database/pool';
import { openBenchDatabase } from '../bench-database.ts';
import { atLeast, type Judged, plain } from '../figure.ts';
import { postText } from '../load/http-text.ts';
import { load, startLoadGenerator } from '../load/load.ts';
import type { Payer } from '../load/payer.ts';
import type { LoadPlan, LoadResult } from '../load/plan.ts';
import { median, milliseconds, perSecond, quantile, times } from '../numbers.ts';
import { makePayers, signInOwners } from '../people.ts';
import { ports } from '../ports.ts';
import { type RunningChild, startChild } from '../processes/child.ts';
import { portalSettings, startPortal } from '../processes/portal.ts';
import { theWorld } from '../world.ts';
import { startFloor } from './calls.ts';
import type { Group, Settings } from './group.ts';

const approvingProgram = fileURLToPath(new URL('../processes/approving-portal.ts', import.meta.url));
const connections = 32;
const rounds = 3;

/** Whole payments by different customers compared with inserting one row, each durable before it is answered. */
export const paymentsGroup: Group = {
  name: 'payments',
  async measure(settings) {
    const { dataDir } = await theWorld();
    const database = await openBenchDatabase(dataDir);
    await makeFloorTable(database.sql);
    const payers = await makePayers(database.sql, await signInOwners(database.sql));
    const floor = await startFloor(database.url);
    const generator = startLoadGenerator();

    const env = { DATABASE_URL: database.url };
    const { portal } = await startPortal('server', dataDir, env);
    settings.onProgress('payments, charged at the gateway over HTTP');
    const whole = await compareWithInsert(generator, ports.portal, payers, settings);
    await portal.stop();

    const approving = startChild(approvingProgram, {
      ...portalSettings(dataDir),
      ...env,
      PORT: String(ports.approving),
    });
    await approving.line('approving portal ready');
    settings.onProgress('payments, approved in the process');
    const own = await compareWithInsert(generator, ports.approving, whole.payers, settings);
    await requireAllInLedger(database.sql);
    for (const running of [approving, generator, floor]) await running.stop();
    await database.stop();
    return [...figuresOf('approved in the process', own, 0.2), ...figuresOf('gateway over HTTP', whole)];
  },
};

type Compared = { perSecond: number; p99Ms: number; floorPerSecond: number; ratio: number; payers: Payer[] };

async function compareWithInsert(
  generator: RunningChild,
  port: number,
  payers: Payer[],
  { seconds }: Settings,
): Promise<Compared> {
  const insert: LoadPlan = {
    kind: 'requests',
    port: ports.floor,
    connections,
    seconds,
    requests: payers.map(({ accountNumber }) => {
      return postText('/insert', JSON.stringify({ accountNumber, amountCents: 100 }));
    }),
  };
  const pairs: { paid: LoadResult; inserted: LoadResult }[] = [];
  let owing = payers;
  for (let round = 0; round <= rounds; round += 1) {
    const paid = await load(generator, { kind: 'payments', port, connections, seconds, payers: owing });
    owing = paid.payers;
    const inserted = await load(generator, insert);
    if (round > 0) pairs.push({ paid, inserted });
  }
  const rate = ({ answers, seconds: took }: LoadResult) => answers / took;
  return {
    perSecond: median(pairs.map(({ paid }) => rate(paid))),
    p99Ms: quantile(
      pairs.flatMap(({ paid }) => paid.latenciesMs),
      0.99,
    ),
    floorPerSecond: median(pairs.map(({ inserted }) => rate(inserted))),
    ratio: median(pairs.map(({ paid, inserted }) => rate(paid) / rate(inserted))),
    payers: owing,
  };
}

function figuresOf(name: string, compared: Compared, goal?: number): Judged[] {
  const rate = plain(`${name}: at ${connections} connections`, perSecond(compared.perSecond), {
    floor: perSecond(compared.floorPerSecond),
    note: 'session, ownership, right, checksum, key, balance read twice, ledger, events, receipt queued; p99 '.concat(
      milliseconds(compared.p99Ms),
    ),
  });
  if (goal === undefined) return [plain(`${name}: share of a bare insert`, times(compared.ratio)), rate];
  return [atLeast(`${name}: share of a bare insert`, compared.ratio, goal, times), rate];
}

async function makeFloorTable(sql: Pool): Promise<void> {
  await sql`create schema if not exists bench`;
  await sql`
    create table if not exists bench.payment_row (
      row_id uuid primary key, account_number text not null, amount_cents bigint not null,
      created_at timestamptz not null default now()
    )`;
}

/** Every payment answered as paid must be in the ledger, once, or the rate means nothing. */
async function requireAllInLedger(sql: Pool): Promise<void> {
  const [row] = await sql<{ missing: number }>`
    select count(*)::int as missing from portal.payment p
    where p.state <> 'posted' or not exists (
      select from utility.ledger_transaction t
      where t.account_number = p.account_number and t.kind = 'payment' and t.reference = p.payment_id::text
    )`;
  if (row?.missing !== 0) throw new Error(`${row?.missing} payments are not in the ledger`);
}

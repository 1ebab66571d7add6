import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { buildUtilityApp } from '@wattershed/reference-utility/app';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import { newUuid } from '../../src/ids.ts';
import { takenAt } from '../../src/paying/planned/planned-rules.ts';
import { insertPlanned } from '../../src/paying/planned/planned-store.ts';
import { cardThat } from '../people/paying-person.ts';

const program = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
const origin = 'http://localhost:4100';
const planner = { userUuid: null, sessionId: null, requestId: 'a proof', ip: '', adminUserId: null };

/** The gateway in this process, for the workers and for the tokens of those who schedule. */
export async function startGateway(db: Pool) {
  const app = buildUtilityApp({ db, portalOrigin: origin, keys: utilityKeys, delays: {} });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const tokenOf = async (): Promise<string> => {
    const card = { kind: 'card', cardNumber: cardThat('approve'), expiryMonth: 12, expiryYear: 2035, cvv: '123' };
    const response = await fetch(`${url}/gateway/tokens`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ ...card, name: 'A B', zip: '93701', save: true }),
    });
    return ((await response.json()) as { token: string }).token;
  };
  return { url, tokenOf, stop: () => app.close() };
}

export type Worker = Awaited<ReturnType<typeof startWorker>>;

/** A process that takes payments, to be killed; on a machine whose clock is this far behind the database's. */
export function startWorker(databaseUrl: string, gatewayUrl: string, machineBehindMs = 0) {
  return startProgram('payment-worker', {
    DATABASE_URL: databaseUrl,
    PAYMENT_GATEWAY_URL: `${gatewayUrl}/gateway`,
    PAYMENT_TOKENISATION_URL: `${gatewayUrl}/gateway/tokens`,
    GATEWAY_TIMEOUT_MS: '1000',
    SETTLE_EVERY_SECONDS: '1',
    MACHINE_BEHIND_MS: String(machineBehindMs),
  });
}

/** A process that sends the utility's refunds, to be killed. */
export function startRefundWorker(databaseUrl: string) {
  return startProgram('refund-worker', { DATABASE_URL: databaseUrl });
}

async function startProgram(name: string, environment: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [program(name)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
  });
  const gone = once(child, 'close');
  for await (const text of child.stdout ?? []) if (String(text).includes('ready')) break;
  return {
    putMachineBack: (ms: number) => void child.send(ms),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** One payment for each owner's account on each of these days, paid ahead so that none is too much. */
export async function planForEveryone(
  db: Pool,
  days: readonly LocalDate[],
  zones: readonly string[],
  tokenOf: () => Promise<string>,
): Promise<number> {
  const owners = await db<{ accountNumber: AccountNumber; userUuid: string }>`
    select distinct on (account_number) account_number as "accountNumber", user_uuid as "userUuid"
    from portal.account_link join portal.user_account u on u.uuid = user_uuid and u.state = 'active'
    where role_id = 1 and account_status = 1
      -- Of an account that the utility takes cash only for, nothing is taken, and nothing ahead of one that is closed: the portal has
      -- not heard of all that are.
      and not exists (
        select from utility.account a where a.account_number = portal.account_link.account_number and (a.is_cash_only or a.status = 2))
    order by account_number, user_uuid`;
  for (const [index, { accountNumber, userUuid }] of owners.entries()) {
    const timeZone = zones[index % zones.length] ?? 'America/Los_Angeles';
    const gatewayToken = await tokenOf();
    await inTransaction(db, async tx => {
      for (const payOn of days) {
        await insertPlanned(tx, planner, {
          ...{ accountNumber, userUuid, plannedId: newUuid(), kind: 'scheduled', payOn, timeZone, amountType: 'Other' },
          ...{ amountCents: cents(100 + index), isAhead: true, ceilingCents: null, customerRefNum: null, gatewayToken },
          ...{ methodKind: 'card', methodBrand: 'Visa', methodLast4: '4242', feeCents: cents(0), billNumber: null },
          ...{ receiptEmail: 'someone@example.com', language: 'EN_US', idempotencyKey: newUuid() },
          ...{ requestFingerprint: '', state: 'planned', dueAt: takenAt(payOn, timeZone), remindAt: null },
        });
      }
    });
  }
  return owners.length * days.length;
}

export type ScheduledBooks = { open: number; paid: number; charged: number; posted: number; onAnotherDay: number };

/** The three sets of records about what was scheduled. */
export async function scheduledBooks(db: Db): Promise<ScheduledBooks> {
  const [row] = await db<ScheduledBooks>`
    select
      (select count(*)::int from portal.planned_payment where ended_at is null and due_at <= clock.now()) as open,
      (select count(*)::int from portal.planned_payment where state = 'paid') as paid,
      (select count(*)::int from utility.gateway_charge c join portal.payment p on c.reference = p.payment_id::text
        where p.planned_id is not null and c.status = 'approved') as charged,
      (select count(*)::int from utility.ledger_transaction t join portal.payment p on t.reference = p.payment_id::text
        where p.planned_id is not null and t.kind = 'payment') as posted,
      (select count(*)::int from portal.payment p join portal.planned_payment d using (planned_id)
        where p.state = 'posted' and (p.paid_at at time zone d.time_zone)::date <> d.pay_on) as "onAnotherDay"`;
  if (!row) throw new Error('books have one row');
  return row;
}

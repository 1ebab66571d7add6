import { clockAt } from '@wattershed/clock/business-clock';
import { inTransaction } from '@wattershed/database/transaction';
import { realNow } from '@wattershed/domain/calendar/real-now';
import type { Services } from '@wattershed/server/call';
import { readConfig } from '@wattershed/server/config';
import { openPool } from '@wattershed/server/database/pool';
import { connectGateways } from '@wattershed/server/gateways/connect';
import { newToken, newUuid } from '@wattershed/server/ids';
import { JobQueue } from '@wattershed/server/jobs/jobs';
import { deliverDue } from '@wattershed/server/messages/deliver';
import { notify, notifyPeople, type PersonToTell } from '@wattershed/server/messages/notify';
import { secretsOf } from '@wattershed/server/secrets/secrets';
import { emptyPortal } from '@wattershed/server/test/portal-templates';
import { emptyUtility } from '@wattershed/testkit/utility-templates';

/** The portal's message engine alone in a process, and bare statements and emails to hold beside it; one step at a time. */
const config = readConfig(process.env);
const url = config.DATABASE_URL ?? '';
const db = openPool(url, config.DATABASE_CONNECTIONS, config.UTILITY_TIME_ZONE);
const secrets = secretsOf(newToken());
const clock = clockAt(realNow());
const gateways = connectGateways(config, db, secrets, clock);
const jobs = new JobQueue(db, error => console.error(error.message));
const services: Services = { config, db, jobs, secrets, gateways, clock, realNow };

const values = { name: 'Load', passkey: 'Phone', link: 'https://portal.example/' };

async function* peopleOf(): AsyncGenerator<PersonToTell> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db<{ uuid: string }>`
      select uuid from portal.user_account where uuid > ${after} order by uuid limit 1000`;
    for (const { uuid: userUuid } of rows) yield { userUuid, values };
    const last = rows.at(-1);
    if (!last) return;
    after = last.uuid;
  }
}

const megabytes = () => process.memoryUsage().rss / 1e6;

const steps = {
  async migrate() {
    await emptyUtility.fill(db);
    await emptyPortal.fill(db);
    await db`create schema bench`;
    await db`create table bench.message_row (row_id uuid primary key, person uuid, kind text, happening text,
      words bytea, unique (person, kind, happening))`;
    await db`create table bench.way_row (row_id uuid primary key, message_id uuid references bench.message_row,
      address bytea, next_at timestamptz default now())`;
    await db`create index way_next on bench.way_row (next_at)`;
    return 0;
  },
  async people({ count = 0 }) {
    await db`
      insert into portal.user_account (uuid, user_name, email, password_hash, first_name, last_name)
      select gen_random_uuid(), 'load.' || n, 'load-' || n || '@example.com', 'none', 'Load', 'Test'
      from generate_series(1, ${count}::int) n`;
    return count;
  },
  /** One happening told to everyone. */
  async tellAll() {
    const before = megabytes();
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, megabytes());
    }, 50);
    const begun = performance.now();
    const told = await inTransaction(db, tx =>
      notifyPeople({ config, secrets }, tx, { kind: 'passkeys/added', happening: newUuid() }, peopleOf()),
    );
    clearInterval(timer);
    return { told, seconds: (performance.now() - begun) / 1_000, before, most };
  },
  /** The same number of rows of the same size in bare tables, in one statement for each thousand. */
  async bareRows({ count = 0 }) {
    const begun = performance.now();
    await inTransaction(db, async tx => {
      for (let from = 0; from < count; from += 1_000) {
        const messages = Array.from({ length: 1_000 }, () => newUuid());
        const ways = messages.map(() => newUuid());
        await tx`
          with told as (
            insert into bench.message_row select m, gen_random_uuid(), 'passkeys/added', 'happening',
              decode(repeat('ab', 100), 'hex') from unnest(${messages}::uuid[]) m returning row_id
          )
          insert into bench.way_row (row_id, message_id, address)
          select w, m, decode(repeat('ab', 45), 'hex') from unnest(${ways}::uuid[], ${messages}::uuid[]) w (w, m)
          join told on told.row_id = m`;
      }
    });
    return (performance.now() - begun) / 1_000;
  },
  /** So many emails or texts, each told in a transaction of its own, as features tell them. */
  async tellEach({ count = 0, channel = 'email' }) {
    for (let number = 0; number < count; number += 1) {
      const to =
        channel === 'email' ? { emails: [`each-${number}@example.com`] } : { phones: [String(6_025_000_000 + number)] };
      await notify({ config, secrets }, db, {
        kind: channel === 'email' ? 'registration/registered' : 'two-factor/code',
        happening: newUuid(),
        to: { ...to, language: 'EN_US' },
        values: { ...values, userId: 'load', userName: 'load', code: '123456', minutes: '20' },
      });
    }
    return 0;
  },
  async deliver() {
    const begun = performance.now();
    const tried = await deliverDue(services, {});
    return { tried, seconds: (performance.now() - begun) / 1_000 };
  },
  async forget() {
    await db`truncate portal.message, portal.delivery, bench.message_row, bench.way_row`;
    return 0;
  },
  /** The same emails over the same adapter, without an engine: eight at a time. */
  async bareEmails({ count = 0 }) {
    const begun = performance.now();
    let left = count;
    const text = 'Hello Load,\nyour registration is complete.\n'.repeat(10);
    const html = `<html><body>${'<p>Your registration is complete.</p>'.repeat(200)}</body></html>`;
    const sendSome = async () => {
      while (left > 0) {
        left -= 1;
        await gateways.mail.send({ to: 'load@example.com', subject: 'Hello', text, html, reference: newUuid() });
      }
    };
    await Promise.all(Array.from({ length: 8 }, sendSome));
    return (performance.now() - begun) / 1_000;
  },
};

type Order = { step: keyof typeof steps; count?: number; channel?: 'email' | 'text' };

process.on('message', ({ step, ...order }: Order) => {
  steps[step](order).then(
    done => process.send?.({ done }),
    (error: Error) => {
      console.error(error.stack);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));

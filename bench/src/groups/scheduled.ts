import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '@wattershed/database/pool';
import { openBenchDatabase } from '../bench-database.ts';
import { atLeast } from '../figure.ts';
import { makeManyAccounts } from '../many-accounts.ts';
import { median, perSecond, whole } from '../numbers.ts';
import { makePayers, signInEveryOwner } from '../people.ts';
import { portalSettings, startPortal } from '../processes/portal.ts';
import { ownProcessorSeconds, processorSeconds } from '../processes/process-tree.ts';
import { theWorld } from '../world.ts';
import type { Group } from './group.ts';

/** So many that the start of a round counts for nothing. */
const accounts = 3_000;
const rounds = 3;
const settledWithinMs = 120_000;

/**
 * Scheduled payments that come due at one moment, one for each account of the city, taken by the portal's process and charged at
 * the gateway in another.
 */
export const scheduledGroup: Group = {
  name: 'scheduled',
  async measure({ onProgress }) {
    const { dataDir } = await theWorld();
    const database = await openBenchDatabase(dataDir);
    const { sql } = database;
    await makeManyAccounts(sql, accounts);
    const payers = await makePayers(sql, await signInEveryOwner(sql, accounts));
    const { portal } = await startPortal('server', dataDir, {
      ...portalSettings(dataDir),
      DATABASE_URL: database.url,
      SETTLE_EVERY_SECONDS: '1',
    });
    const rates: number[] = [];
    const paces: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const before = ownProcessorSeconds(portal.pid) + processorSeconds(database.pid);
      const begun = performance.now();
      await plan(
        sql,
        payers.map(({ customerRefNum }) => customerRefNum),
      );
      await untilPaid(sql, payers.length);
      const took = (performance.now() - begun) / 1_000;
      const spent = ownProcessorSeconds(portal.pid) + processorSeconds(database.pid) - before;
      onProgress(`${whole(payers.length)} in ${took.toFixed(1)} s, ${spent.toFixed(1)} s of processor time`);
      // The first round is for what a process needs once.
      if (round > 0) rates.push(payers.length / spent);
      if (round > 0) paces.push(payers.length / took);
      await sql`update portal.planned_payment set bill_number = 'settled' where state = 'paid'`;
    }
    await portal.stop();
    await database.stop();
    return [
      atLeast('scheduled payments settled, per core', median(rates), 200, perSecond, {
        note: `${whole(payers.length)} due at one moment; processor time of the portal and of PostgreSQL, gateway in its own process; settled at ${perSecond(median(paces))} by the clock`,
      }),
    ];
  },
};

/** As they are on their day: due a moment ago. */
async function plan(sql: Pool, methods: readonly string[]): Promise<void> {
  await sql`
    insert into portal.planned_payment (
      account_number, planned_id, user_uuid, kind, pay_on, time_zone, amount_type, amount_cents, customer_ref_num,
      gateway_token, method_kind, method_brand, method_last4, fee_cents, receipt_email, language, idempotency_key, state,
      due_at
    )
    select account_number, gen_random_uuid(), user_uuid, 'scheduled', clock.today(), 'America/Los_Angeles', 'Other', 100,
      customer_ref_num, gateway_token, kind, brand, last4, 0, 'load@example.com', 'EN_US', gen_random_uuid(), 'planned',
      clock.now()
    from portal.payment_method where customer_ref_num = any (${[...methods]}::uuid[])`;
}

async function untilPaid(sql: Pool, count: number): Promise<void> {
  const latest = performance.now() + settledWithinMs;
  for (;;) {
    const [row] = await sql<{ paid: number }>`
      select count(*)::int as paid from portal.planned_payment where state = 'paid' and bill_number is null`;
    if (row?.paid === count) return;
    if (performance.now() > latest) throw new Error(`${row?.paid} of ${count} were taken`);
    await pause(50);
  }
}

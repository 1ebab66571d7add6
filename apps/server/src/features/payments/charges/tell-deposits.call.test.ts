import { inTransaction } from '@wattershed/database/transaction';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { creditDeposit } from '@wattershed/reference-utility/deposits/held-deposits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';
import { beforeServing } from '../../../features.ts';
import { moveReadTo } from '../../../messages/news/read-to-store.ts';
import { tellDeposits } from './tell-deposits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const held = (accountNumber: string) => ({
  ...{ depositNumber: `D${accountNumber}`, amountCents: cents(20_000), paidOn: localDate('2025-11-10') },
});

const giveBack = (accountNumber: string, why: 'paid-well' | 'service-ended') =>
  inTransaction(portal.services.db, tx =>
    creditDeposit(tx, accountNumber, held(accountNumber), { on: localDate('2026-11-10'), why }),
  );

const told = (accountNumber: string, recipientId: string | null = null) =>
  portal.sql<{ kind: string; body: string | null }>`
    select kind, body from portal.message
    where account_number = ${accountNumber} and kind like 'payments/deposit-%'
      and (${recipientId}::text is null or recipient_id = ${recipientId}::text::uuid)`;

it('tells whose account it is that a deposit went back, or paid the final bill, once', async () => {
  const daniel = await portal.signIn('on-time');
  const elena = await portal.signIn('spanish-speaker');
  const [stranger] = await portal.sql<{ accountNumber: string }>`
    select a.account_number as "accountNumber" from utility.account a join utility.customer c using (customer_number)
    where a.status = 1 and c.email <> '' and c.language = 'EN_US' and not exists (
      select from portal.account_link l where l.account_number = a.account_number)
    order by 1 limit 1`;
  const unregistered = stranger?.accountNumber ?? '';
  // What was before anyone was served is not told.
  for (const note of beforeServing) await note(portal.services);
  await giveBack(daniel.accountNumber, 'paid-well');
  await giveBack(elena.accountNumber, 'service-ended');
  await giveBack(unregistered, 'paid-well');
  await Promise.all([tellDeposits(portal.services), tellDeposits(portal.services)]);
  await tellDeposits(portal.services);
  expect(await told(daniel.accountNumber, daniel.uuid)).toEqual([
    { kind: 'payments/deposit-returned', body: expect.stringMatching(/\$200\.00.*Nov 10, 2026.*\$8\.00.*\$208\.00/s) },
  ]);
  expect(await told(elena.accountNumber, elena.uuid)).toEqual([
    { kind: 'payments/deposit-applied', body: expect.stringMatching(/factura final.*208[.,]00/s) },
  ]);
  expect(await told(unregistered)).toEqual([{ kind: 'payments/deposit-returned', body: null }]);
});

it('tells nobody twice after a round that was killed before it moved on', async () => {
  const aaron = await portal.signIn('arizona');
  await giveBack(aaron.accountNumber, 'paid-well');
  await tellDeposits(portal.services);
  const [row] = await portal.sql<{ readTo: string }>`select read_to as "readTo" from portal.deposit_feed`;
  const readTo = row?.readTo ?? '';
  await moveReadTo(portal.services.db, 'deposits', readTo, String(Number(readTo) - 1));
  await tellDeposits(portal.services);
  expect(await told(aaron.accountNumber, aaron.uuid)).toHaveLength(1);
});

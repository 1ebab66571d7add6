import { inTransaction } from '@wattershed/database/transaction';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { insertCredit } from '@wattershed/reference-utility/orders/stop/final-credit-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';
import { beforeServing } from '../../../features.ts';
import { moveReadTo } from '../../../messages/news/read-to-store.ts';
import { tellFinalCredits } from './tell-final-credits.ts';

let portal: TestPortal;
let before: string;
beforeAll(async () => {
  portal = await testPortal();
  // What was before is not told.
  ({ accountNumber: before } = await portal.signIn('credit'));
  await send(before, 'SO-BEFORE');
  for (const note of beforeServing) await note(portal.services);
});
afterAll(() => portal.close());

const send = (accountNumber: string, creditNumber: string, newAccount: string | null = null) =>
  inTransaction(portal.services.db, tx =>
    insertCredit(tx, {
      ...{ creditNumber, accountNumber, newAccount, amountCents: cents(2_500), sentOn: localDate('2026-11-10') },
    }),
  );

const told = (accountNumber: string, recipientId: string | null = null) =>
  portal.sql<{ kind: string; body: string | null }>`
    select kind, body from portal.message
    where account_number = ${accountNumber} and kind like 'payments/credit-%'
      and (${recipientId}::text is null or recipient_id = ${recipientId}::text::uuid)`;

it('tells whose account it was that its credit went out by check, or to the new account, once', async () => {
  const olivia = await portal.signIn('closed-with-balance');
  const rosa = await portal.signIn('spanish-speaker');
  const daniel = await portal.signIn('on-time');
  const [stranger] = await portal.sql<{ accountNumber: string; email: string }>`
    select a.account_number as "accountNumber", c.email
    from utility.account a join utility.customer c using (customer_number)
    where a.status = 1 and c.email <> '' and c.language = 'EN_US' and not exists (
      select from portal.account_link l where l.account_number = a.account_number)
    order by 1 limit 1`;
  const { accountNumber: unregistered = '', email = '' } = stranger ?? {};
  await send(olivia.accountNumber, 'SO-OLIVIA');
  await send(rosa.accountNumber, 'SO-ROSA', daniel.accountNumber);
  await send(unregistered, 'SO-STRANGER');
  await Promise.all([tellFinalCredits(portal.services), tellFinalCredits(portal.services)]);
  await tellFinalCredits(portal.services);
  expect(await told(olivia.accountNumber, olivia.uuid)).toEqual([
    {
      kind: 'payments/credit-check',
      body: expect.stringMatching(
        /is closed and had a credit of \$25\.00\. On Nov 10, 2026, we sent it to you by check/,
      ),
    },
  ]);
  const last4 = daniel.accountNumber.slice(-4);
  expect(await told(rosa.accountNumber, rosa.uuid)).toEqual([
    {
      kind: 'payments/credit-moved',
      body: expect.stringMatching(
        new RegExp(`saldo a favor de \\$25\\.00\\. .* pasó a su cuenta nueva ••••\\s${last4}`),
      ),
    },
  ]);
  expect(await told(unregistered)).toEqual([{ kind: 'payments/credit-check', body: null }]);
  expect(await told(before)).toEqual([]);
  const mail = async (address: string) =>
    (await portal.lettersTo(address)).find(({ subject }) => /credit|saldo a favor/i.test(subject));
  const toOlivia = await mail(olivia.email);
  expect(toOlivia?.subject).toContain('Your credit is on its way by check');
  expect(toOlivia?.text).toContain(`/billinghistory/payments?account=${olivia.accountNumber.slice(-4)}`);
  expect((await mail(rosa.email))?.subject).toContain('Su saldo a favor está en su cuenta nueva');
  // Who has never registered can’t open the history.
  expect((await mail(email))?.text).not.toContain('/billinghistory');
});

it('tells nobody twice after a round that was killed before it moved on', async () => {
  const aaron = await portal.signIn('arizona');
  await send(aaron.accountNumber, 'SO-AARON');
  await tellFinalCredits(portal.services);
  const [row] = await portal.sql<{ readTo: string }>`select read_to as "readTo" from portal.final_credit_feed`;
  const readTo = row?.readTo ?? '';
  await moveReadTo(portal.services.db, 'finalCredits', readTo, String(Number(readTo) - 1));
  await tellFinalCredits(portal.services);
  expect(await told(aaron.accountNumber, aaron.uuid)).toHaveLength(1);
});

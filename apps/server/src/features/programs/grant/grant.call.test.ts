import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { askForGrant, listGrants, previewGrant } from '@wattershed/contract/programs/fund-grant';
import { inTransaction } from '@wattershed/database/transaction';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { roleIds } from '@wattershed/domain/rights/rights';
import { insertEntries } from '@wattershed/reference-utility/energy-share/fund-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  const donation = { kind: 'once' as const, reference: 'of this test', accountNumber: null, donor: 'test' };
  await inTransaction(portal.sql, tx =>
    insertEntries(tx, [{ ...donation, amountCents: cents(100_000), on: localDate('2026-11-01') }]),
  );
});
afterAll(() => portal?.close());

const said = { people: 3, incomeCents: cents(3_600_000), publicPrograms: [] };

it('is shown, paid once, told, and listed, and the household owes so much less', async () => {
  const person = await portal.signIn('past-due');
  const { accountNumber, call, email } = person;
  const owed = async () => (await call(getDashboardBill, { accountNumber })).data.owed;
  const before = await owed();
  const previewed = (await call(previewGrant, { accountNumber, ...said })).data;
  expect(previewed.outcome).toBe('granted');
  expect(JSON.stringify(previewed.steps.find(({ condition }) => condition === 'fund-has-money'))).not.toContain(
    'amount',
  );
  expect((await owed()).balanceCents).toBe(before.balanceCents);
  const ask = () => call(askForGrant, { accountNumber, ...said, agrees: true });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(new Set(answers.map(({ status }) => status.code))).toEqual(new Set([200]));
  expect((await owed()).balanceCents).toBe(before.balanceCents - previewed.amountCents);
  const { grants } = (await call(listGrants, { accountNumber })).data;
  expect(grants).toMatchObject([{ outcome: 'granted', amountCents: previewed.amountCents }]);
  const letters = (await portal.lettersTo(email)).filter(({ subject }) => subject.includes('Energy Share fund paid'));
  expect(letters).toHaveLength(1);
  const log = await portal.sql<{ after: object }>`select after from portal.event where kind = 'grant-asked'`;
  expect(JSON.stringify(log)).not.toContain(String(said.incomeCents));
  expect((await call(previewGrant, { accountNumber, ...said })).data.outcome).toBe('not-granted');
});

it('is not for the account of someone else, nor for who may only read, nor decided on nothing', async () => {
  const person = await portal.signIn('past-due');
  const other = await portal.signIn('credit');
  const { accountNumber } = person;
  expect((await other.call(askForGrant, { accountNumber, ...said, agrees: true })).status.error).toBe('RES404');
  expect((await other.call(previewGrant, { accountNumber, ...said })).status.error).toBe('RES404');
  expect((await person.call(previewGrant, { accountNumber, ...said, people: 0 })).status.error).toBe('REQ400');
  await portal.sql`update portal.account_link set role_id = ${roleIds.readOnlyGuest} where user_uuid = ${person.uuid}`;
  expect((await person.call(askForGrant, { accountNumber, ...said, agrees: true })).status.error).toBe('AUTH403');
  expect((await person.call(listGrants, { accountNumber })).status.code).toBe(200);
  await portal.sql`update portal.account_link set role_id = ${roleIds.owner} where user_uuid = ${person.uuid}`;
});

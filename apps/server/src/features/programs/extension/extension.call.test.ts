import { getCurrentBill } from '@wattershed/contract/billing/bill';
import { findArrangementOffer, listArrangements } from '@wattershed/contract/programs/arrangement';
import { findExtensionOffer, listExtensions, requestExtension } from '@wattershed/contract/programs/extension';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { roleIds } from '@wattershed/domain/rights/rights';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { tellPlans } from '../tell-plans.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  const { accountNumber } = await portal.signIn('past-due');
  await portal.sql`delete from utility.installment where account_number = ${accountNumber}`;
  await portal.sql`delete from utility.payment_arrangement where account_number = ${accountNumber}`;
  await portal.sql`delete from portal.message where kind like 'programs/%'`;
});

async function wishOf({ call, accountNumber }: PersonSignedIn) {
  const { amountCents, days } = (await call(findExtensionOffer, { accountNumber })).data;
  if (!days) throw new Error('nothing is offered');
  return { accountNumber, amountCents, until: days.latest };
}

const lettersTo = async ({ email }: PersonSignedIn) =>
  (await portal.lettersTo(email)).filter(({ subject }) => subject.includes('more time'));

describe('someone who is behind', () => {
  it('gets more time once, is told until when, and isn’t late until then', async () => {
    const person = await portal.signIn('past-due');
    const { call, accountNumber } = person;
    const wish = await wishOf(person);
    expect((await call(requestExtension, wish)).status.code).toBe(200);
    expect((await call(requestExtension, wish)).status.code).toBe(200);
    const { extensions } = (await call(listExtensions, { accountNumber })).data;
    expect(extensions).toMatchObject([
      { state: 'active', amountCents: wish.amountCents, openCents: wish.amountCents, until: wish.until },
    ]);
    expect((await call(listArrangements, { accountNumber })).data.arrangements).toEqual([]);
    expect((await call(findArrangementOffer, { accountNumber })).data.standing).toBe('has-extension');
    expect((await call(findExtensionOffer, { accountNumber })).data).toMatchObject({ standing: 'has-extension' });
    const letters = await lettersTo(person);
    expect(letters.map(({ text }) => text.includes(' to pay '))).toEqual([true]);
    const log = await portal.sql`select account_number from portal.event where kind = 'extension-requested'`;
    expect(log).toEqual([{ account_number: accountNumber }]);
    expect((await call(getCurrentBill, { accountNumber })).data.owed).toMatchObject({
      ...{ pastDueCents: 0, nextInstallment: null },
      extension: { amountCents: wish.amountCents, until: wish.until },
    });
  });

  it('is given more time once, however many ask at the same moment', async () => {
    const person = await portal.signIn('past-due');
    const logged = async () =>
      (await portal.sql`select event_id from portal.event where kind = 'extension-requested'`).length;
    const before = [await logged(), (await lettersTo(person)).length];
    const wish = await wishOf(person);
    const all = await Promise.all(Array.from({ length: 20 }, () => person.call(requestExtension, wish)));
    expect(new Set(all.map(({ status }) => status.code))).toEqual(new Set([200]));
    expect([await logged(), (await lettersTo(person)).length]).toEqual(before.map(count => count + 1));
  });

  it('gets nothing that isn’t what they saw', async () => {
    const person = await portal.signIn('past-due');
    const wish = await wishOf(person);
    const refused = async (changed: Partial<Record<keyof typeof wish, unknown>>) =>
      (await person.call(requestExtension, { ...wish, ...changed } as typeof wish)).status.error;
    expect(await refused({ amountCents: cents(wish.amountCents + 1) })).toBe('RES409');
    expect(await refused({ until: addDays(wish.until, 1) })).toBe('RES409');
    expect(await refused({ until: '2027-02-30' })).toBe('REQ400');
    expect(await refused({ until: '' })).toBe('REQ400');
    expect((await person.call(listExtensions, { accountNumber: person.accountNumber })).data.extensions).toEqual([]);
  });

  it('is told by the next round if the process died before it could', async () => {
    const person = await portal.signIn('past-due');
    await portal.services.gateways.programs.extensions.request(await wishOf(person));
    const before = (await lettersTo(person)).length;
    await tellPlans(portal.services);
    await tellPlans(portal.services);
    expect(await lettersTo(person)).toHaveLength(before + 1);
  });
});

it.each([
  ['closed-with-balance', 'AUTH403'],
  ['credit', 'nothing-due'],
  ['arrangement', 'has-arrangement'],
] as const)('an account of %s gets no more time: %s', async (persona, why) => {
  const person = await portal.signIn(persona);
  const answer = await person.call(findExtensionOffer, { accountNumber: person.accountNumber });
  expect(answer.status.error ?? answer.data.standing).toBe(why);
});

it('is not for the account of someone else, nor for who may only read', async () => {
  const person = await portal.signIn('past-due');
  const other = await portal.signIn('on-time');
  const wish = await wishOf(person);
  expect((await other.call(requestExtension, wish)).status.error).toBe('RES404');
  await portal.sql`update portal.account_link set role_id = ${roleIds.readOnlyGuest} where user_uuid = ${person.uuid}`;
  expect((await person.call(requestExtension, wish)).status.error).toBe('AUTH403');
  await portal.sql`update portal.account_link set role_id = ${roleIds.owner} where user_uuid = ${person.uuid}`;
});

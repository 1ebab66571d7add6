import { getBill } from '@wattershed/contract/billing/bill';
import { enrollInBudget, findBudget, findBudgetOffer, leaveBudget } from '@wattershed/contract/programs/budget';
import { cents, sumCents } from '@wattershed/domain/money/cents';
import { roleIds } from '@wattershed/domain/rights/rights';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { tellBudgetNewsJob } from './bill-news.ts';

let portal: TestPortal;
/** The log is only ever added to. */
let eventsBefore = 0;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  const { accountNumber } = await portal.signIn('on-time');
  await portal.sql`delete from utility.budget_bill where account_number = ${accountNumber}`;
  await portal.sql`delete from utility.budget where account_number = ${accountNumber}`;
  await portal.sql`delete from portal.message where kind like 'programs/%'`;
  eventsBefore = (await events()).length;
});

const offerFor = async ({ call, accountNumber }: PersonSignedIn) =>
  (await call(findBudgetOffer, { accountNumber })).data;

const budgetOf = async ({ call, accountNumber }: PersonSignedIn) =>
  (await call(findBudget, { accountNumber })).data.budget;

async function wishOf(person: PersonSignedIn, settling: 'at-once' | 'next-year' = 'at-once') {
  const { levelCents, firstBillOn } = await offerFor(person);
  if (levelCents === null) throw new Error('nothing is offered');
  return { accountNumber: person.accountNumber, settling, levelCents, firstBillOn, agreesToTerms: true } as const;
}

const lettersAbout = async (person: PersonSignedIn, words: string) =>
  (await portal.lettersTo(person.email)).filter(({ subject }) => subject.includes(words));

const events = async () =>
  (
    await portal.sql<{ kind: string }>`select kind from portal.event where kind like 'budget-%' order by at, event_id`
  ).map(({ kind }) => kind);

describe('someone who wants to pay about the same every month', () => {
  it('sees what it would be and why, enrolls once, and is told', async () => {
    const person = await portal.signIn('on-time');
    const { isEligible, months, levelCents } = await offerFor(person);
    expect(isEligible).toBe(true);
    const sum = sumCents(months.map(({ amountCents }) => amountCents ?? cents(0)));
    expect(levelCents).toBe(Math.round(sum / 12 / 100) * 100);
    const wish = await wishOf(person);
    expect((await person.call(enrollInBudget, wish)).status.code).toBe(200);
    expect((await person.call(enrollInBudget, wish)).status.code).toBe(200);
    expect(await budgetOf(person)).toMatchObject({
      ...{ state: 'pending', levelCents, settling: 'at-once', deferredCents: 0, nextBillOn: wish.firstBillOn },
    });
    const letters = await lettersAbout(person, 'enrolled');
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('the twelfth one settles what is left in one amount');
    expect((await events()).slice(eventsBefore)).toEqual(['budget-enrolled']);
  });

  it('leaves before the first bill, and can come back', async () => {
    const person = await portal.signIn('on-time');
    await person.call(enrollInBudget, await wishOf(person));
    const { accountNumber } = person;
    const leaving = { accountNumber, deferredCents: cents(0) };
    expect((await person.call(leaveBudget, { accountNumber, deferredCents: cents(1) })).status.error).toBe('RES409');
    expect((await person.call(leaveBudget, leaving)).status.code).toBe(200);
    expect((await person.call(leaveBudget, leaving)).status.code).toBe(200);
    expect(await budgetOf(person)).toMatchObject({ state: 'ended', endedBy: 'left' });
    expect(await lettersAbout(person, 'You’ve left')).toHaveLength(1);
    expect((await events()).slice(eventsBefore)).toEqual(['budget-enrolled', 'budget-left']);
    expect((await person.call(enrollInBudget, await wishOf(person, 'next-year'))).status.code).toBe(200);
    expect(await budgetOf(person)).toMatchObject({ state: 'pending', settling: 'next-year' });
  });

  it('is enrolled, and leaves, once however many ask at the same moment, each time anew', async () => {
    const person = await portal.signIn('on-time');
    const { accountNumber } = person;
    const atOnce = async (ask: () => Promise<{ status: { code: number } }>) =>
      new Set((await Promise.all(Array.from({ length: 20 }, ask))).map(({ status }) => status.code));
    const letters = async (words: string) => (await lettersAbout(person, words)).length;
    const before = [await letters('enrolled'), await letters('You’ve left')];
    const leaving = { accountNumber, deferredCents: cents(0) };
    const wish = await wishOf(person);
    expect(await atOnce(() => person.call(enrollInBudget, wish))).toEqual(new Set([200]));
    expect(await atOnce(() => person.call(leaveBudget, leaving))).toEqual(new Set([200]));
    await person.call(enrollInBudget, wish);
    await person.call(leaveBudget, leaving);
    const once = ['budget-enrolled', 'budget-left'];
    expect((await events()).slice(eventsBefore)).toEqual([...once, ...once]);
    expect([await letters('enrolled'), await letters('You’ve left')]).toEqual(before.map(count => count + 2));
  });

  it('agrees to nothing that isn’t what they saw', async () => {
    const person = await portal.signIn('on-time');
    const wish = await wishOf(person);
    const refused = async (changed: Partial<Record<keyof typeof wish, unknown>>) =>
      (await person.call(enrollInBudget, { ...wish, ...changed } as typeof wish)).status.error;
    expect(await refused({ levelCents: cents(wish.levelCents + 100) })).toBe('RES409');
    expect(await refused({ firstBillOn: '2020-01-01' })).toBe('RES409');
    expect(await refused({ settling: 'never' })).toBe('REQ400');
    expect(await refused({ agreesToTerms: false })).toBe('REQ400');
    expect(await budgetOf(person)).toBeNull();
    expect(
      (await person.call(leaveBudget, { accountNumber: person.accountNumber, deferredCents: cents(0) })).status.error,
    ).toBe('RES409');
  });
});

it.each([
  ['past-due', ['nothing-past-due']],
  ['arrangement', ['no-arrangement']],
  ['commercial', ['residential']],
] as const)('an account of %s is told what it lacks', async (persona, missing) => {
  const { isEligible, steps } = await offerFor(await portal.signIn(persona));
  expect(isEligible).toBe(false);
  expect(steps.filter(({ isMet }) => !isMet).map(({ condition }) => condition)).toEqual(missing);
});

it('is not for a closed account, the account of someone else, nor for who may only read', async () => {
  const closed = await portal.signIn('closed-with-balance');
  expect((await closed.call(findBudget, { accountNumber: closed.accountNumber })).status.error).toBe('AUTH403');
  const person = await portal.signIn('on-time');
  const other = await portal.signIn('credit');
  const wish = await wishOf(person);
  expect((await other.call(enrollInBudget, wish)).status.error).toBe('RES404');
  await portal.sql`update portal.account_link set role_id = ${roleIds.readOnlyGuest} where user_uuid = ${person.uuid}`;
  expect((await person.call(enrollInBudget, wish)).status.error).toBe('AUTH403');
  expect((await offerFor(person)).isEligible).toBe(true);
  await portal.sql`update portal.account_link set role_id = ${roleIds.owner} where user_uuid = ${person.uuid}`;
});

it.each([
  ['level', null, 14_000, 0, ['Your equal amount changes']],
  ['level', null, null, 1, ['Pay your bill to stay on the Equal Payment Plan']],
  ['true-up', null, 14_000, 0, ['The year of your Equal Payment Plan is settled']],
  ['settled', 'missed', null, 2, ['Your Equal Payment Plan has ended']],
  ['level', null, null, 0, []],
] as const)('a bill that is %s, ended by %s, with the level %s and %i missed, is told once', async (...row) => {
  const [kind, endedBy, newLevelCents, missed, subjects] = row;
  const person = await portal.signIn('on-time');
  const { accountNumber } = person;
  await person.call(enrollInBudget, await wishOf(person));
  const billNumber = (await person.call(getBill, { accountNumber })).data.bill?.billNumber ?? '';
  await portal.sql`
    insert into utility.budget_bill (account_number, bill_number, enrolled_on, bill_no, kind, used_cents, level_cents,
      asked_cents, deferred_cents, new_level_cents, missed, ended_by)
    select account_number, ${billNumber}, enrolled_on, 6, ${kind}, 15000, 12000, 12000, 3000, ${newLevelCents}, ${missed},
      ${endedBy}
    from utility.budget where account_number = ${accountNumber}`;
  const before = (await portal.lettersTo(person.email)).map(({ subject }) => subject);
  for (const _ of [1, 2]) await tellBudgetNewsJob.run(portal.services, { bills: [{ accountNumber, billNumber }] });
  const after = (await portal.lettersTo(person.email)).map(({ subject }) => subject);
  expect(after.slice(before.length).map(subject => subject.split(' · ')[0])).toEqual([...subjects]);
});

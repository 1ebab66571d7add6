import { getCurrentBill } from '@wattershed/contract/billing/bill';
import { agreeToArrangement, findArrangementOffer, listArrangements } from '@wattershed/contract/programs/arrangement';
import { cents } from '@wattershed/domain/money/cents';
import { roleIds } from '@wattershed/domain/rights/rights';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';

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

const offerFor = async ({ call, accountNumber }: PersonSignedIn) =>
  (await call(findArrangementOffer, { accountNumber })).data;

async function wishOf(person: PersonSignedIn, installments = 6) {
  const { choices, dueOns } = await offerFor(person);
  const [choice] = choices;
  const [firstDueOn] = dueOns;
  if (!choice || !firstDueOn) throw new Error('nothing is offered');
  const { balanceType, amountCents } = choice;
  const { accountNumber } = person;
  return { accountNumber, balanceType, amountCents, firstDueOn, installments, agreesToTerms: true } as const;
}

describe('someone who owes more than they can pay', () => {
  it('agrees to installments once, is told each of them, and owes by them from then on', async () => {
    const person = await portal.signIn('past-due');
    const { call, accountNumber } = person;
    const wish = await wishOf(person);
    expect((await call(agreeToArrangement, wish)).status.code).toBe(200);
    expect((await call(agreeToArrangement, wish)).status.code).toBe(200);
    const { arrangements, keepBy } = (await call(listArrangements, { accountNumber })).data;
    expect(arrangements).toMatchObject([{ state: 'active', amountCents: wish.amountCents }]);
    expect(arrangements[0]?.installments.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(keepBy).toBeNull();
    expect((await offerFor(person)).standing).toBe('has-one');
    const [letter, ...others] = (await portal.lettersTo(person.email)).filter(({ subject }) =>
      subject.includes('arrangement'),
    );
    expect(others).toEqual([]);
    expect(letter?.text).toContain('in 6 installments');
    const log = await portal.sql`select account_number from portal.event where kind = 'arrangement-agreed'`;
    expect(log).toEqual([{ account_number: accountNumber }]);
    expect((await call(getCurrentBill, { accountNumber })).data.owed).toMatchObject({
      ...{ pastDueCents: 0, nextInstallment: { number: 1, of: 6, dueOn: wish.firstDueOn } },
    });
  });

  it('agrees to nothing that isn’t what they saw', async () => {
    const person = await portal.signIn('past-due');
    const wish = await wishOf(person);
    const refused = async (changed: Partial<Record<keyof typeof wish, unknown>>) =>
      (await person.call(agreeToArrangement, { ...wish, ...changed } as typeof wish)).status.error;
    expect(await refused({ amountCents: cents(wish.amountCents + 1) })).toBe('RES409');
    expect(await refused({ firstDueOn: '2027-03-01' })).toBe('RES409');
    expect(await refused({ firstDueOn: '2027-02-30' })).toBe('REQ400');
    for (const installments of [0, 1, 13, 2.5]) expect(await refused({ installments })).toBe('REQ400');
    expect(await refused({ balanceType: 'all' })).toBe('REQ400');
    expect(await refused({ agreesToTerms: false })).toBe('REQ400');
    expect((await person.call(listArrangements, { accountNumber: person.accountNumber })).data.arrangements).toEqual(
      [],
    );
  });
});

it.each([
  ['closed-with-balance', 'AUTH403'],
  ['credit', 'too-little-owed'],
  ['arrangement', 'has-one'],
] as const)('an account of %s gets no offer: %s', async (persona, why) => {
  const person = await portal.signIn(persona);
  const answer = await person.call(findArrangementOffer, { accountNumber: person.accountNumber });
  expect(answer.status.error ?? answer.data.standing).toBe(why);
});

it('is not for the account of someone else, nor for who may only read', async () => {
  const person = await portal.signIn('past-due');
  const other = await portal.signIn('on-time');
  const wish = await wishOf(person);
  expect((await other.call(agreeToArrangement, wish)).status.error).toBe('RES404');
  await portal.sql`update portal.account_link set role_id = ${roleIds.readOnlyGuest} where user_uuid = ${person.uuid}`;
  expect((await person.call(agreeToArrangement, wish)).status.error).toBe('AUTH403');
  await portal.sql`update portal.account_link set role_id = ${roleIds.owner} where user_uuid = ${person.uuid}`;
});

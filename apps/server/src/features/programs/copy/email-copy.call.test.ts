import { agreeToArrangement, findArrangementOffer } from '@wattershed/contract/programs/arrangement';
import { enrollInBudget, findBudgetOffer } from '@wattershed/contract/programs/budget';
import { emailArrangement, emailBudget, emailExtension } from '@wattershed/contract/programs/copy';
import { findExtensionOffer, requestExtension } from '@wattershed/contract/programs/extension';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal?.close());

const copiesTo = async ({ email }: PersonSignedIn) =>
  (await portal.lettersTo(email)).filter(({ text }) => text.includes('You asked for this on'));

it('somebody in installments gets what is open of each by email, once however often they press', async () => {
  const person = await portal.signIn('past-due');
  const { call, accountNumber } = person;
  expect((await call(emailArrangement, { accountNumber })).status.error).toBe('RES409');
  const { choices, dueOns } = (await call(findArrangementOffer, { accountNumber })).data;
  const [choice] = choices;
  const [firstDueOn, secondDueOn] = dueOns;
  if (!choice || !firstDueOn || !secondDueOn) throw new Error('nothing is offered');
  const { balanceType, amountCents } = choice;
  const wish = { accountNumber, balanceType, installments: 2, amountCents, firstDueOn, agreesToTerms: true } as const;
  await call(agreeToArrangement, wish);
  const presses = Array.from({ length: 5 }, () => call(emailArrangement, { accountNumber }));
  expect((await Promise.all(presses)).map(({ status }) => status.code)).toEqual([200, 200, 200, 200, 200]);
  const copies = await copiesTo(person);
  // The minute may have changed in between.
  expect([1, 2]).toContain(copies.length);
  const logged = await portal.sql<{ after: object }>`
    select after from portal.event where kind = 'plan-mailed' and account_number = ${accountNumber}`;
  expect(logged).toEqual(copies.map(() => ({ after: { plan: 'arrangement' } })));
  expect(copies[0]?.subject).toContain('Your payment arrangement, as of');
  expect(copies[0]?.text).toContain(`${formatDate(firstDueOn, 'EN_US')}: $`);
  expect(copies[0]?.text).toContain(`${formatDate(secondDueOn, 'EN_US')}: $`);
  expect(copies[0]?.text).toContain(formatDollars(amountCents, 'EN_US'));
});

it('somebody with more time gets until when by email', async () => {
  const person = await portal.signIn('past-due');
  const { call, accountNumber } = person;
  await portal.sql`delete from utility.installment where account_number = ${accountNumber}`;
  await portal.sql`delete from utility.payment_arrangement where account_number = ${accountNumber}`;
  expect((await call(emailExtension, { accountNumber })).status.error).toBe('RES409');
  const { amountCents, days } = (await call(findExtensionOffer, { accountNumber })).data;
  if (!days) throw new Error('nothing is offered');
  await call(requestExtension, { accountNumber, amountCents, until: days.latest });
  await call(emailExtension, { accountNumber });
  const copy = (await copiesTo(person)).find(({ subject }) => subject.includes('extension'));
  expect(copy?.text).toContain(
    `until ${formatDate(days.latest, 'EN_US')} to pay ${formatDollars(amountCents, 'EN_US')}`,
  );
});

it('somebody on budget billing gets what bills ask for by email', async () => {
  const person = await portal.signIn('on-time');
  const { call, accountNumber } = person;
  expect((await call(emailBudget, { accountNumber })).status.error).toBe('RES409');
  const { levelCents, firstBillOn } = (await call(findBudgetOffer, { accountNumber })).data;
  if (!levelCents) throw new Error('nothing is offered');
  await call(enrollInBudget, { accountNumber, settling: 'at-once', levelCents, firstBillOn, agreesToTerms: true });
  await call(emailBudget, { accountNumber });
  const [copy] = await copiesTo(person);
  expect(copy?.text).toContain(`asks for ${formatDollars(levelCents, 'EN_US')}`);
  expect(copy?.text).toContain('What waits for later bills: nothing.');
});

it('is no way into another account', async () => {
  const { call } = await portal.signIn('on-time');
  const { accountNumber } = await portal.signIn('past-due');
  for (const copy of [emailArrangement, emailExtension, emailBudget])
    expect((await call(copy, { accountNumber })).status.error).toBe('RES404');
});

import { listCategories, listMessages } from '@wattershed/contract/inbox/reading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../test/portal.ts';
import { seedDemoInbox } from './demo-inbox.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const firstOf = async (persona: string, request: { categoryType?: number; pageSize?: number } = {}) => {
  const person = await portal.signIn(persona);
  return { person, ...(await person.call(listMessages, { uuId: person.uuid, ...request })).data };
};

test('the people of the demo have messages of their bills and payments, several categories, and some unread', async () => {
  const { person, messages } = await firstOf('on-time', { pageSize: 100 });
  const titles = messages.map(({ title }) => title);
  expect(titles).toContain('Your bill is ready');
  expect(titles).toContain('We received your payment');
  expect(titles).toContain('Please check your water meter');
  expect(messages.every(({ accountNumber }) => accountNumber === person.accountNumber)).toBe(true);
  const { categories } = (await person.call(listCategories, {})).data;
  expect(categories.filter(({ unreadCount }) => unreadCount > 0).length).toBeGreaterThan(1);
});

test('they read them in their language, and someone with many accounts has pages of them', async () => {
  const rosa = await firstOf('spanish-speaker', { categoryType: 5 });
  expect(rosa.messages.map(({ title }) => title)).toEqual(['Revise su medidor de agua']);
  const { nextCursor } = await firstOf('many-accounts', { pageSize: 100 });
  expect(nextCursor).not.toBeNull();
});

test.each([
  ['a guest is not asked about a meter', 'read-only-guest', true],
  ['who has not moved in yet was told nothing', 'pending', false],
  ['who moved away long ago was told nothing since', 'closed-long-ago', false],
])('%s', async (_, persona, isTold) => {
  const { messages } = await firstOf(persona, { pageSize: 100 });
  const titles = messages.map(({ title }) => title);
  expect(titles).not.toContain('Please check your water meter');
  expect(titles.includes('The work on your street is done')).toBe(isTold);
});

test('they get them once: who has deleted theirs keeps none', async () => {
  const countAll = async () => (await portal.sql`select count(*)::int as count from portal.message`)[0]?.count;
  const before = await countAll();
  await portal.sql`update portal.message set deleted_at = clock.now()`;
  await seedDemoInbox(portal.sql, portal.config);
  expect(await countAll()).toBe(before);
});

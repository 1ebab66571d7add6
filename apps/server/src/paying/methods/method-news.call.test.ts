import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { planUpdate, type UpdateKind } from '@wattershed/reference-utility/payment-gateway/account-updater';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPaying } from '../../../test/people/paying-person.ts';
import { jobActor } from '../settle-payments.ts';
import { tellExpiringCard } from './expiring-cards.ts';
import { heedMethodNews } from './method-news.ts';

let paying: Awaited<ReturnType<typeof startPaying>>;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.portal.close());
beforeEach(async () => {
  await paying.portal.sql`delete from portal.payment_method`;
  await paying.portal.sql`delete from utility.gateway_token_event`;
  await paying.portal.sql`update portal.gateway_event_read set last_token_event_no = 0`;
  await paying.portal.sql`delete from portal.due`;
});

const saved = async () => {
  const [row] = await paying.portal.sql<{ ref: string; token: string }>`
    select customer_ref_num as ref, gateway_token as token from portal.payment_method`;
  return { customerRefNum: row?.ref ?? '', token: row?.token ?? '' };
};
/** Saves a card, and has its network tell of it. */
async function cardOfWhich(kind: UpdateKind) {
  await paying.saveCard({});
  const { token } = await saved();
  expect(await planUpdate(paying.portal.sql, token, kind, 0)).toBe(true);
  return token;
}
const heed = () => heedMethodNews(paying.portal.services, jobActor('account-updater'));
const listed = async () => {
  const { data } = await paying.person.call(listPaymentMethods, { accountNumber: paying.accountNumber });
  return data.methods;
};
const toldSubjects = async () =>
  (await paying.portal.lettersTo(paying.person.email))
    .map(({ subject }) => subject.replace(/ · .*/, ''))
    .filter(subject => /card/i.test(subject));
const dueOn = async () =>
  (
    await paying.portal.sql<{ on: string }>`
      select to_char(due_at at time zone ${paying.portal.config.UTILITY_TIME_ZONE}, 'YYYY-MM-DD HH24') as on
      from portal.due where job = 'tell-expiring-card' order by due_at`
  ).map(({ on }) => on);

test('a replaced card is the new one for its owner and for payments, and they are told once', async () => {
  const before = (await toldSubjects()).length;
  const token = await cardOfWhich('new-number');
  await heed();
  expect(await listed()).toMatchObject([{ last4: '5353', expiryMonth: 12, expiryYear: 2033, isBlocked: false }]);
  expect((await saved()).token).toBe(token);
  const [method] = await listed();
  expect((await paying.payWithSaved(method?.customerRefNum ?? '')).httpStatus).toBe(200);
  // The notices follow the new expiration.
  expect(await dueOn()).toEqual(['2033-11-16 09', '2033-12-16 09']);
  // A process that died before it had noted how far it was reads the same news again.
  await paying.portal.sql`update portal.gateway_event_read set last_token_event_no = 0`;
  await heed();
  expect((await toldSubjects()).slice(before)).toEqual(['Your card was updated']);
});

test('a card that its bank has closed can’t be charged anymore', async () => {
  const before = (await toldSubjects()).length;
  await cardOfWhich('closed');
  await heed();
  expect(await listed()).toMatchObject([{ last4: '4242', isBlocked: true }]);
  expect((await toldSubjects()).slice(before)).toEqual(['Your card can’t be charged anymore']);
});

test('a bank that wants to speak with the cardholder stops nothing', async () => {
  const before = (await toldSubjects()).length;
  await cardOfWhich('contact-cardholder');
  await heed();
  expect(await listed()).toMatchObject([{ isBlocked: false, isCheckAsked: true }]);
  expect((await toldSubjects()).slice(before)).toEqual(['Please check your card']);
});

test('the owner of a card is told 45 and 15 days before its last day, each once, and not of one that was renewed', async () => {
  const before = (await toldSubjects()).length;
  await paying.saveCard({});
  expect(await dueOn()).toEqual(['2030-11-16 09', '2030-12-16 09']);
  const { customerRefNum } = await saved();
  const notice = { accountNumber: paying.accountNumber, customerRefNum };
  // It doesn't expire soon yet: a job that comes too early says nothing.
  await tellExpiringCard(paying.portal.services, { ...notice, days: 45 });
  expect((await toldSubjects()).slice(before)).toEqual([]);
  await paying.portal.sql`update portal.payment_method set expiry_year = 2026, expiry_month = 12`;
  for (const days of [45, 45, 15]) await tellExpiringCard(paying.portal.services, { ...notice, days });
  expect((await toldSubjects()).slice(before)).toEqual(['Your card expires soon', 'Your card expires soon']);
  await paying.portal.sql`update portal.payment_method set removed_at = now()`;
  await tellExpiringCard(paying.portal.services, { ...notice, days: 1 });
  expect((await toldSubjects()).slice(before)).toHaveLength(2);
});

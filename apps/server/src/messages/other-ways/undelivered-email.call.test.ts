import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestPortal, testPortal } from '../../../test/portal.ts';
import { smtpMail } from '../../gateways/mail/smtp.ts';
import { deliverDue } from '../deliver.ts';
import { notify } from '../notify.ts';
import { listUndelivered, sendUndeliveredAgain } from './undelivered-email-store.ts';

const to = 'ann@example.com';
const noCarrier = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'no-reply@wattershed.example' });
let portal: TestPortal;
/** The carrier of the moment: the portal's own, or none. */
let carrier: typeof noCarrier | TestPortal['services']['gateways']['mail'];
const printed = vi.spyOn(console, 'error');

beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(async () => {
  carrier = portal.services.gateways.mail;
  printed.mockReset();
  await portal.sql`delete from portal.message`;
});
afterEach(() => printed.mockReset());
afterAll(async () => {
  printed.mockRestore();
  await noCarrier.close();
  await portal.close();
});

const told = () => printed.mock.calls.map(([line]) => line);

const queueLetterTo = (address: string) =>
  notify(portal.services, portal.sql, {
    kind: 'two-factor/turned-off',
    happening: `for ${address}`,
    to: { emails: [address], language: 'EN_US' },
  });

function deliver(): Promise<number> {
  const { services } = portal;
  return deliverDue({ ...services, gateways: { ...services.gateways, mail: carrier } }, {});
}

async function stateOfTheEmail(): Promise<{ state: string; tries: number; pauseSeconds: number | null }> {
  const [row] = await portal.sql<{ state: string; tries: number; pauseSeconds: number | null }>`
    select state, tries, extract(epoch from next_at - now())::float as "pauseSeconds" from portal.delivery`;
  if (!row) throw new Error('the email is gone');
  return row;
}

test('an email is tried for three days with growing pauses, then listed for the operator, who may send it again', async () => {
  const { services, sql } = portal;
  carrier = noCarrier;
  await queueLetterTo(to);

  const pauses: number[] = [];
  for (let tries = 1; ; tries += 1) {
    expect(await deliver()).toBe(1);
    const { state, tries: begun, pauseSeconds } = await stateOfTheEmail();
    expect(begun).toBe(tries);
    if (state === 'failed') break;
    expect(state).toBe('queued');
    pauses.push(pauseSeconds ?? 0);
    await sql`update portal.delivery set next_at = now() - interval '1 second'`;
  }

  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
  expect(days).toBeGreaterThanOrEqual(3);
  expect(days).toBeLessThan(3.2);
  expect(pauses.slice(0, 8)).toEqual(pauses.slice(0, 8).toSorted((a, b) => a - b));
  expect(pauses[0]).toBeLessThanOrEqual(10);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(2 * 3_600);
  expect(told()).toEqual([
    'Messages: email two-factor/turned-off was given up after its last retry. `npm run undelivered-email` lists it.',
  ]);

  const listed = await listUndelivered(sql, services.secrets);
  expect(listed).toEqual([{ to, about: 'two-factor/turned-off', queuedAt: expect.any(Date), reason: 'ESOCKET' }]);
  carrier = services.gateways.mail;
  expect(await sendUndeliveredAgain(sql)).toBe(1);
  expect(await listUndelivered(sql, services.secrets)).toEqual([]);
  await deliver();
  expect(await sql`select from utility.carrier_message where recipients = ${to}`).toHaveLength(1);
});

test('an email that the carrier refuses for good is listed at once, and never tried again', async () => {
  const { services, sql } = portal;
  const gone = 'no-mailbox@example.com';
  await queueLetterTo(gone);
  await deliver();
  expect(await listUndelivered(sql, services.secrets)).toMatchObject([{ to: gone, reason: 'SMTP 550' }]);
  expect(await stateOfTheEmail()).toMatchObject({ state: 'bounced', tries: 1, pauseSeconds: null });
  expect(await deliver()).toBe(0);
  expect(told()).toEqual([
    'Messages: email two-factor/turned-off was refused for good. `npm run undelivered-email` lists it.',
  ]);
});

test('an email that the carrier refuses for now is tried again', async () => {
  const { services, sql } = portal;
  await queueLetterTo('mailbox-full@example.com');
  await deliver();
  const { state, pauseSeconds } = await stateOfTheEmail();
  expect([state, (pauseSeconds ?? 0) > 0]).toEqual(['queued', true]);
  expect(await listUndelivered(sql, services.secrets)).toEqual([]);
});

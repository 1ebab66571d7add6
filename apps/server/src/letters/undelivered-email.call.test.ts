import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestPortal, testPortal } from '../../test/portal.ts';
import { smtpMail } from '../gateways/mail/smtp.ts';
import { JobQueue } from '../jobs/jobs.ts';
import { queueMail, sendMail } from './letter-job.ts';
import { listUndelivered, sendUndeliveredAgain } from './undelivered-email-store.ts';

const to = 'ann@example.com';
const noCarrier = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'no-reply@wattershed.example' });
let portal: TestPortal;
let queue: JobQueue;
/** The carrier of the moment: the portal's own, or none. */
let carrier: typeof noCarrier | TestPortal['services']['gateways']['mail'];
let told: string[] = [];

beforeAll(async () => {
  portal = await testPortal();
  const { services } = portal;
  queue = new JobQueue(portal.sql, error => told.push(error.message));
  await queue.start();
  await queue.work('mail-letter', data =>
    sendMail({ ...services, gateways: { ...services.gateways, mail: carrier } }, data),
  );
});
beforeEach(async () => {
  carrier = portal.services.gateways.mail;
  told = [];
  await portal.sql`delete from jobs.job`;
});
afterAll(async () => {
  await queue.stop();
  await noCarrier.close();
  await portal.close();
});

const queueLetterTo = (address: string) =>
  queueMail(portal.services, portal.sql, {
    module: 'two-factor/letters',
    template: 'turned-off',
    language: 'EN_US',
    values: {},
    to: address,
    reference: `for ${address}`,
  });

async function stateOfTheEmail(): Promise<{ state: string; tries: number; pauseSeconds: number }> {
  const [row] = await portal.sql<{ state: string; tries: number; pauseSeconds: number }>`
    select state, retry_count as tries, extract(epoch from start_after - now())::float as "pauseSeconds"
    from jobs.job where name = 'mail-letter'`;
  if (!row) throw new Error('the email is gone');
  return row;
}

test('an email is tried for three days with growing pauses, then listed for the operator, who may send it again', async () => {
  const { services, sql } = portal;
  carrier = noCarrier;
  await queueLetterTo(to);

  const pauses: number[] = [];
  for (let tries = 1; ; tries += 1) {
    queue.wake('mail-letter');
    await vi.waitFor(
      async () => {
        const { state, tries: begun } = await stateOfTheEmail();
        if (state !== 'failed' && !(state === 'retry' && begun === tries - 1)) throw new Error(`${state} ${begun}`);
      },
      { timeout: 60_000, interval: 10 },
    );
    const { state, pauseSeconds } = await stateOfTheEmail();
    if (state === 'failed') break;
    pauses.push(pauseSeconds);
    await sql`update jobs.job set start_after = now() - interval '1 second' where name = 'mail-letter'`;
  }

  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
  expect(days).toBeGreaterThanOrEqual(3);
  expect(days).toBeLessThan(3.2);
  expect(pauses.slice(0, 8)).toEqual(pauses.slice(0, 8).toSorted((a, b) => a - b));
  expect(pauses[0]).toBeLessThanOrEqual(10);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(2 * 3_600);
  expect(told).toEqual(['A job mail-letter was given up after its last retry. `npm run undelivered-email` lists it.']);

  const listed = await listUndelivered(sql, services.secrets);
  expect(listed).toEqual([
    { to, about: 'two-factor/letters.turned-off', queuedAt: expect.any(Date), reason: 'ESOCKET' },
  ]);
  carrier = services.gateways.mail;
  expect(await sendUndeliveredAgain(sql, queue)).toBe(1);
  expect(await listUndelivered(sql, services.secrets)).toEqual([]);
  queue.wake('mail-letter');
  await vi.waitFor(
    async () => {
      const arrived = await sql`select from utility.carrier_message where recipients = ${to}`;
      expect(arrived).toHaveLength(1);
    },
    { timeout: 60_000, interval: 20 },
  );
});

test('an email that the carrier refuses for good is listed at once, and never tried again', async () => {
  const { services, sql } = portal;
  const gone = 'no-mailbox@example.com';
  await queueLetterTo(gone);
  queue.wake('mail-letter');
  await vi.waitFor(
    async () => expect(await listUndelivered(sql, services.secrets)).toMatchObject([{ to: gone, reason: 'SMTP 550' }]),
    { timeout: 60_000, interval: 20 },
  );
  expect(await stateOfTheEmail()).toMatchObject({ state: 'failed', tries: 0 });
  expect(told).toEqual(['A job mail-letter was refused for good. `npm run undelivered-email` lists it.']);
});

test('an email that the carrier refuses for now is tried again', async () => {
  const { services, sql } = portal;
  await queueLetterTo('mailbox-full@example.com');
  queue.wake('mail-letter');
  await vi.waitFor(async () => expect(await stateOfTheEmail()).toMatchObject({ state: 'retry' }), {
    timeout: 60_000,
    interval: 20,
  });
  expect(await listUndelivered(sql, services.secrets)).toEqual([]);
});

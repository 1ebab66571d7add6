import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../test/portal.ts';
import { newUuid } from '../ids.ts';
import type { JobName } from '../jobs/jobs.ts';
import { carriedOverJobs } from './carried-over.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(() => portal.sql`delete from portal.message`);
afterAll(() => portal.close());

/** Does a job as a version before the engine had queued it. */
async function carryOver(name: JobName, data: Record<string, unknown>): Promise<void> {
  const job = carriedOverJobs.find(one => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.run(portal.services, data);
}

const sealed = (content: object) => ({
  sealed: portal.services.secrets.seal(JSON.stringify(content)).toString('base64'),
});

const letter = {
  module: 'two-factor/letters',
  template: 'code',
  language: 'ES',
  values: { code: '918273', minutes: '20' },
  to: 'Ann@example.com',
  reference: 'letter-1',
};

const messages = () =>
  portal.sql`
    select kind, happening, channel, language from portal.message join portal.delivery using (recipient_id, message_id)
    order by happening`;

test('an email that an earlier version queued goes out as its words say, once, however often its job comes', async () => {
  await carryOver('mail-letter', sealed(letter));
  await carryOver('mail-letter', sealed(letter));
  expect(await messages()).toEqual([
    { kind: 'two-factor/code', happening: 'letter-1', channel: 'email', language: 'ES' },
  ]);
  const [received] = await portal.lettersTo('ann@example.com');
  expect(received?.text).toContain('918273');
});

test('a text that it queued goes to its number', async () => {
  await carryOver('text-letter', sealed({ ...letter, to: '602-555-0171' }));
  expect((await portal.lettersTo('6025550171')).at(-1)?.text).toContain('918273');
});

test('a receipt goes to its address, sealed or as still earlier versions wrote it', async () => {
  const receipt = { letter: 'receipt', accountNumber: '5160372013', paymentId: newUuid(), language: 'FR' };
  const sealedTo = portal.services.secrets.seal('ann@example.com').toString('base64');
  await carryOver('mail-receipt', { ...receipt, reference: 'receipt-1', sealedTo });
  await carryOver('mail-receipt', { ...receipt, reference: 'receipt-2', to: 'bea@example.com' });
  expect(await messages()).toEqual([
    { kind: 'payments/receipt', happening: 'receipt-1', channel: 'email', language: 'FR' },
    { kind: 'payments/receipt', happening: 'receipt-2', channel: 'email', language: 'FR' },
  ]);
  const rows = await portal.sql<{ to: Buffer }>`
    select sealed_to as to from portal.message join portal.delivery using (recipient_id, message_id) order by happening`;
  expect(rows.map(({ to }) => portal.services.secrets.open(to))).toEqual(['ann@example.com', 'bea@example.com']);
});

test('what has no words anymore fails, so that the queue keeps it', async () => {
  await expect(carryOver('mail-letter', sealed({ ...letter, template: 'gone' }))).rejects.toThrow('two-factor/gone');
  const receipt = {
    letter: 'gone',
    accountNumber: '5160372013',
    paymentId: newUuid(),
    language: 'FR',
    to: 'a@b.example',
  };
  await expect(carryOver('mail-receipt', receipt)).rejects.toThrow('payments/gone');
  expect(await messages()).toEqual([]);
});

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPortal } from '../../test/portal-templates.ts';
import { secretsOf } from '../secrets/secrets.ts';

const masterKey = 'a master key that only tests use';
const compileCache = fileURLToPath(new URL('../../../../node_modules/.cache/wattershed', import.meta.url));
const command = fileURLToPath(new URL('./undelivered-email.ts', import.meta.url));
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase(demoPortal);
  const { seal } = secretsOf(masterKey);
  // As the engine leaves an email that it gave up.
  for (const happening of ['first', 'second']) {
    await database.sql`
      with told as (
        insert into portal.message (recipient_id, message_id, kind, preference_group, happening, language, sealed_values)
        values (gen_random_uuid(), gen_random_uuid(), 'payments/receipt', 'Billing', ${happening}, 'EN_US', ${seal('{}')})
        returning recipient_id, message_id
      )
      insert into portal.delivery (recipient_id, delivery_id, message_id, channel, sealed_to, state, urgency, tries, next_at,
        reason, queued_at, failed_at)
      select recipient_id, gen_random_uuid(), message_id, 'email', ${seal('ann@example.com')}, 'failed', 1, 47, null,
        'ECONNREFUSED', '2026-11-19T03:10:00Z', now()
      from told`;
  }
});
afterAll(() => database.drop());

async function run(...words: string[]): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE: compileCache, DATABASE_URL: database.url, MASTER_KEY: masterKey };
  return (await promisify(execFile)(process.execPath, [command, ...words], { env })).stdout;
}

test('an operator reads which emails no carrier took, and queues them again', async () => {
  const line = '2026-11-19 03:10 UTC  ann@example.com  payments/receipt  ECONNREFUSED\n';
  expect(await run()).toBe(line + line);
  expect(await run('send')).toBe('Queued again: 2.\n');
  expect(await run()).toBe('Every email was delivered or is still being tried.\n');
  const queued =
    await database.sql`select tries, next_at <= now() as is_due from portal.delivery where state = 'queued'`;
  expect(queued).toEqual([
    { tries: 0, is_due: true },
    { tries: 0, is_due: true },
  ]);
});

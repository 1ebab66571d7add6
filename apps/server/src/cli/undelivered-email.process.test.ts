import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPortal } from '../../test/portal-templates.ts';

const command = fileURLToPath(new URL('./undelivered-email.ts', import.meta.url));
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase(demoPortal);
  // As the queue leaves an email that it gave up.
  await database.sql`
    insert into jobs.job (name, data, output, source_name, source_id, source_created_on)
    select 'undelivered-email', jsonb_build_object('letter', 'receipt', 'to', 'ann@example.com', 'number', number),
      '{"error": "ECONNREFUSED"}', 'mail-receipt', gen_random_uuid(), '2026-11-19T03:10:00Z'
    from generate_series(1, 2) number`;
});
afterAll(() => database.drop());

async function run(...words: string[]): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATABASE_URL: database.url, MASTER_KEY: 'a master key that only tests use' };
  return (await promisify(execFile)(process.execPath, [command, ...words], { env })).stdout;
}

test('an operator reads which emails no carrier took, and queues them again', async () => {
  const line = '2026-11-19 03:10 UTC  ann@example.com  payment receipt  ECONNREFUSED\n';
  expect(await run()).toBe(line + line);
  expect(await run('send')).toBe('Queued again: 2.\n');
  expect(await run()).toBe('Every email was delivered or is still being tried.\n');
  const queued = await database.sql`select retry_limit from jobs.job where name = 'mail-receipt' and state = 'created'`;
  expect(queued).toEqual([{ retry_limit: 46 }, { retry_limit: 46 }]);
});

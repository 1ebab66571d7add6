import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const keys = [
  'GATEWAY_KEY',
  'SMS_KEY',
  'SCANNER_KEY',
  'SSO_CLIENT_SECRET',
  'AGENT_DESK_KEY',
  'CUSTOMER_DESK_KEY',
  'MAIL_WEBHOOK_KEY',
  'SMS_WEBHOOK_KEY',
  'OTHER_PORTALS_KEY',
];

const program = fileURLToPath(new URL('./daily-work.ts', import.meta.url));

test('the daily work says in one line that the database is away, without a stack trace', async () => {
  const env = {
    DATABASE_URL: 'postgres://nobody@nobody/nothing?host=/nowhere',
    ...Object.fromEntries(keys.map(name => [name, 'a key that only tests use'])),
    PORTAL_ORIGIN: 'https://portal.example',
  };
  const failure = await promisify(execFile)(process.execPath, [program], { env }).catch(error => error);
  expect(failure).toMatchObject({ code: 1, stdout: '' });
  expect(failure.stderr).toBe('The database cannot be used: connect ENOENT /nowhere/.s.PGSQL.5432\n');
});

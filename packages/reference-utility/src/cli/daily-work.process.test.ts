import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { utilityKeyEnvironment } from '@wattershed/testkit/utility-keys';
import { expect, test } from 'vitest';

const compileCache = fileURLToPath(new URL('../../../../node_modules/.cache/wattershed', import.meta.url));
const program = fileURLToPath(new URL('./daily-work.ts', import.meta.url));

test('the daily work says in one line that the database is away, without a stack trace', async () => {
  const env = {
    NODE_COMPILE_CACHE: compileCache,
    DATABASE_URL: 'postgres://nobody@nobody/nothing?host=/nowhere',
    ...utilityKeyEnvironment,
    PORTAL_ORIGIN: 'https://portal.example',
  };
  const failure = await promisify(execFile)(process.execPath, [program], { env }).catch(error => error);
  expect(failure).toMatchObject({ code: 1, stdout: '' });
  expect(failure.stderr).toBe('The database cannot be used: connect ENOENT /nowhere/.s.PGSQL.5432\n');
});

import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { cents } from '@wattershed/domain/money/cents';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../test/free-ports.ts';
import { payOverHttp, signInTo } from '../../test/payments/paying-over-http.ts';
import { type PortalProcess, startPortalProcess } from '../../test/portal-process.ts';
import { demoPortal } from '../../test/portal-templates.ts';

const compileCache = fileURLToPath(new URL('../../../../node_modules/.cache/wattershed', import.meta.url));

let database: TestDatabase;
let directory: string;
/** Of the portal that is backed up, on DATABASE_URL. */
let ownDir: string;
/** Of the one that it is restored to, on PostgreSQL of its own. */
let otherDir: string;
let file: string;
let portal: PortalProcess | undefined;
const port = await freePorts();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wattershed-backup-'));
  // As root, PostgreSQL runs as another user, and uses this directory only if that user may enter it.
  await chmod(directory, 0o755);
  [ownDir, otherDir, file] = [join(directory, 'own'), join(directory, 'other'), join(directory, 'city.backup')];
  database = await testDatabase(demoPortal);
});
afterAll(async () => {
  await portal?.kill('SIGTERM');
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

/** Runs a command the way `npm run … -- …` does, with as much room for a file as `blocks` of 512 bytes. */
function run(command: 'backup' | 'restore', words: string[], settings: Record<string, string>, blocks = 'unlimited') {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...settings };
  const program = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  return new Promise<{ code: number; said: string; refused: string }>(resolve => {
    const shell = ['-c', `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, program, ...words];
    const child = execFile('/bin/sh', shell, { env }, (_, said, refused) =>
      resolve({ code: child.exitCode ?? -1, said, refused }),
    );
  });
}

// What a file holds, and what is wrong with a bad one, is tested in backup.call.test.ts. This is what the operator sees.
test('a portal that is being paid moves with its backup and its key from one PostgreSQL to another', async () => {
  const own = { DATA_DIR: ownDir, DATABASE_URL: database.url };
  portal = await startPortalProcess(port, own);
  const before = await payOverHttp(portal, { amountType: 'Other', amountCents: cents(1_111) });
  expect(before.answer?.data).toBeTruthy();
  const [backup] = await Promise.all([
    run('backup', [file], own),
    payOverHttp(portal, { amountType: 'Other', amountCents: cents(1_112) }),
  ]);
  expect(backup).toMatchObject({ code: 0, refused: '' });
  expect(backup.said).toMatch(/^Wrote [\d,]+ rows of \d+ tables to .+city\.backup\. Keep the master key /);
  expect(await run('backup', [file], own)).toMatchObject({
    code: 1,
    refused: expect.stringContaining('already exists'),
  });

  const tooSmall = join(directory, 'too-small.backup');
  expect(await run('backup', [tooSmall], own, '200')).toMatchObject({
    code: 1,
    said: '',
    refused: expect.stringMatching(/too-small\.backup cannot be written: .+ There is no backup\.\n$/),
  });
  expect((await readdir(directory)).filter(name => name.startsWith('too-small'))).toEqual([]);

  const onItself = await run('restore', [file, '--replace'], own);
  expect(onItself).toMatchObject({ code: 1, said: '', refused: expect.stringMatching(/^The portal is running.+\n$/) });
  await portal.kill('SIGTERM');

  const other = { DATA_DIR: otherDir };
  const withoutKey = await run('restore', [file], other);
  expect(withoutKey).toMatchObject({
    code: 1,
    said: '',
    refused: expect.stringMatching(/^The master key is missing.+\n$/),
  });
  await run('restore', [file], { ...other, MASTER_KEY: 'a key that is not that of the portal' }).then(answer =>
    expect(answer).toMatchObject({ code: 1, refused: expect.stringMatching(/another master key.+\n$/) }),
  );
  await mkdir(otherDir, { recursive: true });
  await copyFile(join(ownDir, 'secrets.json'), join(otherDir, 'secrets.json'));
  const restored = await run('restore', [file], other);
  expect(restored).toMatchObject({ code: 0, refused: '' });
  expect(restored.said).toMatch(/Restored [\d,]+ rows of \d+ tables from the backup of .+\. Start the portal/);

  portal = await startPortalProcess(port, other);
  const { accessToken, accountNumber } = await signInTo(portal);
  const { data } = await portal.call(getPaymentDetails, { accountNumber }, accessToken);
  const [paid] = await database.sql`
    select balance_cents as balance, (select count(*)::int from portal.payment) as payments
    from utility.account_balance where account_number = ${accountNumber}`;
  expect(paid?.payments).toBe(2);
  // The second payment was on its way: it is in the backup, or it is not.
  expect([0, 1_112]).toContain((data?.owed.balanceCents ?? 0) - Number(paid?.balance));
  const inUse = await run('restore', [file, '--replace'], other);
  expect(inUse).toMatchObject({ code: 1, refused: expect.stringMatching(/is in use.+\n$/) });
  await portal.kill('SIGTERM');
  portal = undefined;
  const again = await run('restore', [file], other);
  expect(again).toMatchObject({ code: 1, refused: expect.stringMatching(/already holds a portal.+--replace.+\n$/) });
});

test.each([
  ['backup', []],
  ['backup', ['a', 'b']],
  ['restore', []],
  ['restore', ['--replace']],
  ['restore', ['a', '--force']],
] as const)('%s answers the words %j with how it is used', async (command, words) => {
  const answer = await run(command, [...words], { DATA_DIR: ownDir });
  expect(answer).toMatchObject({ code: 1, said: '', refused: expect.stringMatching(/^Usage: npm run .+ -- FILE/) });
});

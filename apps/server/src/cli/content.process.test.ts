import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPortal } from '../../test/portal-templates.ts';

const compileCache = fileURLToPath(new URL('../../../../node_modules/.cache/wattershed', import.meta.url));
const command = fileURLToPath(new URL('./content.ts', import.meta.url));
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await testDatabase(demoPortal);
  folder = await mkdtemp(join(tmpdir(), 'content-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

const envOf = () => {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE: compileCache, DATABASE_URL: database.url };
};

async function run(...words: string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, [command, ...words], { env: envOf() })).stdout;
}

/** What a refused command says. */
async function refusal(...words: string[]): Promise<string> {
  const child = spawn(process.execPath, [command, ...words], { env: envOf(), stdio: ['ignore', 'ignore', 'pipe'] });
  const said = await text(child.stderr);
  expect(child.exitCode ?? (await new Promise(done => child.once('exit', done)))).toBe(1);
  return said;
}

const write = async (path: string, words: string) => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), words);
};

const versionsOf = async (key: string) =>
  (
    await database.sql`select version, state, texts->'EN_US'->>'title' as title from portal.content_version where key = ${key} order by version`
  ).map(({ version, state, title }) => `${version} ${state} ${title}`);

test('an operator exports, changes, tries, imports, reads, and takes back', async () => {
  expect(await run('export', folder)).toMatch(/^Written: \d+ files\.\n$/);
  expect(await run('import', folder, '--dry-run')).toBe('Would change: 0 texts. Nothing was published.\n');
  expect(await run('missing')).toBe('No translation is missing.\n');

  await write('faq/outage/why-dark/entry.yaml', 'order: 900\n');
  await write('faq/outage/why-dark/en-us.md', '# Why is it dark?\n\nCall {{phone}} or [look](/Outages).\n');
  expect(await run('import', folder, '--dry-run')).toBe(
    'new faq/outage/why-dark\nWould change: 1 text. Nothing was published.\n',
  );
  expect(await versionsOf('why-dark')).toEqual([]);
  expect(await run('import', folder)).toBe('new faq/outage/why-dark\nChanged: 1 text.\n');
  expect(await versionsOf('why-dark')).toEqual(['1 published Why is it dark?']);
  expect(await run('missing')).toBe('faq/outage/why-dark  es fr\n');
  expect(await run('list')).toContain('faq/outage/why-dark  v1  en-us  Why is it dark?\n');

  await write('.new.md', '# Why is it so dark?\n\nA wire fell.\n');
  expect(await run('edit', 'why-dark', 'en-us', join(folder, '.new.md'))).toBe(
    'Published: version 2 of faq/outage/why-dark.\n',
  );
  expect(await run('show', 'faq/outage/why-dark')).toContain('# Why is it so dark?\n\nA wire fell.\n');
  expect(await run('undo', 'why-dark')).toBe('Took back version 2 of why-dark. Version 1 is shown.\n');
  expect(await run('show', 'why-dark')).toContain('# Why is it dark?\n');
  const history = (await run('history', 'why-dark')).trim().split('\n');
  expect(history.map(line => line.replace(/ {2}(import|edit|undo) by .*/, '  $1'))).toEqual([
    'v3  took back v2  undo',
    expect.stringMatching(/^v2 {2}published from [\d-]{10} {2}edit$/),
    expect.stringMatching(/^v1 {2}published from [\d-]{10} {2}import$/),
  ]);
});

test('what is wrong is refused with its file and line, and nothing is published', async () => {
  await run('export', folder);
  await write('faq/outage/bad/entry.yaml', 'order: 1\nodd: true\n');
  await write(
    'faq/outage/bad/en-us.md',
    '# Bad\n\nFine.\n\n<script>alert(1)</script>\n\n| a | b |\n| - | - |\n| 1 |\n',
  );
  expect(await refusal('import', folder)).toBe(
    [
      'faq/outage/bad/entry.yaml:1: there is no field odd',
      'faq/outage/bad/en-us.md:5: HTML isn’t allowed: <script',
      'faq/outage/bad/en-us.md:9: a row of a table has 1 cells, and its head 2',
      'Nothing was published.\n',
    ].join('\n'),
  );
  expect(await versionsOf('bad')).toEqual([]);
  await rm(join(folder, 'faq/outage/bad'), { recursive: true });

  expect(await refusal('show', 'nothing')).toBe('There is no text nothing.\n');
  expect(await refusal('import', join(folder, 'nowhere'))).toContain('There is no folder');
  expect(await refusal('edit', 'portal', 'de')).toContain('Usage: npm run content');
  expect(await refusal('edit', 'portal', 'en-us', join(folder, 'nowhere'))).toContain('can’t be read');
});

test('an operator publishes a banner for some days, sees when it is shown, and takes it back', async () => {
  await run('export', folder);
  await write('banners/fair/entry.yaml', 'level: urgent\neffectiveFrom: 2020-05-01\nuntil: 2020-05-03\n');
  await write('banners/fair/en-us.md', '# The fair is on\n\nOur office is [closed](/ContactUs).\n');
  const days = ' (2020-05-01 to 2020-05-03, over)';
  expect(await run('import', folder, '--dry-run')).toBe(
    `new banners/fair${days}\nWould change: 1 text. Nothing was published.\n`,
  );
  await run('import', folder);
  expect(await run('list')).toContain(`banners/fair  v1${days}  en-us  The fair is on\n`);
  expect(await run('missing')).toContain('banners/fair  es fr\n');
  // An edit leaves the days as they are.
  await write('.new.md', '# La feria\n\nNuestra oficina está [cerrada](/ContactUs).\n');
  await run('edit', 'banners/fair', 'es', join(folder, '.new.md'));
  expect(await run('list')).toContain(`banners/fair  v2${days}  en-us es  The fair is on\n`);
  await write('banners/fair/es.md', '# La feria\n\nNuestra oficina está [cerrada](/ContactUs).\n');
  await write('banners/fair/entry.yaml', 'effectiveFrom: 2020-05-01\nyearly: true\nuntil: 2020-04-30\n');
  expect((await refusal('import', folder)).split('\n')).toEqual([
    'banners/fair/entry.yaml:3: until must be effectiveFrom or a day after it: it would never be shown',
    'Nothing was published.',
    '',
  ]);
  await write('banners/fair/entry.yaml', 'effectiveFrom: 2020-05-01\n');
  await run('import', folder);
  expect(await run('list')).toContain('banners/fair  v3 (from 2020-05-01, shown today)');
  expect(await run('undo', 'banners/fair')).toBe('Took back version 3 of banners/fair. Nothing of it is shown.\n');
  await rm(join(folder, 'banners/fair'), { recursive: true });
  await run('import', folder);
  expect(await run('list')).not.toContain('banners/fair');
});

test('an export leaves what isn’t content, and takes away a text that is gone', async () => {
  await write('README.md', 'ours');
  await write('faq/outage/gone/entry.yaml', '');
  await run('export', folder);
  expect(await readFile(join(folder, 'README.md'), 'utf8')).toBe('ours');
  await expect(readFile(join(folder, 'faq/outage/gone/entry.yaml'))).rejects.toThrow('ENOENT');
});

const missingTexts = async () => (await run('missing')).split('\n').filter(line => line.startsWith('texts/'));

test('an operator finds a text of the release, says something else there, and takes it back', async () => {
  expect(await run('texts')).toMatch(/^texts\/sign-in {2}\d+ texts$/m);
  expect(await run('texts', 'sign-in.title')).toBe('texts/sign-in/sign-in.title  Sign in\n');
  expect(await run('texts', 'Inicie sesión')).toContain('texts/sign-in/sign-in.title  Sign in\n');
  expect(await run('show', 'texts/sign-in/sign-in.title')).toMatch(
    /^texts\/sign-in\/sign-in\.title {2}as in the release\n--- en-us\nSign in\n--- es\nInicie sesión\n/,
  );

  await write('.text', 'Welcome back\n');
  const edit = ['edit', 'texts/sign-in/sign-in.title', 'en-us', join(folder, '.text')];
  expect(await run(...edit)).toBe('Published: version 1 of texts/sign-in/sign-in.title.\n');
  expect(await run(...edit)).toBe('Nothing was changed.\n');
  expect(await run('list')).toContain('texts/sign-in/sign-in.title  v1  en-us  Welcome back\n');
  expect(await run('texts', 'welcome back')).toContain('texts/sign-in/sign-in.title (changed)  Welcome back\n');
  expect(await missingTexts()).toEqual(['texts/sign-in/sign-in.title  es fr']);
  expect(await run('show', 'texts/sign-in/sign-in.title')).toContain(
    '--- en-us, changed\nWelcome back\n--- en-us, of the release\nSign in\n--- es\nInicie sesión\n',
  );

  await run('export', folder);
  expect(await readFile(join(folder, 'texts/sign-in.en-us.json'), 'utf8')).toBe(
    '{\n  "sign-in.title": "Welcome back"\n}\n',
  );
  expect(await run('import', folder, '--dry-run')).toBe('Would change: 0 texts. Nothing was published.\n');
  await write('texts/sign-in.es.json', '{\n  "sign-in.title": "Hola de nuevo"\n}\n');
  await write('texts/payments/letters.fr.json', '{}');
  expect(await run('import', folder)).toBe('changed texts/sign-in/sign-in.title\nChanged: 1 text.\n');
  expect(await missingTexts()).toEqual(['texts/sign-in/sign-in.title  fr']);

  const history = (await run('history', 'texts/sign-in/sign-in.title')).trim().split('\n');
  expect(history).toEqual([expect.stringMatching(/^v2 {2}.* import by /), expect.stringMatching(/^v1 {2}.* edit by /)]);
  expect(await run('undo', 'texts/sign-in/sign-in.title')).toBe(
    'Took back version 2 of texts/sign-in/sign-in.title. Version 1 is shown.\n',
  );
  await write('.text', 'Sign in\n');
  expect(await run(...edit)).toContain('Published: version 4');
  expect(await missingTexts()).toEqual([]);
  expect(await run('show', 'texts/sign-in/sign-in.title')).toContain('as in the release\n');
});

test('words that can’t stand in the place of a text are refused with their file and line', async () => {
  await run('export', folder);
  await write(
    'texts/shell.es.json',
    '{\n  "shell.footer.copyright": "© {year}, {city}",\n  "shell.nothing": "x",\n  "shell.signOut": 3\n}\n',
  );
  await write('texts/sign-in.fr.json', '{\n  "sign-in.title": "<b>Connexion</b>"\n}\n');
  await write('texts/registration.en-us.json', '{ "registration.contact.tcpa": "I agree." }');
  await write('texts/passkeys.fr.json', '{ "a": ');
  expect((await refusal('import', folder)).trim().split('\n')).toEqual([
    expect.stringMatching(/^texts\/passkeys\.fr\.json:\d: this isn’t JSON: /),
    'texts/registration.en-us.json:1: registration.contact.tcpa: people agree to registration.contact.tcpa: its words are kept with what they agreed to, and change with a release only',
    'texts/shell.es.json:4: a key has words in quotation marks',
    'texts/shell.es.json:2: shell.footer.copyright: {name} is missing',
    'texts/shell.es.json:2: shell.footer.copyright: the original has no {city}',
    'texts/shell.es.json:3: shell.nothing: there is no text shell.nothing in shell',
    'texts/sign-in.fr.json:2: sign-in.title: HTML isn’t allowed: <b',
    'Nothing was published.',
  ]);
  await rm(join(folder, 'texts'), { recursive: true });
  await write('.text', 'Welcome {name}');
  expect(await refusal('edit', 'texts/sign-in/sign-in.title', 'es', join(folder, '.text'))).toBe(
    'texts/sign-in/sign-in.title:1: the original has no {name}\nNothing was published.\n',
  );
  expect(await refusal('edit', 'texts/sign-in/nothing', 'es', join(folder, '.text'))).toContain('There is no text');
  expect(await refusal('show', 'texts/../../package/name')).toContain('There is no text');
  expect(await refusal('history', 'texts/shell/shell.signOut')).toContain('There is no text');
});

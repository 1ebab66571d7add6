import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { settingNames } from '../../src/config.ts';
import { demoPeople } from '../../src/gateways/demo-people.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');

test('the README names every setting, and no other', () => {
  const section = read('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const firstCells = section.split('\n').map(line => line.split('|')[1] ?? '');
  const named = firstCells.flatMap(cell => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(match => match[1]));
  expect(named.sort()).toEqual([...settingNames].sort());
});

test('the README names every demo person', () => {
  const readme = read('README.md');
  expect(
    demoPeople.filter(person => !readme.includes(`\`${person.userName}\``)).map(person => person.userName),
  ).toEqual([]);
});

test('every file that the docs name exists', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];
  const missing = pages.flatMap(page =>
    [...read(page).matchAll(/`((?:apps|packages|e2e|bench|docs|tools)\/[\w./-]+)`/g)]
      .map(match => match[1] ?? '')
      .filter(path => !path.includes('<') && !existsSync(`${root}/${path}`))
      .map(path => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every test that docs/security.md names exists', () => {
  const named = [...read('docs/security.md').matchAll(/`([\w./-]+\.(?:test|e2e)\.(?:tsx?|mjs))` “([^”]+)”/g)];
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(([, path = '', title = '']) => !read(path).includes(title));
  expect(missing.map(([whole]) => whole)).toEqual([]);
});

test('docs/architecture.md has a paragraph for every room', () => {
  const page = read('docs/architecture.md');
  const folders = (path: string) =>
    readdirSync(`${root}/${path}`, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []));
  const rooms = ['apps/web/src', 'apps/server/src', 'packages'].flatMap(folders);
  expect(rooms.length).toBeGreaterThan(30);
  expect(rooms.filter(room => !page.includes(`**${room}**`))).toEqual([]);
});

import { expect, test } from 'vitest';
import { integrityOf } from './integrity.ts';
import { scriptInventory, unreasoned } from './script-inventory.ts';

const paying =
  '<html><head><script>early()</script></head><body><script type="importmap">{}</script>' +
  '<script type="module">import "/assets/pay-12345678.js"</script>' +
  '<link rel="modulepreload" href="/assets/pay-12345678.js" crossorigin="anonymous"/></body></html>';
const other = '<html><head><script>early()</script></head><body><p>Error</p></body></html>';

const built = {
  pages: new Map([
    ['/PayBill', paying],
    ['/Error', other],
  ]),
  hashes: {
    '/assets/pay-12345678.js': 'sha256-P',
    '/assets/late-12345678.js': 'sha256-L',
    '/assets/manifest-1234abcd.js': 'sha256-M',
    '/assets/pay-12345678.css': 'sha256-C',
  },
  chunkSources: { 'assets/pay-12345678.js': ['features/payments', 'react'], 'assets/late-12345678.js': [] },
  basePath: '/',
};

test('every script of the build is listed with what it is made of and the pages that name it', () => {
  const [pay, late, manifest] = scriptInventory(built);
  expect(pay).toEqual({
    name: '/assets/pay-12345678.js',
    integrity: 'sha256-P',
    madeOf: ['features/payments', 'react'],
    pages: ['/PayBill'],
  });
  expect(late).toMatchObject({ madeOf: ['the build'], pages: [] });
  expect(manifest).toMatchObject({ madeOf: ['manifest'] });
});

test('scripts that stand in the pages are listed once each, by their hash', () => {
  const inline = scriptInventory(built).filter(({ name }) => name.startsWith('inline'));
  expect(inline.map(({ name, pages }) => [name, pages.length])).toEqual([
    ['inline early script', 2],
    ['inline import map', 1],
    ['inline start', 1],
  ]);
  expect(inline[0]?.integrity).toBe(integrityOf('early()'));
});

test('a script without a reason is named, and so is a reason without a script', () => {
  const reason = { why: 'pays', authorizedBy: 'someone' };
  const [pay] = scriptInventory(built);
  const reasons = { 'features/payments': reason, 'features/gone': reason };
  expect(unreasoned(pay ? [pay] : [], reasons)).toEqual([
    '/assets/pay-12345678.js contains react, which has no reason',
    'features/gone has a reason, but no script contains it',
  ]);
});

test('a script that someone wrote into a page has no reason', () => {
  const pages = new Map([['/PayBill', paying.replace('</body>', '<script>skim()</script></body>')]]);
  const names = scriptInventory({ ...built, pages }).map(({ name }) => name);
  expect(names).toContain('inline script');
});

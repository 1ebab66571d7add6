import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addressesIn, isMessageTarget, messageTargets } from '@wattershed/testkit/message-links';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('../../apps/web/src/', import.meta.url));
const server = fileURLToPath(new URL('../../apps/server/src/', import.meta.url));
const sourcesIn = (folder: string) =>
  globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter(path => !/\.test\.tsx?$/.test(path))
    .map(path => ({ path, text: readFileSync(`${folder}${path}`, 'utf8') }));

const ofWeb = sourcesIn(web);
const list = ofWeb.find(({ path }) => path === 'screens.ts')?.text ?? '';
const screens = [...list.matchAll(/path: '([^']+)',\s*file: '([^']+)'/g)].map(([, path = '', file = '']) => ({
  path,
  file,
}));

const readingOf = (name: string) => new RegExp(`(?:\\bget|\\bhas|\\buseLinkValue)\\('${name}'\\)`);

test.each(messageTargets)('messages may lead to $path, which is a screen that reads what they say there', target => {
  const { path, query = [] } = target;
  // A page with tabs is opened at one of them.
  const screen = screens.find(one =>
    [one.path.replace('?', ''), one.path].includes(path.replace('/payments', '/:tab?')),
  );
  expect(screen).toBeDefined();
  // A page reads its address in its own feature, or asks what all of them ask; one in app/ shows several features.
  const [room, feature] = screen?.file.split('/') ?? [];
  const folders = [room === 'app' ? 'features/' : `${room}/${feature}/`, 'account/'];
  const own = ofWeb.filter(one => folders.some(folder => one.path.startsWith(folder)));
  const unread = query.filter(name => !own.some(({ text }) => readingOf(name).test(text)));
  expect(unread).toEqual([]);
});

test('every address that the server writes out as a link is one of those', () => {
  const written = sourcesIn(server).flatMap(({ path, text }) =>
    [...text.matchAll(/\$\{(?:\w+\.)*portalUrl\}([A-Za-z][^`]*)`/g)].map(([, address = '']) => ({
      path,
      // Whatever stands in it at the time is some text; a whole query that does is looked at when it is sent.
      address: `/${address.replace(/\?\$\{\w+\}$/, '').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, 'x')}`,
    })),
  );
  expect(written.length).toBeGreaterThan(30);
  const others = written.filter(({ address }) => !isMessageTarget(address));
  expect(others.filter(({ path }) => !ofOtherKinds.some(one => path.startsWith(one)))).toEqual([]);
});

/** Addresses that stand in no message: feeds, what is printed at the start, and where the identity provider sends people back to. */
const ofOtherKinds = ['features/outages/open/', 'start/greeting.ts', 'settings/single-sign-on.ts'];

test('addresses are found in plain text and in HTML, without what ends the sentence', () => {
  const html =
    '<a href="https://p.example/Portal/ViewBill?bill=1&amp;account=2">Bill</a> <a href="https://other.example/">';
  expect(addressesIn(html, 'https://p.example/Portal/')).toEqual(['/ViewBill?bill=1&account=2']);
  expect(addressesIn('See https://p.example/AutoPay.', 'https://p.example/')).toEqual(['/AutoPay']);
});

test.each([
  ['/ViewBill?bill=1&account=0001', true],
  ['/ViewBill?invoice=1', false],
  ['/ViewBill?bill=', false],
  ['/ViewBill/1', false],
  ['/Notifications', false],
  ['/myprofile#delete', true],
  ['/myprofile#other', false],
  ['/', true],
  ['/?x=1', false],
  ['/Error', false],
])('%s is such an address: %s', (address, is) => {
  expect(isMessageTarget(address)).toBe(is);
});

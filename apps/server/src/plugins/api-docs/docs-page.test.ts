import { calls } from '@wattershed/contract/calls';
import { featureNames } from '@wattershed/contract/feature-names';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { DocsPage } from './docs-page.ts';
import { addOpenApi } from './openapi.ts';

const page = new DocsPage('Wattershed <Water>', '/Portal');
const whole = page.for('');

/** The names of the calls that a page shows, in its order. */
function shownOn(markup: string): string[] {
  return [...markup.matchAll(/<details class="call" id="(\w+)"/g)].map(([, name]) => name ?? '');
}

test('every call stands once, in the section of its group, and its name is its address', () => {
  const sections = whole.split('<section ').slice(1);
  const byGroup = sections.map(section => [/^id="([\w-]+)-calls"/.exec(section)?.[1], shownOn(section).sort()]);
  expect(Object.fromEntries(byGroup)).toEqual(
    Object.fromEntries(
      featureNames.map(name => [
        name,
        calls
          .filter(({ feature }) => feature === name)
          .map(call => call.name)
          .sort(),
      ]),
    ),
  );
  for (const name of featureNames) expect(whole).toContain(`href="#${name}-calls"`);
});

test.each([
  ['a path', '/api/billing/bill/current', ['getCurrentBill']],
  ['a name', 'PayByCard', ['payByCard']],
  ['words in any order', 'fee convenience method', ['getConvenienceFee']],
  [
    'a field',
    'seenBalanceCents',
    [
      'answerVisitorWallet',
      'answerWalletOrder',
      'payAsVisitor',
      'payByBank',
      'payByCard',
      'payByWallet',
      'payByWalletAsVisitor',
      'paySeveralAccounts',
      'payWithSavedMethod',
      'startVisitorWallet',
      'startWalletPayment',
    ],
  ],
  ['the name of a group', 'passkeys remove', ['removePasskey']],
])('the search finds %s, without scripts too', (_, query, names) => {
  const found = page.for(query);
  expect(shownOn(found).sort()).toEqual(names);
  expect(found).toContain(`${names.length} of ${calls.length} calls`);
});

test('a search that finds nothing says so and leads back to all calls', () => {
  const found = page.for('<script>alert(1)</script>');
  expect(shownOn(found)).toEqual([]);
  expect(found).toContain(`<p role="status" id="found" data-all="${calls.length}">0 of ${calls.length} calls</p>`);
  expect(found).toMatch(/<p id="none" >No call has all of these words\. <a href="docs">Show all calls<\/a>/);
  expect(found).not.toContain('<script>alert');
});

test('the page asks for nothing from elsewhere, and for no script or style of its own text', () => {
  expect([...whole.matchAll(/(?:src|href|action)="([^"#]+)"/g)].map(([, address]) => address)).toEqual([
    '/Portal/favicon.svg',
    'docs/docs.css',
    'docs/search.js',
    'openapi.json',
    'docs',
    'docs',
  ]);
  expect(whole).not.toMatch(/<style|<script>| style="| on\w+="/);
  expect(whole).toContain('Wattershed &#60;Water&#62;');
});

test('its style and its script are served beside it', async () => {
  const app = Fastify();
  addOpenApi(app, readConfig({}));
  const typeOf = async (url: string) => (await app.inject({ url })).headers['content-type'];
  expect(await typeOf('/api/docs?q=pay&q=card')).toBe('text/html; charset=utf-8');
  expect(await typeOf('/api/docs/docs.css')).toBe('text/css; charset=utf-8');
  expect(await typeOf('/api/docs/search.js')).toBe('text/javascript; charset=utf-8');
});

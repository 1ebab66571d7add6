import { expect, test } from 'vitest';
import { afterCalls, largeFirst, withMoving, withOneStart, withoutModule } from './page-start.ts';

const page = `<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/SignedInLayout-1.js";
import * as route2 from "/assets/PayBillPage-1.js";

  window.__reactRouterRouteModules = {"root":route0,"app/signed-in/SignedInLayout":route1,"features/payments/PayBillPage":route2};

import("/assets/entry.client-1.js");</script><link rel="modulepreload" href="/assets/PayBillPage-1.js"/>`;

test('a page starts without waiting for the file of its screen, which is preloaded all the same', () => {
  const start = withoutModule(page, 'features/payments/PayBillPage');
  expect(start).not.toContain('route2');
  expect(start).toContain('{"root":route0,"app/signed-in/SignedInLayout":route1}');
  expect(start).toContain('<link rel="modulepreload" href="/assets/PayBillPage-1.js"/>');
});

test('a page that starts in another way is not built', () => {
  expect(() => withoutModule(page, 'features/billing/BillPage')).toThrow('features/billing/BillPage');
});

const list = { address: '/assets/files-1.json', integrity: 'sha256-F' };
const filesOf = (routeId: string) => ({ module: `/assets/${routeId.replace(/.*\//, '')}-1.js` });
const files = { list, filesOf };

const streamed = `<body><main>Sign in</main><script>window.__reactRouterContext = {"basename":"/Portal","future":{"unstable_optimizeDeps":false},"ssr":false,"isSpaMode":false};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script>${page}<!--$--><script>window.__reactRouterContext.streamController.enqueue("[{\\"_1\\":2},\\"loaderData\\"]\\n");</script><!--$--><script>window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$--></body>`;

test('a page has one script after its words, a module, so that nothing of it waits for the styles', () => {
  const html = withOneStart(streamed, files);
  expect(html.match(/<script\b[^>]*>/g)).toEqual(['<script type="module" async="">']);
  expect(html).not.toContain('<!--');
});

test('a page hands over where the portal is, whether it is the fallback, and its files before the portal starts', () => {
  const html = withOneStart(streamed, files);
  const given = html.indexOf('window.__reactRouterContext = {"basename":"/Portal","isSpaMode":false,');
  expect(given).toBeGreaterThan(html.indexOf('import * as route2'));
  expect(given).toBeLessThan(html.indexOf('import("/assets/entry.client-1.js")'));
  expect(html).toContain('"list":{"address":"/assets/files-1.json","integrity":"sha256-F"},"files":{"root":{"module":');
});

test('a page whose data arrives in another way is not built', () => {
  expect(() => withOneStart(page, files)).toThrow('another way');
});

test('a page starts without the list of all files, which only the fallback asks for at once', () => {
  const manifest = '<link rel="modulepreload" href="/assets/manifest-1.js" crossorigin="anonymous"/>';
  const html = withOneStart(streamed.replace('</body>', `${manifest}</body>`), files);
  expect(html).not.toContain('manifest-1.js');
  expect(html).not.toContain('as="fetch"');
  const fallback = withOneStart(streamed.replace('"isSpaMode":false', '"isSpaMode":true'), files);
  expect(fallback).toContain('<link rel="preload" as="fetch" href="/assets/files-1.json" crossorigin="anonymous"');
});

test('asks for scripts behind what the early script asks for, but for those that fill the line meanwhile', () => {
  expect(afterCalls('<link rel="modulepreload" href="/assets/PayBillPage-1.js"/>')).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/PayBillPage-1.js"/>',
  );
  const react = '<link rel="modulepreload" href="/Portal/assets/react-Bstzh9rL.js"/>';
  expect(afterCalls(react)).toBe(react);
});

test('asks for what moves between screens before the small scripts, or at the end of a page that asks for none', () => {
  const links = ['react-1', 'entry.client-1', 'PayBillPage-1'].map(name =>
    afterCalls(`<link rel="modulepreload" href="/assets/${name}.js"/>`),
  );
  const asked = (html: string) => [...html.matchAll(/href="\/assets\/([\w.-]+)-1\.js"/g)].map(([, name]) => name);
  const html = withMoving(`<body>${links.join('')}</body>`, '/assets/moving-router-1.js');
  expect(asked(html)).toEqual(['react', 'moving-router', 'entry.client', 'PayBillPage']);
  expect(asked(withMoving('<body></body>', '/assets/moving-router-1.js'))).toEqual(['moving-router']);
});

test('asks for the large scripts first', () => {
  const [small, react, last] = ['entry.client', 'react', 'root'].map(name => `<link href="/assets/${name}-1.js"/>`) as [
    string,
    string,
    string,
  ];
  expect(largeFirst([small, react, last])).toEqual([react, small, last]);
});

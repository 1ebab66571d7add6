import { expect, test } from 'vitest';
import { withOneStart, withoutManifest, withoutModule } from './page-start.ts';

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

const stylesOf = (routeId: string) => (routeId === 'root' ? ['/assets/root-1.css'] : []);

const streamed = `<body><main>Sign in</main><script>window.__reactRouterContext = {"basename":"/Portal","future":{"unstable_optimizeDeps":false},"ssr":false,"isSpaMode":false};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script>${page}<!--$--><script>window.__reactRouterContext.streamController.enqueue("[{\\"_1\\":2},\\"loaderData\\"]\\n");</script><!--$--><script>window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$--></body>`;

test('a page has one script after its words, a module, so that nothing of it waits for the styles', () => {
  const html = withOneStart(streamed, stylesOf);
  expect(html.match(/<script\b[^>]*>/g)).toEqual(['<script type="module" async="">']);
  expect(html).not.toContain('<!--');
});

test('a page hands over where the portal is, whether it is the fallback, and its styles before the portal starts', () => {
  const html = withOneStart(streamed, stylesOf);
  const given = html.indexOf('window.__reactRouterContext = {"basename":"/Portal","isSpaMode":false,');
  expect(given).toBeGreaterThan(html.indexOf('import * as route2'));
  expect(given).toBeLessThan(html.indexOf('import("/assets/entry.client-1.js")'));
  expect(html).toContain('"manifest":"/assets/manifest-1.js","styles":{"root":["/assets/root-1.css"],');
});

test('a page whose data arrives in another way is not built', () => {
  expect(() => withOneStart(page, stylesOf)).toThrow('another way');
});

test('a page that is whole starts without the list of all routes, and still knows where it is', () => {
  const link = '<link rel="modulepreload" href="/assets/manifest-1.js" crossorigin="anonymous"/>';
  const html = withoutManifest(withOneStart(streamed.replace('</body>', `${link}</body>`), stylesOf));
  expect(html).not.toContain('import "/assets/manifest-1.js"');
  expect(html).not.toContain(link);
  expect(html).toContain('"manifest":"/assets/manifest-1.js"');
});

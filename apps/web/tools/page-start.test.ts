import { expect, test } from 'vitest';
import { withoutModule } from './page-start.ts';

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

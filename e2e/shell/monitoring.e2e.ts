import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectScreen, fillSignIn, personOf, signInAs } from '../journey.ts';
import { test as own } from '../portal/own-portal.ts';

type Other = {
  /** What the script has sent its company. */
  seen: string[];
  /** From now on, the file isn't the one that the portal's setting names. */
  alter: () => void;
};

/** A company's script as they are: it sends where it was loaded, and follows the page by its moves. */
const scriptOf = (origin: string) => `
  const tell = () => fetch('${origin}/seen', { method: 'POST', body: location.pathname + location.search });
  for (const name of ['pushState', 'replaceState']) {
    const move = history[name];
    history[name] = function (...args) { move.apply(this, args); tell(); };
  }
  tell();
`;

const test = own.extend<{ other: Other }>({
  // biome-ignore lint/correctness/noEmptyPattern: what Playwright reads the needed fixtures from
  other: async ({}, use) => {
    const other: Other & { script: string; origin: string } = {
      seen: [],
      script: '',
      origin: '',
      alter: () => undefined,
    };
    const server = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      if (request.url === '/rum.js') return response.setHeader('content-type', 'text/javascript').end(other.script);
      let sent = '';
      request.setEncoding('utf8').on('data', (part: string) => (sent += part));
      return request.on('end', () => {
        other.seen.push(sent);
        response.end();
      });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    other.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    other.script = scriptOf(other.origin);
    other.alter = () => (other.script += 'tell();');
    await use(other);
    await new Promise(resolve => server.close(resolve));
  },
  ownSettings: async ({ other }, use) => {
    const { script, origin } = other as Other & { script: string; origin: string };
    const hash = createHash('sha384').update(script).digest('base64');
    await use({ RUM_SCRIPT_URL: `${origin}/rum.js`, RUM_SCRIPT_INTEGRITY: `sha384-${hash}` });
  },
});

const theirs = (page: Page) => page.locator('script[src$="/rum.js"]');

test('a script that measures runs on screens, and on none whose address can hold a key', async ({ page, other }) => {
  await signInAs(page, 'on-time');
  await expect.poll(() => other.seen).toContain('/login');
  await expect.poll(() => other.seen).toContain('/dashboard');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click();
  await expect.poll(() => other.seen).toContain('/Term');
  await expect(theirs(page)).toHaveCount(1);

  await page.goto('HelpSupport');
  await expect.poll(() => other.seen).toContain('/HelpSupport');
  await page.locator('a[href$="/ContactUs"]').first().click();
  await expect(page).toHaveURL(/\/ContactUs(?:\?|$)/);
  await expectScreen(page);
  await expect(theirs(page)).toHaveCount(0);
  for (const address of ['ServiceOrder/a-key', 'Usages?by=day']) {
    await page.goto(address);
    await expectScreen(page);
    await expect(theirs(page)).toHaveCount(0);
  }
  expect(other.seen.filter(address => /ServiceOrder|\?/.test(address))).toEqual([]);
});

test('a script that isn’t the one of the hash is refused by the browser, and the portal goes on', async ({
  page,
  other,
  expectErrors,
}) => {
  expectErrors(/digest in the 'integrity' attribute/);
  other.alter();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  // Theirs has failed before ours are there: nothing but theirs is missing.
  const refused = page.waitForEvent('console', message => /digest in the 'integrity' attribute/.test(message.text()));
  await page.route('**/assets/*.js', async route => {
    await refused;
    await route.continue();
  });
  const { userName, password } = personOf('on-time');
  await page.goto('login');
  await fillSignIn(page, userName, password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectScreen(page);
  expect(loads).toBe(1);
  expect(other.seen).toEqual([]);
});

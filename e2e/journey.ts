import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { demoPeople } from '@wattershed/server/gateways/demo-people';
import type axe from 'axe-core';

type Journey = {
  /** Console errors that the journey itself causes, such as a refused call. */
  expectErrors: (...patterns: RegExp[]) => void;
};

/** Every journey: an unexpected console error or an error that nobody caught fails it. */
export const test = base.extend<Journey>({
  // People keep the language an earlier journey set for them; the browser's choice comes first.
  context: async ({ context, baseURL }, use) => {
    await context.addCookies([{ name: 'language', value: 'EN_US', url: baseURL ?? '' }]);
    await use(context);
  },
  // What a page still asks for when its journey is over isn't answered any more.
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  expectErrors: [
    async ({ context }, use) => {
      const found: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', message => {
        if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', webError => found.push(String(webError.error())));
      await use((...patterns) => expected.push(...patterns));
      expect(found.filter(text => !expected.some(pattern => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export { expect };

/** Chromium reports a refused call on the console by itself. */
export const refused = (status: number) => new RegExp(`the server responded with a status of ${status}`);

/** The demo person who plays the part, such as `past-due`. */
export function personOf(persona: string) {
  const person = demoPeople.find(one => one.persona === persona);
  if (!person) throw new Error(`no demo person plays ${persona}`);
  return person;
}

export async function fillSignIn(page: Page, userName: string, password: string): Promise<void> {
  // Only the sign-in page has a password; one that is being left while its texts load may have a user ID, too.
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('User ID').fill(userName);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens the sign-in page and signs in; ends on the dashboard. */
export async function signInAs(page: Page, persona: string): Promise<void> {
  const { userName, password } = personOf(persona);
  await page.goto('login');
  await fillSignIn(page, userName, password);
  await expect(page).toHaveURL(/\/dashboard$/);
  // The sign-in page, with its heading, stays until the dashboard can take its place.
  await expect(page.getByLabel('User ID')).toBeHidden();
  await expectScreen(page);
}

/** Signs the person out by the header's menu, whatever else the page could sign out. */
export async function signOut(page: Page, name: string): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name, exact: true }).click();
  await banner.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** A screen has come. Until then there is its frame, which says the name of the page, too. */
export async function expectScreen(page: Page): Promise<void> {
  await expect(page.locator('[data-wordless]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * What the portal or the utility does a moment later is on a page that is opened after that: opens it until it says so. The look
 * lasts longer each time, for a machine that needs longer to draw a page.
 */
export async function openUntil(
  open: () => Promise<unknown>,
  expectIt: (patience: { timeout: number }) => Promise<void>,
): Promise<void> {
  let timeout = 300;
  await expect(async () => {
    timeout *= 1.5;
    await open();
    await expectIt({ timeout });
  }).toPass({ intervals: [100] });
}

/** As after the half minute for which a browser keeps what everyone reads of outages. */
export async function forgetCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Reloads the page with these values in its storage. They are set in between, so no call of the old page sees them. */
export async function reloadWithStored(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript(stored => {
    if (sessionStorage.getItem('journey.reloaded')) return;
    sessionStorage.setItem('journey.reloaded', 'once');
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, values);
  await page.reload();
}

/** Waits until the page's own timers of this length have fired, even on a crowded machine. */
export async function untilTimersPass(page: Page, ms: number): Promise<void> {
  await page.evaluate(length => new Promise(resolve => window.setTimeout(resolve, length)), ms);
}

/** Waits until this tab has heard of, and acted on, everything the other has stored: it hears of it in order. */
export async function untilHeard(page: Page, other: Page): Promise<void> {
  const heard = await page.evaluateHandle(() => ({
    all: new Promise<void>(resolve =>
      window.addEventListener('storage', ({ key }) => key === 'journey.heard' && resolve()),
    ),
  }));
  await other.evaluate(() => window.localStorage.setItem('journey.heard', crypto.randomUUID()));
  await heard.evaluate(({ all }) => all);
  await untilTimersPass(page, 500);
}

/** A page at the portal's address that runs nothing: requests of the page before it are dropped, not refused. */
export async function openNothing(page: Page): Promise<void> {
  await page.route('**/nothing', route =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('nothing');
  await page.unroute('**/nothing');
}

/** Makes the browser lose its session; cookies stay. */
export async function forgetSession(page: Page): Promise<void> {
  await openNothing(page);
  await page.evaluate(() => window.localStorage.clear());
}

/** A page reads less than half of it, and each one that is checked reads it anew. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Expects no violations of axe's rules for WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // While something fades in or out, it has half its contrast: check what stays.
  // Ended, not waited for: a window that isn't drawn lets it stand where it is.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    // As in apps/web/test/screen.tsx.
    window.axe.configure({ noHtml: true });
    const { violations } = await window.axe.run(document, {
      runOnly: tags,
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`);
  });
  expect(found).toEqual([]);
}

/** Reads the terms that a form is sent with, which can't be agreed to before they are there. */
export async function readTerms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read the terms' }).click();
  const terms = page.getByRole('dialog');
  await expect(terms.getByRole('heading', { name: 'Who may use it' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(terms).toBeHidden();
}

/** Expects nothing to be wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The sheets of US Letter that the page takes when it is printed. */
export async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  return [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length;
}

import { test as base, expect, type Page } from '@playwright/test';
import { demoPeople } from '@wattershed/server/gateways/demo-people';
import axe from 'axe-core';

type Journey = {
  /** Names console errors that the journey itself brings about, such as a refused call. */
  expectErrors: (...patterns: RegExp[]) => void;
};

/** Every journey: an unexpected console error or an error that nobody caught fails it. */
export const test = base.extend<Journey>({
  // People keep the language that an earlier journey has left with them; what a browser has chosen comes before it.
  context: async ({ context, baseURL }, use) => {
    await context.addCookies([{ name: 'language', value: 'EN_US', url: baseURL ?? '' }]);
    await use(context);
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

/** Chromium writes a refused call to the console by itself. */
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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Loads the page anew with these values in its storage. They are set in between: no call of the old page meets them. */
export async function reloadWithStored(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript(stored => {
    if (sessionStorage.getItem('journey.reloaded')) return;
    sessionStorage.setItem('journey.reloaded', 'once');
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, values);
  await page.reload();
}

/** The page's own timers of this length have had their turn: what it does sooner is done, on a crowded machine, too. */
export async function untilTimersPass(page: Page, ms: number): Promise<void> {
  await page.evaluate(length => new Promise(resolve => window.setTimeout(resolve, length)), ms);
}

/** This tab has heard, and had time to act on, all that the other has stored: it is told in order. */
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

/** A page of the portal's address on which nothing runs: what the page before had asked for is given up, not refused. */
export async function openNothing(page: Page): Promise<void> {
  await page.route('**/nothing', route =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('nothing');
  await page.unroute('**/nothing');
}

/** Leaves the browser as one that has lost its session; cookies stay. */
export async function forgetSession(page: Page): Promise<void> {
  await openNothing(page);
  await page.evaluate(() => window.localStorage.clear());
}

/** No finding of axe's rules for WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades in or out has half its contrast for a moment: looked at is what stays.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(one => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(one => one.finished));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    // What passed is not looked at: without its report a check takes half the time.
    const { violations } = await window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`);
  });
  expect(found).toEqual([]);
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

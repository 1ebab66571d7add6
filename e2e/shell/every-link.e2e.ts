import type { Page } from '@playwright/test';
import { expect, expectScreen, test } from '../journey.ts';
import { openDashboardAs } from '../signed-in.ts';
import { countCalls, type Link, LinkWalk, type Screen } from './link-walk.ts';

test.beforeEach(({ page }) => page.addInitScript(countCalls));

test('no link leads a visitor astray', async ({ page }) => {
  await page.goto('login');
  await expectScreen(page);
  const walk = new LinkWalk(page, { isSignedIn: false, isLeftOut: () => false });
  await walk.followAll([{ address: '/login', from: 'the first page' }]);
  expect(walk.faults).toEqual([]);
  expect(walk.size).toBeGreaterThan(50);
});

const isForVisitors = ({ access }: Screen) => access === 'public' || access === 'public-only';

/** It says the same to everyone, whatever they may do. */
const isHelp = ({ file }: Screen) => file.startsWith('features/help/');

const people = [
  { persona: 'many-accounts', about: 'a customer of twelve accounts', isLeftOut: isForVisitors },
  {
    persona: 'read-only-guest',
    about: 'a guest who may only look',
    isLeftOut: (screen: Screen) => isForVisitors(screen) || isHelp(screen),
  },
];

for (const { persona, about, isLeftOut } of people) {
  test(`no link leads ${about} astray, or to a refusal`, async ({ page }) => {
    await openDashboardAs(page, persona);
    const walk = new LinkWalk(page, { isSignedIn: true, isLeftOut });
    const menus = await linksOfMenus(page);
    const starts = menus.map(({ address, from }) => ({ address: walk.below(address), from }));
    await walk.followAll([{ address: '/dashboard', from: 'the first page' }, ...starts]);
    expect(walk.faults).toEqual([]);
    expect(walk.size).toBeGreaterThan(20);
  });
}

/** What opens from a button of the header, and the menu of a phone. */
async function linksOfMenus(page: Page): Promise<Link[]> {
  const links: Link[] = [];
  const read = async (place: string, from: string) => {
    for (const link of await page.locator(`${place} a[href]`).all()) {
      const address = (await link.getAttribute('href')) ?? '';
      if (address.startsWith('/')) links.push({ address, from });
    }
  };
  for (const button of await page.getByRole('banner').locator('button[aria-expanded]:visible').all()) {
    await button.click();
    await read('header', `the menu ${await button.textContent()}`);
    await page.keyboard.press('Escape');
  }
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await read('dialog', "a phone's menu");
  await page.keyboard.press('Escape');
  if (viewport) await page.setViewportSize(viewport);
  return links;
}

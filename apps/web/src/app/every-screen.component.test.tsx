import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerBooks } from '../../test/books.ts';
import { networkAtRest } from '../../test/network.ts';
import { withAccounts } from '../../test/people.ts';
import { answerPortal, openPortal, type Portal, signInAs } from '../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../test/screen.tsx';
import { showColourScheme } from '../shell/frame/colour-scheme.ts';

const publicPages = ['/login', '/Error', '/Error404', '/UnsupportedBrowser', '/Term', '/PrivacyPolicy'];
const signedInPages = ['/dashboard', '/ViewBill', '/billinghistory', '/AccountOverview', '/PayBill', '/Term'];

async function stands(portal: Portal): Promise<void> {
  await expect.element(portal.heading).toBeVisible();
  await networkAtRest();
}

/** In both colors, and no wider than a phone, or than a window at 200 % and 400 % (WCAG 2.2, 1.4.10: 1280 px). */
async function expectReadable(portal: Portal): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    showColourScheme(scheme);
    await expectAccessible(portal.container);
  }
  showColourScheme('light');
  for (const width of [320, 360, 640]) {
    await page.viewport(width, 700);
    expectNoSidewaysScroll();
  }
  await page.viewport(1024, 800);
}

test.each(publicPages)('%s is accessible in light and dark colors, and scrolls sideways at no width', async path => {
  answerPortal();
  const portal = await openPortal(path);
  await stands(portal);
  expect(portal.address()).toBe(path);
  await expectReadable(portal);
});

test.each(signedInPages)('%s of someone signed in is accessible, and scrolls sideways at no width', async path => {
  signInAs(withAccounts({ nickName: 'Home' }, { nickName: 'The bakery on Alder Street' }));
  answerBooks();
  const portal = await openPortal(path);
  await stands(portal);
  expect(portal.address()).toBe(path);
  await expectReadable(portal);
});

test('an unknown path leads to /Error', async () => {
  answerPortal();
  const portal = await openPortal('/NoSuchPage/at-all');
  await expect.poll(portal.address).toBe('/Error');
  await expect.element(portal.heading).toHaveTextContent('Something went wrong');
});

test('terms and privacy have the full header only after sign-in', async () => {
  answerPortal();
  const portal = await openPortal('/Term');
  await expect.element(portal.heading).toHaveTextContent('Terms and Conditions');
  await expect.element(portal.getByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
  signInAs();
  await portal.goTo('/PrivacyPolicy');
  const again = await portal.reload();
  await expect.element(again.heading).toHaveTextContent('Privacy Policy');
  await expect.element(again.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

import { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import { getAccountInformation } from '@wattershed/contract/accounts/information';
import { getBill } from '@wattershed/contract/billing/bill';
import { listRoleRights } from '@wattershed/contract/configuration/role-rights';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerInformation } from '../../test/answers/account/account-information.ts';
import { answerProfile } from '../../test/answers/account/profile.ts';
import { answerBooks } from '../../test/answers/books.ts';
import { holdCall, networkAtRest, requestsOf } from '../../test/network.ts';
import { openPortal, signInAs } from '../../test/portal.tsx';

test('while the answer for the dashboard is on its way, a screen reader finds the name of the page', async () => {
  signInAs();
  const release = holdCall(getDashboard);
  const portal = await openPortal('/dashboard');
  await expect.element(portal.heading).toHaveTextContent('Home');
  release();
  await networkAtRest();
});

/** The parts of a screen that are in view, and where they begin. */
function partsInView(): (readonly [part: string, top: number])[] {
  const parts = [...document.querySelectorAll('main h1[tabindex], main [data-deep], main h2')];
  return parts
    .map(part => [part.matches('[data-deep]') ? 'the deep ground' : (part.textContent ?? ''), topOf(part)] as const)
    .filter(([, top]) => top < window.innerHeight);
}

const topOf = (part: Element) => Math.round(part.getBoundingClientRect().top);

const screens = [
  { path: '/ViewBill', call: getBill, awaited: '$86.14' },
  { path: '/myprofile', call: getProfile, awaited: 'daniel.kim@example.com' },
  { path: '/AccountInformation', call: getAccountInformation, awaited: 'Soo-jin Kim' },
];

test.each(screens.flatMap(screen => [412, 1280].map(width => ({ ...screen, width }))))(
  'nothing in view moves when the content of $path comes, at $width px',
  async ({ path, call, awaited, width }) => {
    await page.viewport(width, 900);
    signInAs();
    answerBooks();
    answerProfile();
    answerInformation();
    const release = holdCall(call);
    const portal = await openPortal(path);
    await expect.poll(() => requestsOf(call).length).toBeGreaterThan(0);
    await expect.poll(() => partsInView().length).toBeGreaterThan(0);
    const waiting = partsInView();
    release();
    await expect.element(portal.getByRole('main')).toMatchTextContent(awaited);
    await networkAtRest();
    const arrived = new Map(partsInView());
    const moved = waiting.filter(([part, top]) => Math.abs((arrived.get(part) ?? Number.POSITIVE_INFINITY) - top) > 2);
    expect(moved.map(([part, top]) => ({ part, from: top, to: arrived.get(part) }))).toEqual([]);
    await page.viewport(1024, 800);
  },
);

test('the history stays where it is when it is known that there is a link to scheduled payments', async () => {
  await page.viewport(412, 900);
  signInAs();
  answerBooks();
  const release = holdCall(listRoleRights);
  const portal = await openPortal('/billinghistory');
  const tabs = portal.getByRole('navigation', { name: 'Bills or payments' });
  await expect.element(tabs).toBeVisible();
  const waiting = topOf(tabs.element());
  release();
  await expect.element(portal.getByRole('link', { name: 'See scheduled payments' })).toBeVisible();
  expect(topOf(tabs.element())).toBe(waiting);
  await networkAtRest();
  await page.viewport(1024, 800);
});

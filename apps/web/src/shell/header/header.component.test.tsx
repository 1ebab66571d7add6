import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { listRoleRights } from '@wattershed/contract/configuration/role-rights';
import { countUnread } from '@wattershed/contract/inbox/counting';
import { signIn } from '@wattershed/contract/sign-in';
import { accountStatuses, type RightName, roleIds } from '@wattershed/domain/rights/rights';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerProfile } from '../../../test/answers/account/profile.ts';
import { answerBooks } from '../../../test/answers/books.ts';
import {
  allRights,
  daniel,
  danielsAccount,
  type Person,
  signInAnswerOf,
  withAccounts,
} from '../../../test/answers/people.ts';
import { fillSignIn } from '../../../test/fields.ts';
import { answerCall, networkAtRest, requestsOf } from '../../../test/network.ts';
import { answerPortal, openPortal, type Portal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/screen.tsx';
import { readStored } from '../../session/browser-storage.ts';
import { chooseLanguage } from '../../text/choose-language.ts';

async function openDashboard(person: Person = daniel): Promise<Portal> {
  signInAs(person);
  answerBooks();
  const portal = await openPortal('/dashboard');
  await expect.element(portal.heading).toBeVisible();
  await networkAtRest();
  return portal;
}

describe('the account', () => {
  const buttonOf = (portal: Portal) => portal.getByRole('button', { name: /^Account .*•/ });
  const entriesOf = (portal: Portal) => portal.getByRole('banner').getByRole('button', { name: /Account [• ]+\d{4}$/ });
  const hintOf = (portal: Portal) => portal.getByRole('banner').getByText('Choose an account');

  test('is chosen from those that a person has, and remembered', async () => {
    const portal = await openDashboard(withAccounts({ nickName: 'Home' }, { nickName: 'Shop' }, { nickName: 'Barn' }));
    await buttonOf(portal).click();
    await expect.poll(() => entriesOf(portal).elements()).toHaveLength(3);
    await expect.element(entriesOf(portal).first()).toMatchTextContent('Default');
    expect(portal.getByRole('banner').getByText('Default', { exact: true }).elements()).toHaveLength(1);
    await expect.element(entriesOf(portal).first()).toHaveAttribute('aria-current', 'true');
    // What the open list lies over is no target meanwhile.
    await expectAccessible(portal.getByRole('banner').element());
    await entriesOf(portal).nth(1).click();
    await expect.element(buttonOf(portal)).toMatchTextContent('Shop');
    await expect.element(hintOf(portal)).not.toBeInTheDocument();
    const again = await portal.reload();
    await expect.element(buttonOf(again)).toMatchTextContent('Shop');
    await buttonOf(again).click();
    await expect.element(entriesOf(again).nth(1)).toHaveAttribute('aria-current', 'true');
  });

  test('is one of thousands: the first are listed with it, and the rest are a link away', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => ({
      nickName: `Shop ${index + 1}`,
      status: index === 1 ? 3 : 1,
    }));
    signInAs(withAccounts(...many));
    answerBooks();
    localStorage.setItem('acn', '400103116');
    const portal = await openPortal('/dashboard');
    await expect.element(buttonOf(portal)).toMatchTextContent('Shop 3000');
    await buttonOf(portal).click();
    await expect.poll(() => entriesOf(portal).elements()).toHaveLength(20);
    await expect.element(entriesOf(portal).nth(1)).toMatchTextContent('Pending');
    await expect.element(entriesOf(portal).last()).toHaveAttribute('aria-current', 'true');
    const all = portal.getByRole('link', { name: 'See all accounts' });
    await expect.element(all).toHaveAttribute('href', '/AccountOverview');
  });

  test('of another role has its rights asked for, that of the same role does not', async () => {
    const portal = await openDashboard(withAccounts({}, {}, { roleId: roleIds.readOnlyGuest }));
    const roles = () => requestsOf(listRoleRights).map(({ roleId }) => roleId);
    expect(roles()).toEqual(['1']);
    for (const index of [1, 2]) {
      await buttonOf(portal).click();
      await entriesOf(portal).nth(index).click();
      await expect.element(hintOf(portal)).not.toBeInTheDocument();
      await networkAtRest();
    }
    expect(roles()).toEqual(['1', '5']);
  });

  test('is missed by a person who has none, and closing that signs out', async () => {
    answerPortal();
    answerCall(signIn, () => ({ data: signInAnswerOf(daniel) }));
    answerCall(listAccounts, () => ({ data: { accounts: [] } }));
    const portal = await openPortal('/login');
    await fillSignIn('daniel.kim', 'right');
    const popup = portal.getByRole('dialog', { name: 'No account to show' });
    await expect.element(popup).toBeVisible();
    await expectAccessible(portal.container);
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect.poll(portal.address).toBe('/login');
    await expect.poll(() => readStored('accessToken')).toBeUndefined();
  });

  test.each([
    ['EN_US', 'My Profile', 'Sign out'],
    ['ES', 'Mi perfil', 'Cerrar sesión'],
    ['FR', 'Mon profil', 'Se déconnecter'],
  ] as const)(
    'is missed by a person who still has their profile and the way out: %s',
    async (language, profile, out) => {
      signInAs();
      answerProfile({ lastLogin: '2026-11-19T20:00:00Z' });
      answerCall(listAccounts, () => ({ data: { accounts: [] } }));
      await chooseLanguage(language);
      await page.viewport(360, 760);
      const portal = await openPortal('/dashboard');
      const popup = portal.getByRole('dialog');
      await expect.element(popup.getByRole('button', { name: out })).toBeVisible();
      await expectNoSidewaysScroll();
      await popup.getByRole('button', { name: profile }).click();
      await expect.poll(portal.address).toBe('/myprofile');
      await expect.element(portal.getByText('daniel.kim', { exact: true })).toBeVisible();
      await networkAtRest();
      await expectAccessible(portal.container);
      await expectNoSidewaysScroll();
      await portal.getByRole('main').getByRole('button', { name: out, exact: true }).click();
      await expect.poll(portal.address).toBe('/login');
      await expect.poll(() => readStored('accessToken')).toBeUndefined();
    },
  );
});

const rightsToLook: RightName[] = ['current bill view', 'billing history view', 'overview', 'Payment view'];
const anyone = ['Billing & Payment History', 'Payment Locations'];
const toPay = ['Utility Bill', 'Make a Payment', 'Auto Pay', ...anyone, 'Text To Pay', 'Billing Queries'];
const toPayOnce = ['Utility Bill', 'Make a Payment', ...anyone, 'Billing Queries'];
const toLook = ['Utility Bill', ...anyone, 'Billing Queries'];

const { owner, readOnlyGuest, paymentBlocked } = roleIds;
const { active, closedWithBalance } = accountStatuses;

test.each([
  { who: 'an owner', roleId: owner, status: active, rights: allRights, items: toPay },
  { who: 'a read-only guest', roleId: readOnlyGuest, status: active, rights: rightsToLook, items: toLook },
  { who: 'someone payment-blocked', roleId: paymentBlocked, status: active, rights: rightsToLook, items: toLook },
  { who: 'a closed account', roleId: owner, status: closedWithBalance, rights: allRights, items: toPayOnce },
])('the menu of $who shows what the rights allow', async ({ roleId, status, rights, items }) => {
  const portal = await openDashboard({ ...daniel, rights, accounts: [{ ...danielsAccount, roleId, status }] });
  const menu = portal.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Billing' }).click();
  const shown = () =>
    menu
      .getByRole('link')
      .elements()
      .map(link => link.textContent);
  await expect.poll(shown).toEqual(['Home', ...items, 'Contact Us']);
});

test('the header shows the full name, and its menu closes with Escape and gives the focus back', async () => {
  const portal = await openDashboard();
  const name = portal.getByRole('button', { name: 'Daniel Kim' });
  (name.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(portal.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(portal.getByRole('link', { name: 'Change password' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(portal.getByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
});

test.each(['EN_US', 'ES', 'FR'] as const)('nothing in the header lies over anything else: %s', async language => {
  await page.viewport(992, 480);
  await chooseLanguage(language);
  const manager = withAccounts({ nickName: 'Bakery in the old cannery' });
  await openDashboard({ ...manager, user: { ...manager.user, personas: [1, 3] } });
  const shown = () => [...document.querySelectorAll('header a, header button, header select')].filter(isShown);
  for (const width of [992, 1024, 1199, 1280, 1499, 1500]) {
    await page.viewport(width, 480);
    const rights = shown().map(control => control.getBoundingClientRect().right);
    const lefts = shown().map(control => control.getBoundingClientRect().left);
    for (const [index, left] of lefts.slice(1).entries()) expect(left).toBeGreaterThanOrEqual(rights[index] ?? 0);
    for (const control of shown()) expect(control.scrollWidth).toBeLessThanOrEqual(control.clientWidth + 2);
  }
});

const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;

test('the header is fixed after 70 px of scrolling, not before, and never where it would take half of the window', async () => {
  await page.viewport(1024, 480);
  const portal = await openDashboard();
  const position = () => getComputedStyle(portal.getByRole('banner').element().firstElementChild as Element).position;
  window.scrollTo(0, 70);
  await expect.poll(() => window.scrollY).toBe(70);
  await new Promise(requestAnimationFrame);
  expect(position()).toBe('static');
  window.scrollTo(0, 71);
  await expect.poll(position).toBe('fixed');
  await page.viewport(1024, 256);
  await expect.poll(position).toBe('static');
  await page.viewport(1024, 480);
  await expect.poll(position).toBe('fixed');
  window.scrollTo(0, 0);
  await expect.poll(position).toBe('static');
});

test('on a phone the drawer opens by keyboard, keeps the focus, and leads on', async () => {
  await page.viewport(360, 740);
  const portal = await openDashboard();
  const burger = portal.getByRole('button', { name: 'Menu', exact: true });
  (burger.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const drawer = portal.getByRole('dialog', { name: 'Welcome, Daniel Kim' });
  await expect.element(drawer).toBeVisible();
  await expectAccessible(portal.container);
  for (let press = 0; press < 15; press += 1) {
    await userEvent.keyboard('{Tab}');
    const { activeElement } = document;
    expect(activeElement === document.body || activeElement?.closest('dialog')).toBeTruthy();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(burger).toHaveFocus();
  await burger.click();
  await drawer.getByRole('link', { name: 'Utility Bill' }).click();
  await expect.poll(portal.address).toBe('/ViewBill');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(portal.heading).toHaveFocus();
  await burger.click();
  await drawer.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(portal.address).toBe('/login');
});

test('the drawer leads someone who may only look to no form that orders something', async () => {
  await page.viewport(360, 740);
  const portal = await openDashboard({ ...daniel, rights: allRights.filter(right => right !== 'create') });
  await portal.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = portal.getByRole('dialog');
  await expect.element(drawer.getByRole('link', { name: 'Services & Orders' })).toBeVisible();
  await expect.element(drawer.getByRole('link', { name: 'Start Service' })).toBeVisible();
  for (const name of ['Stop Service', 'Transfer Service', 'Other Service', 'Connection', 'Landlord Agreement']) {
    expect(drawer.getByRole('link', { name, exact: true }).elements()).toEqual([]);
  }
});

test.each([
  ['EN_US', 'Menu', 'Messages, 3 unread'],
  ['ES', 'Menú', 'Mensajes, 3 sin leer'],
  ['FR', 'Menu', 'Messages, 3 non lus'],
] as const)('in %s the drawer says how many messages are unread', async (language, menu, words) => {
  await page.viewport(360, 740);
  await chooseLanguage(language);
  signInAs(daniel);
  answerBooks();
  answerCall(countUnread, () => ({ data: { totalUnreadCount: 3, newestMessageId: null } }));
  const portal = await openPortal('/dashboard');
  await expect.element(portal.heading).toBeVisible();
  await networkAtRest();
  await portal.getByRole('button', { name: menu, exact: true }).click();
  const link = portal.getByRole('dialog').getByRole('link', { name: words });
  await expect.element(link).toHaveAttribute('href', '/Notifications');
  await expectAccessible(portal.container);
});

import { changeNames, changePassword, changeUserName } from '@wattershed/contract/my-profile/person';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerProfile } from '../../../test/answers/account/profile.ts';
import { daniel } from '../../../test/answers/people.ts';
import { answerCall, networkAtRest, requestsOf } from '../../../test/network.ts';
import { openPortal, type Portal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/screen.tsx';

beforeEach(() => {
  signInAs();
  answerProfile();
});

async function openProfile(): Promise<Portal> {
  const portal = await openPortal('/myprofile');
  await expect.element(portal.getByText('daniel.kim', { exact: true })).toBeVisible();
  return portal;
}

const press = (portal: Portal, name: string) => portal.getByRole('main').getByRole('button', { name }).click();

test('the menu and "Change password" of the header lead to the profile, the password in view', async () => {
  const portal = await openPortal('/dashboard');
  await portal.getByRole('button', { name: 'Account', exact: true }).click();
  await portal.getByRole('navigation').getByRole('link', { name: 'My Profile' }).click();
  await expect.element(portal.heading).toHaveTextContent('My profile');
  await networkAtRest();
  await expectAccessible(portal.container);
  await portal.getByRole('button', { name: 'Daniel Kim' }).click();
  await portal.getByRole('link', { name: 'Change password' }).click();
  expect(portal.address()).toBe('/myprofile');
  const password = portal.getByRole('region', { name: 'Password', exact: true }).getByLabelText('Current password');
  await expect.element(password).toBeInViewport();
  await expect.element(password).toHaveFocus();
  await expectAccessible(portal.container);
});

test('the profile is whole on a phone, and every form opens', async () => {
  await page.viewport(360, 740);
  const portal = await openProfile();
  await expectNoSidewaysScroll();
  for (const name of ['Change name', 'Change user ID', 'Change password', 'Delete profile', 'Add: Phone number']) {
    await press(portal, name);
  }
  await expect.element(portal.getByRole('button', { name: 'Delete my profile' })).toBeVisible();
  await expectNoSidewaysScroll();
  await expectAccessible(portal.container);
});

test('a new name shows in the header at once, and markup is refused', async () => {
  answerCall(changeNames, ({ firstName, middleName, lastName }) => {
    answerProfile({ firstName });
    return { data: { firstName, middleName, lastName } };
  });
  const portal = await openProfile();
  const firstName = portal.getByLabelText('First name');
  await press(portal, 'Change name');
  await expect.element(firstName).toHaveFocus();
  await firstName.fill('<b>Lou</b>');
  await press(portal, 'Save name');
  await expect.element(portal.getByText('Use up to 40 characters, with no < or >')).toBeVisible();
  expect(requestsOf(changeNames)).toEqual([]);
  await firstName.fill('Lou "Ace" O’Neil');
  await press(portal, 'Save name');
  await expect.element(portal.getByText('Your name is saved.')).toBeVisible();
  await expect.element(portal.getByRole('banner').getByText('Lou "Ace" O’Neil Kim')).toBeVisible();
  await expect.element(portal.getByRole('button', { name: 'Change name' })).toHaveFocus();
});

test('a taken user id and a wrong password are reported in the form', async () => {
  answerCall(changeUserName, ({ userName, password }) => {
    if (password !== 'right') return { refused: 'LOG006' };
    return userName === 'elena.ramirez' ? { refused: 'USR409', httpStatus: 409 } : { data: { userName } };
  });
  const portal = await openProfile();
  const [userId, password] = [
    portal.getByRole('textbox', { name: 'User ID' }),
    portal.getByLabelText('Current password'),
  ];
  await press(portal, 'Change user ID');
  await userId.fill('elena.ramirez');
  await password.fill('not it');
  await press(portal, 'Save user ID');
  const alert = portal.getByRole('alert');
  await expect.element(alert).toMatchTextContent('That password is incorrect.');
  await expect.element(password).toHaveValue('');
  await password.fill('right');
  await press(portal, 'Save user ID');
  await expect.element(alert).toMatchTextContent('This user ID is taken.');
  await portal.getByRole('banner').getByLabelText('Language').selectOptions('FR');
  await expect.element(alert).toMatchTextContent('Cet identifiant est déjà pris.');
  await portal.getByRole('banner').getByLabelText('Langue').selectOptions('EN_US');
  await expect.element(alert).toMatchTextContent('This user ID is taken.');
  await userId.fill('new.landlord');
  await password.fill('right');
  await press(portal, 'Save user ID');
  await expect.element(portal.getByText('You now sign in as new.landlord.')).toBeVisible();
});

test('a new password is measured while it is typed, and refused where it is easy to guess', async () => {
  answerCall(changePassword, () => ({ refused: 'PWD002' }));
  const portal = await openProfile();
  await press(portal, 'Change password');
  const next = portal.getByLabelText('New password', { exact: true });
  await portal.getByLabelText('Current password').fill('right');
  await next.fill('kite');
  const rule = (words: string) => portal.getByRole('listitem').filter({ hasText: words });
  await expect.element(rule('8 to 30 characters')).toMatchTextContent('(not met yet)');
  await expect.element(rule('One lowercase letter')).toMatchTextContent('(met)');
  await next.fill('Password1!');
  await portal.getByLabelText('Confirm new password').fill('Password1!');
  await press(portal, 'Save password');
  await expect.element(portal.getByRole('alert')).toMatchTextContent('This password is easy to guess.');
  await expect.element(next).toHaveValue('');
});

describe('an agent', () => {
  test('sees the profile and nothing to change it with', async () => {
    signInAs({ ...daniel, user: { ...daniel.user, IsCSRLogin: true } });
    const portal = await openProfile();
    await expect.element(portal.getByText('You’re signed in as an agent.')).toBeVisible();
    await networkAtRest();
    await expect.poll(() => portal.getByRole('main').getByRole('button').elements()).toEqual([]);
  });
});

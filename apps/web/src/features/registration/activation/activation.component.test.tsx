import { getLegacyUser } from '@wattershed/contract/registration/legacy-user';
import { activateUser, isLinkGood } from '@wattershed/contract/registration/new-user';
import { getCaptchaChallenge, signIn } from '@wattershed/contract/sign-in';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { daniel, signInAnswerOf } from '../../../../test/answers/people.ts';
import { fillSignIn } from '../../../../test/fields.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { answerPortal, openPortal } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../../test/screen.tsx';
import { chooseLanguage } from '../../../text/choose-language.ts';

const token = 'x'.repeat(43);

beforeEach(() => {
  answerPortal();
  answerCall(getCaptchaChallenge, () => ({ refused: 'RES404', httpStatus: 404 }));
});

test('the link of an activation leaves the address at once, and works after a reload', async () => {
  answerCall(isLinkGood, () => ({ data: { isValid: true } }));
  answerCall(activateUser, () => ({ data: { userName: 'new.person' } }));
  const portal = await openPortal(`/UserAccountActivation?verificationId=${token}`);
  await expect.element(portal.getByRole('button', { name: 'Activate' })).toBeVisible();
  await expect.poll(portal.address).toBe('/UserAccountActivation');
  const again = await portal.reload();
  await again.getByRole('button', { name: 'Activate' }).click();
  await expect.element(again.getByText('new.person')).toBeVisible();
  expect(requestsOf(activateUser)).toEqual([{ verificationId: token }]);
  // The link is used up by now, but nothing is wrong.
  answerCall(isLinkGood, () => ({ data: { isValid: false } }));
  const after = await again.reload();
  await expect.element(after.getByText('Your account is active, new.person.')).toBeVisible();
  await expectAccessible(after.container);
});

test('whoever has activated their account finds their user ID on the sign-in page', async () => {
  answerCall(isLinkGood, () => ({ data: { isValid: true } }));
  answerCall(activateUser, () => ({ data: { userName: 'new.person' } }));
  const portal = await openPortal(`/UserAccountActivation?verificationId=${token}`);
  await portal.getByRole('button', { name: 'Activate my account' }).click();
  await portal.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(portal.address).toBe('/login');
  await expect.element(portal.getByRole('textbox', { name: 'User ID' })).toHaveValue('new.person');
});

const olive = {
  ...{ userName: 'old.person', firstName: 'Olive', email: 'olive@example.com' },
  ...{ phoneNumber: '', phoneType: 'Mobile' as const },
};

test.each([
  ['EN_US', 'You signed in with your password from our old portal.', 'passwords don’t carry over from the old portal'],
  ['ES', 'Usó la contraseña de nuestro portal anterior.', 'las contraseñas del portal anterior no se conservan'],
  ['FR', 'le mot de passe de notre ancien portail.', 'les mots de passe de l’ancien portail ne sont pas repris'],
] as const)('whoever comes from the old portal first reads why they need a new password: %s', async (...one) => {
  const [language, whyOnPage, whyInForm] = one;
  await chooseLanguage(language);
  const user = { ...daniel.user, language, IsMigratedUser: true };
  answerCall(signIn, () => ({ data: signInAnswerOf({ ...daniel, user }) }));
  answerCall(getLegacyUser, () => ({ data: olive }));
  const portal = await openPortal('/login');
  await fillSignIn('daniel.kim', 'from the old portal');
  await expect.poll(portal.address).toBe('/ForgotPasswordSuccess');
  await expect.element(portal.getByText(whyOnPage)).toBeVisible();
  await expectAccessible(portal.container);
  await portal.goTo(`/UpdateUser?token=${token}`);
  await expect.element(portal.getByText(whyInForm)).toBeVisible();
  await expectAccessible(portal.container);
  await page.viewport(360, 740);
  await expectNoSidewaysScroll();
});

test('whoever asked for a link to a new password reads nothing about their user ID being right', async () => {
  const portal = await openPortal('/ForgotPasswordSuccess');
  await expect.element(portal.getByText('If that user ID is in our records')).toBeVisible();
});

test('the link of a person from the old portal leaves the address at once, and works after a reload', async () => {
  answerCall(getLegacyUser, () => ({ data: olive }));
  const portal = await openPortal(`/UpdateUser?token=${token}`);
  await expect.element(portal.getByText('old.person')).toBeVisible();
  await expect.poll(portal.address).toBe('/UpdateUser');
  const again = await portal.reload();
  await expect.element(again.getByText('old.person')).toBeVisible();
  expect(requestsOf(getLegacyUser).at(-1)).toEqual({ token });
});

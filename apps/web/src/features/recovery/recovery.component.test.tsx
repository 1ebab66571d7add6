import {
  checkResetToken,
  forgotPassword,
  forgotUserName,
  listUsersToReset,
  resetPassword,
  verifyUserIdCode,
} from '@wattershed/contract/recovery';
import { getCaptchaChallenge } from '@wattershed/contract/sign-in';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pass, takeClock } from '../../../test/clock.ts';
import { fieldNamed, fillFields, submit } from '../../../test/fields.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { answerPortal, openPortal } from '../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/screen.tsx';
import { chooseLanguage } from '../../text/choose-language.ts';

const token = 'x'.repeat(43);
const newPassword = 'tr4vel-Kite!x';

beforeEach(() => {
  answerPortal();
  answerCall(getCaptchaChallenge, () => ({ refused: 'RES404', httpStatus: 404 }));
  answerCall(checkResetToken, () => ({ data: { userName: 'someone', question: null } }));
  answerCall(forgotPassword, () => ({ data: {} }));
});

test('the answer to a new password is lost: the next try says that it may be set', async () => {
  answerCall(resetPassword, () => ({ lost: true }));
  const portal = await openPortal(`/ResetPasswordForm?token=${token}`);
  await fillFields({ password: newPassword, passwordAgain: newPassword });
  await submit();
  await expect.element(portal.getByRole('alert')).toBeVisible();
  answerCall(resetPassword, () => ({ refused: 'LOG005' }));
  await fillFields({ password: 'th1rd-Kite!xyz', passwordAgain: 'th1rd-Kite!xyz' });
  await submit();
  await expect.element(portal.heading).toHaveTextContent('This link no longer works');
  await expect.element(portal.getByText('If you just set a new password, sign in with it.')).toBeVisible();
  await portal.getByRole('link', { name: 'Back to sign in' }).click();
  await expect.poll(portal.address).toBe('/login');
});

test.each([
  {
    language: 'EN_US',
    rules: 'Choose a password that meets all five requirements below.',
    differ: 'Passwords do not match, please try again',
    wrong: 'That answer doesn’t match the one we have.',
    over: 'This link no longer works',
  },
  {
    language: 'FR',
    rules: 'Choisissez un mot de passe qui remplit les cinq exigences ci-dessous.',
    differ: 'Les mots de passe ne correspondent pas, veuillez réessayer',
    wrong: 'Cette réponse ne correspond pas à celle que nous avons.',
    over: 'Ce lien ne fonctionne plus',
  },
] as const)('a security question is asked, and what is wrong told, in $language', async one => {
  await chooseLanguage(one.language);
  answerCall(checkResetToken, () => ({ data: { userName: 'someone', question: 'First pet?' } }));
  answerCall(resetPassword, () => ({ refused: 'LOG008' }));
  const portal = await openPortal(`/ResetPasswordForm?token=${token}`);
  const save = async (password = newPassword, passwordAgain = password) => {
    await portal.getByLabelText('First pet?').fill('rex');
    await fillFields({ password, passwordAgain });
    await submit();
  };
  await save('kite', 'kites');
  await expect.element(portal.getByText(one.rules)).toBeVisible();
  await expect.element(portal.getByText(one.differ)).toBeVisible();
  await save();
  await expect.element(portal.getByRole('main').getByRole('alert')).toMatchTextContent(one.wrong);
  await expect.element(portal.getByLabelText('First pet?')).toHaveValue('');
  await expectAccessible(portal.container);
  answerCall(resetPassword, () => ({ refused: 'LOG005' }));
  await save();
  await expect.element(portal.heading).toHaveTextContent(one.over);
});

test('links without a token lead to where a new one can be asked for', async () => {
  answerCall(checkResetToken, ({ token: sent }) =>
    sent === token ? { refused: 'LOG005' } : { refused: 'REQ400', httpStatus: 400 },
  );
  answerCall(listUsersToReset, () => ({ refused: 'REQ400', httpStatus: 400 }));
  const portal = await openPortal('/ResetPasswordForm');
  await expect.poll(portal.address).toBe('/ResetError');
  for (const [path, end] of [
    ['/ResetPasswordForm?token=nonsense', '/ResetError'],
    [`/ResetPasswordForm?token=${token}`, '/ResetError'],
    ['/ForgotPasswordMultipleAccount?key=nonsense', '/ResetError'],
    ['/ForgotUserIDMultipleAccount', '/ResetUsernameError'],
  ] as const) {
    await portal.goTo('/ProblemSignIn');
    await portal.goTo(path);
    await expect.poll(portal.address).toBe(end);
  }
});

test('an unknown address is answered with the same page and the same words', async () => {
  answerCall(forgotUserName, () => ({ data: { verificationKey: null, userIds: null } }));
  const portal = await openPortal('/ForgotUserID');
  await portal.getByLabelText('Email address on file').fill('nobody@example.com');
  await portal.getByRole('button', { name: 'Send my user ID' }).click();
  await expect.element(portal.heading).toHaveTextContent('Check your email');
  await expect
    .element(portal.getByText('If nobody@example.com is in our records, we’ve sent your user ID to it'))
    .toBeVisible();
  await portal.goTo('/ForgotPassword');
  await portal.getByLabelText('User ID or email address').fill('nobody.at.all');
  await portal.getByRole('button', { name: 'Send link' }).click();
  await expect.poll(portal.address).toBe('/ForgotPasswordSuccess');
  await expect.element(portal.heading).toHaveTextContent('Check your email');
});

test('a code that is wrong once too often ends the way by text message, in Spanish, on a phone', async () => {
  await page.viewport(360, 760);
  answerCall(forgotUserName, () => ({ data: { verificationKey: 'k'.repeat(43), userIds: null } }));
  answerCall(verifyUserIdCode, () => ({ refused: 'LOG004' }));
  const portal = await openPortal('/ForgotUserID');
  await portal.getByRole('radio', { name: 'By text message' }).click();
  await portal.getByLabelText('Mobile number on file').fill('4155550147');
  await portal.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(portal.address).toBe('/ForgotUserIDSuccess');
  await chooseLanguage('ES');
  await portal.getByLabelText('Código').fill('000001');
  await portal.getByRole('button', { name: 'Mostrar mi ID de usuario' }).click();
  await expect.element(portal.getByText('Este código no es correcto.')).toBeVisible();
  answerCall(verifyUserIdCode, () => ({ refused: 'LOG005' }));
  await fillFields({ code: '000002' });
  await submit();
  await expect.poll(portal.address).toBe('/ResetUsernameError');
  await expect.element(portal.heading).toHaveTextContent('Este enlace o código ya no funciona');
  await expectNoSidewaysScroll();
});

test('a texted code is sent again after a minute, twice at most, and the newest is checked', async () => {
  takeClock();
  let keys = 0;
  answerCall(forgotUserName, () => {
    keys += 1;
    return { data: { verificationKey: String(keys).repeat(43), userIds: null } };
  });
  answerCall(verifyUserIdCode, () => ({ refused: 'LOG004' }));
  const portal = await openPortal('/ForgotUserID');
  await portal.getByRole('radio', { name: 'By text message' }).click();
  await portal.getByLabelText('Mobile number on file').fill('4155550147');
  await portal.getByRole('button', { name: 'Send code' }).click();
  const again = portal.getByRole('button', { name: /^Send a new code/ });
  await expect
    .element(portal.getByRole('button', { name: /^Send a new code in \d+ s$/ }))
    .toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(portal.container);
  await pass(61_000);
  await again.click();
  await expect.element(portal.getByText('Only the newest one works.')).toBeVisible();
  await expect.element(await fieldNamed('code')).toHaveFocus();
  await fillFields({ code: '000001' });
  await submit();
  await expect.poll(() => requestsOf(verifyUserIdCode).at(-1)?.verificationKey).toBe('2'.repeat(43));
  await pass(61_000);
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
  expect(requestsOf(forgotUserName)).toHaveLength(3);
});

test('help with signing in leads on, and fits on a phone in every language', async () => {
  await page.viewport(360, 760);
  const portal = await openPortal('/login');
  await portal.getByRole('link', { name: 'Problem signing in?' }).click();
  await expect.element(portal.heading).toHaveTextContent('Problem signing in?');
  await expect.element(portal.getByRole('link', { name: '800-555' })).toBeVisible();
  await expectAccessible(portal.container);
  for (const [language, title] of [
    ['ES', '¿Problemas para iniciar sesión?'],
    ['FR', 'Un problème pour vous connecter ?'],
    ['EN_UK', 'Problem signing in?'],
  ] as const) {
    await portal.getByRole('banner').getByRole('combobox').selectOptions(language);
    await expect.element(portal.heading).toHaveTextContent(title);
    await expectNoSidewaysScroll();
  }
  await portal.getByRole('link', { name: 'Find my user ID' }).click();
  await expect.poll(portal.address).toBe('/ForgotUserID');
});

test('the fields of a forgotten user ID say what to type, in three languages', async () => {
  const portal = await openPortal('/ForgotUserID');
  await portal.getByRole('button', { name: 'Send my user ID' }).click();
  await expect.element(portal.getByText('Please enter all the mandatory information.')).toBeVisible();
  await portal.getByLabelText('Email address on file').fill('rosa@');
  await portal.getByLabelText('Account number (optional)').fill('12');
  await portal.getByRole('button', { name: 'Send my user ID' }).click();
  for (const [language, email, account] of [
    [
      'ES',
      'Ingrese un correo electrónico como nombre@example.com.',
      'Ingrese su número de cuenta, como 4821 0077 3310.',
    ],
    [
      'FR',
      'Saisissez une adresse comme nom@example.com.',
      'Saisissez votre numéro de compte, par exemple 4821 0077 3310.',
    ],
    ['EN_US', 'Enter an email address such as name@example.com.', 'Enter your account number, such as 4821 0077 3310.'],
  ] as const) {
    await chooseLanguage(language);
    await expect.element(portal.getByText(email)).toBeVisible();
    await expect.element(portal.getByText(account)).toBeVisible();
  }
  await expectAccessible(portal.container);
  await expect.element(await fieldNamed('email')).toHaveValue('rosa@');
});

import { getCaptchaChallenge, signOut } from '@wattershed/contract/sign-in';
import { exchangeToken, signInAsAgent, signInBySso } from '@wattershed/contract/ways-in';
import type { Language } from '@wattershed/domain/text/language';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTwoFactor, authenticator } from '../../../test/answers/account/two-factor.ts';
import { daniel, type Person, signInAnswerOf } from '../../../test/answers/people.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { answerPortal, openPortal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/screen.tsx';
import { readStored } from '../../session/browser-storage.ts';
import { storedUser } from '../../session/session.ts';
import { chooseLanguage } from '../../text/choose-language.ts';

const token = 't'.repeat(43);
const phone = [360, 740] as const;

const elena: Person = { ...daniel, user: { ...daniel.user, firstName: 'Elena', fullName: 'Elena Ramirez' } };

beforeEach(() => answerPortal());

describe('a sign-in link', () => {
  const refused: [Language, string][] = [
    ['EN_US', 'This link didn’t sign you in'],
    ['ES', 'Este enlace no inició su sesión'],
    ['FR', 'Ce lien ne vous a pas connecté'],
  ];
  test.each(refused)('that was used says so in %s, with the way to sign in', async (language, title) => {
    await chooseLanguage(language);
    answerCall(exchangeToken, () => ({ refused: 'LOG005' }));
    const portal = await openPortal(`/authenticate/${token}`);
    await expect.element(portal.heading).toHaveTextContent(title);
    // The server's own message is shown (specification 8).
    await expect.element(portal.getByRole('alert')).toMatchTextContent('as sent with LOG005');
    expect(requestsOf(exchangeToken)).toMatchObject([{ token, language }]);
    expect(portal.address()).toBe('/authenticate');
    await expectAccessible(portal.container);
    await page.viewport(...phone);
    await expectNoSidewaysScroll();
    await portal.getByRole('main').getByRole('link').click();
    await expect.poll(portal.address).toBe('/login');
  });

  test.each(['/authenticate/12345', '/authenticate', '/login/12345'])(
    'without a usable token leads to the sign-in page: %s',
    async path => {
      const portal = await openPortal(path);
      await expect.poll(portal.address).toBe('/login');
      await expect.element(portal.heading).toHaveTextContent('Sign in');
      expect(requestsOf(exchangeToken)).toEqual([]);
    },
  );

  test('is one factor: the second is asked for before anything shows', async () => {
    answerTwoFactor({ isOn: true, devices: [authenticator] });
    const answer = { ...signInAnswerOf(daniel), tfaDetails: { devices: [authenticator] } };
    answerCall(exchangeToken, () => ({ data: answer }));
    const portal = await openPortal(`/authenticate/${token}`);
    await expect.poll(portal.address).toBe('/authentication');
    expect(readStored('TwoFactorAuthenticated')).toBe('false');
  });

  test('is not in the address while it asks, and still works after a reload', async () => {
    signInAs();
    answerCall(exchangeToken, () => ({ data: signInAnswerOf(elena) }));
    const portal = await openPortal(`/authenticate/${token}`);
    await expect.element(portal.getByRole('button', { name: 'Continue with the link' })).toBeVisible();
    expect(portal.address()).toBe('/authenticate');
    const again = await portal.reload();
    await again.getByRole('button', { name: 'Continue with the link' }).click();
    await expect.poll(() => storedUser()?.fullName).toBe('Elena Ramirez');
    expect(requestsOf(exchangeToken)).toMatchObject([{ token }]);
    // Not before: it would lead on from the next place, too.
    await expect.poll(again.address).toBe('/dashboard');
    await again.goTo('/authenticate');
    await expect.poll(again.address).toBe('/login');
  });

  test('takes no one out of a session unasked', async () => {
    signInAs();
    answerCall(exchangeToken, () => ({ data: signInAnswerOf(elena) }));
    const portal = await openPortal(`/authenticate/${token}`);
    await expect
      .element(portal.getByText('You’re signed in as Daniel Kim. Continue as the person this link is for?'))
      .toBeVisible();
    await expectAccessible(portal.container);
    await page.viewport(...phone);
    await expectNoSidewaysScroll();
    await portal.getByRole('button', { name: 'Stay signed in as Daniel Kim' }).click();
    await expect.poll(portal.address).toBe('/dashboard');
    expect(storedUser()?.fullName).toBe('Daniel Kim');
    expect([requestsOf(exchangeToken), requestsOf(signOut)]).toEqual([[], []]);
    await portal.goTo(`/authenticate/${token}`);
    await portal.getByRole('button', { name: 'Continue with the link' }).click();
    await expect.poll(portal.address).toBe('/dashboard');
    await expect.poll(() => storedUser()?.fullName).toBe('Elena Ramirez');
    expect(requestsOf(signOut)).toHaveLength(1);
  });
});

describe('an agent', () => {
  const refused: [Language, string][] = [
    ['EN_US', 'We couldn’t open the portal for this customer'],
    ['FR', 'Le portail n’a pas pu être ouvert pour ce client'],
  ];
  test.each(refused)('with a support link that was used is told so in %s', async (language, title) => {
    await chooseLanguage(language);
    answerCall(signInAsAgent, () => ({ refused: 'LOG005' }));
    const portal = await openPortal(`/login/${token}`);
    await expect.element(portal.heading).toHaveTextContent(title);
    await expect.element(portal.getByRole('alert')).toMatchTextContent('as sent with LOG005');
    expect(requestsOf(signInAsAgent)).toMatchObject([{ token, language }]);
    expect(portal.address()).toBe('/login/agent');
    await expectAccessible(portal.container);
  });

  test('sees on a phone for whom they act, and ends it', async () => {
    await page.viewport(...phone);
    signInAs({ ...daniel, user: { ...daniel.user, IsCSRLogin: true, adminUserId: 'A-7' } });
    const portal = await openPortal('/dashboard');
    const banner = portal.getByRole('region', { name: 'Agent session' });
    await expect.element(banner).toMatchTextContent('You’re acting for Daniel Kim as agent A-7.');
    await expect.element(portal.heading).toBeVisible();
    await expectNoSidewaysScroll();
    await expect.element(banner).toBeInViewport();
    await banner.getByRole('button', { name: 'End' }).click();
    await expect.poll(portal.address).toBe('/login');
    await expect.element(banner).not.toBeInTheDocument();
    expect(readStored('IsCSRLogin')).toBeUndefined();
  });
});

describe('single sign-on', () => {
  const keepQuestion = () =>
    window.sessionStorage.setItem(
      'wattershed.sso',
      JSON.stringify({ state: 'asked', nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) }),
    );

  test.each(['EN_US', 'FR'] as const)(
    'with a worthless code is refused in words of the server in %s',
    async language => {
      await chooseLanguage(language);
      keepQuestion();
      answerCall(signInBySso, () => ({ refused: 'LOG005' }));
      const portal = await openPortal('/sso?code=guessed&state=asked');
      await expect.element(portal.getByRole('alert')).toMatchTextContent('as sent with LOG005');
      expect(requestsOf(signInBySso)).toMatchObject([{ code: 'guessed', language }]);
    },
  );

  test.each([
    ['EN_US', 'Register to use the portal', 'Register now'],
    ['ES', 'Regístrese para usar el portal', 'Registrarme ahora'],
    ['FR', 'Inscrivez-vous pour utiliser le portail', 'S’inscrire maintenant'],
  ] as const)(
    'of someone the portal does not know yet leads to registration in %s',
    async (language, title, action) => {
      await chooseLanguage(language);
      keepQuestion();
      answerCall(getCaptchaChallenge, () => ({ refused: 'RES404', httpStatus: 404 }));
      answerCall(signInBySso, () => ({ refused: 'LOG005', data: { reason: 'not-registered' } }));
      const portal = await openPortal('/sso?code=good&state=asked');
      await expect.element(portal.heading).toHaveTextContent(title);
      await expect.element(portal.getByText('as sent with LOG005')).toBeVisible();
      await expectAccessible(portal.container);
      await portal.getByRole('link', { name: action }).click();
      await expect.poll(portal.address).toBe('/Register');
    },
  );

  test('that was left says so', async () => {
    await chooseLanguage('ES');
    const portal = await openPortal('/sso?error=access_denied&state=asked');
    await expect
      .element(portal.getByRole('alert'))
      .toMatchTextContent('No se completó el inicio de sesión en su compañía.');
    await expectAccessible(portal.container);
  });

  test('that this tab has not asked for is sent nowhere', async () => {
    keepQuestion();
    const portal = await openPortal('/sso?code=stolen&state=another');
    await expect.element(portal.getByRole('alert')).toMatchTextContent('This sign-in wasn’t started in this tab');
    await expectAccessible(portal.container);
    expect(requestsOf(signInBySso)).toEqual([]);
  });
});

import { getBill } from '@wattershed/contract/billing/bill';
import { listTexts } from '@wattershed/contract/configuration/texts';
import { signIn } from '@wattershed/contract/sign-in';
import { sendTwoFactorCode, verifyTwoFactor } from '@wattershed/contract/two-factor';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTwoFactor, authenticator, email, phone } from '../../../test/answers/account/two-factor.ts';
import { daniel, signInAnswerOf } from '../../../test/answers/people.ts';
import { fillSignIn } from '../../../test/fields.ts';
import { answerCall, holdCall, networkAtRest, requestsOf } from '../../../test/network.ts';
import { answerPortal, noBillYet, openPortal, type Portal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/screen.tsx';
import { readStored, writeStored } from '../../session/browser-storage.ts';
import { chooseLanguage } from '../../text/choose-language.ts';

type Devices = (typeof authenticator)[];

/** A server that asks Daniel for the second factor, and takes it. */
function askSecondFactor(devices: Devices): void {
  answerPortal();
  answerTwoFactor({ isOn: true, devices, recoveryCodesLeft: 10 });
  const answer = signInAnswerOf({ ...daniel, user: { ...daniel.user, tfa: true } });
  answerCall(signIn, () => ({ data: { ...answer, tfaDetails: { devices } } }));
  answerCall(verifyTwoFactor, () => ({ data: signInAnswerOf(daniel) }));
  answerCall(sendTwoFactorCode, ({ deviceId }) => ({
    data: {
      address: deviceId === email.deviceId ? email.address : phone.address,
      ...{ expiresInSeconds: 1200, resendAfterSeconds: 0 },
    },
  }));
}

/** Signs in with the password; ends where the second step is asked for. */
async function reachSecondStep(devices: Devices, address = '/login'): Promise<Portal> {
  askSecondFactor(devices);
  const portal = await openPortal(address);
  await fillSignIn('daniel.kim', 'right');
  await expect.poll(portal.address).toBe('/authentication');
  await expect.element(portal.heading).toHaveTextContent('Enter your code');
  return portal;
}

const codeOf = (portal: Portal) => portal.getByPlace('input[name=code]');
const alertOf = (portal: Portal) => portal.getByRole('alert');
const speak = (portal: Portal, language: string) =>
  portal.getByRole('banner').getByRole('combobox').selectOptions(language);

describe('a code', () => {
  test('of the authenticator is sent by its sixth digit, as it is read aloud', async () => {
    answerCall(getBill, () => ({ data: noBillYet }));
    const portal = await reachSecondStep([authenticator], '/login?navigateTo=/ViewBill');
    await expectAccessible(portal.container);
    await codeOf(portal).fill('123 456');
    await expect.poll(portal.address).toBe('/ViewBill');
    expect(requestsOf(verifyTwoFactor)).toEqual([
      { deviceId: authenticator.deviceId, code: '123456', trustDevice: false },
    ]);
  });

  test('that is refused is explained in each language, and after too many tries with the time to wait', async () => {
    await page.viewport(360, 760);
    const portal = await reachSecondStep([authenticator]);
    let refusal: { refused: 'LOG004' | 'LOG002'; httpStatus?: number; retryAfterSeconds?: number } = {
      refused: 'LOG004',
    };
    answerCall(verifyTwoFactor, () => refusal);
    const tryWrong = async () => {
      const before = requestsOf(verifyTwoFactor).length;
      await codeOf(portal).fill('000000');
      await expect.poll(() => requestsOf(verifyTwoFactor).length).toBe(before + 1);
      await expect.element(codeOf(portal)).toHaveValue('');
      await expect.element(codeOf(portal)).toHaveFocus();
    };
    await tryWrong();
    await expect.element(alertOf(portal)).toMatchTextContent('That code is incorrect or has expired.');
    await expectAccessible(portal.container);
    await speak(portal, 'ES');
    await tryWrong();
    await expect.element(alertOf(portal)).toMatchTextContent('Ese código es incorrecto o ya venció.');
    await speak(portal, 'FR');
    await tryWrong();
    await expect.element(alertOf(portal)).toMatchTextContent('Ce code est incorrect ou a expiré.');
    await expectNoSidewaysScroll();
    refusal = { refused: 'LOG002', httpStatus: 429, retryAfterSeconds: 900 };
    await tryWrong();
    await expect.element(alertOf(portal)).toMatchTextContent('Les codes seront de nouveau acceptés dans 15 minutes.');
    await speak(portal, 'ES');
    await expect.element(alertOf(portal)).toMatchTextContent('Volveremos a aceptar códigos en 15 minutos.');
  });

  test('that cannot be had has a recovery code in its place', async () => {
    const portal = await reachSecondStep([authenticator]);
    await portal.getByRole('button', { name: 'Use another way' }).click();
    await portal.getByText('Recovery code', { exact: true }).click();
    await expect.element(portal.getByRole('textbox', { name: 'Recovery code' })).toBeVisible();
    await codeOf(portal).fill('abcd-efgh-jkmn');
    await portal.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(portal.address).toBe('/dashboard');
    expect(requestsOf(verifyTwoFactor)).toEqual([{ code: 'abcd-efgh-jkmn' }]);
  });

  test('is brought again when its answer was lost', async () => {
    const portal = await reachSecondStep([authenticator]);
    let tries = 0;
    answerCall(verifyTwoFactor, () => {
      tries += 1;
      return tries === 1 ? { lost: true } : { data: signInAnswerOf(daniel) };
    });
    await portal.getByLabelText('Don’t ask again on this browser').click();
    await codeOf(portal).fill('123456');
    await expect.poll(portal.address).toBe('/dashboard');
    const [first, second] = requestsOf(verifyTwoFactor);
    expect(first).toEqual({ deviceId: authenticator.deviceId, code: '123456', trustDevice: true });
    expect(second).toEqual(first);
  });
});

describe('a code by message', () => {
  const sendButton = (portal: Portal) => portal.getByRole('button', { name: /^Send (a new )?code$/ });

  test('may be sent again after a pause, and is asked for when the page is opened anew', async () => {
    await page.viewport(360, 760);
    const portal = await reachSecondStep([phone, email]);
    const sent = { address: phone.address, expiresInSeconds: 1200, resendAfterSeconds: 30 };
    answerCall(sendTwoFactorCode, () => ({ data: sent }));
    await sendButton(portal).click();
    await expect.element(portal.getByText('We sent a code to')).toBeVisible();
    await expect
      .element(portal.getByRole('button', { name: /Send a new code in \d+ s/ }))
      .toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(portal.container);
    await expectNoSidewaysScroll();
    answerTwoFactor({
      ...{ isOn: true, devices: [phone, email], recoveryCodesLeft: 10 },
      sent: [{ ...sent, deviceId: phone.deviceId }],
    });
    const again = await portal.reload();
    await expect.element(codeOf(again)).toBeVisible();
    expect(requestsOf(sendTwoFactorCode)).toHaveLength(1);
  });

  describe('that is asked for within 30 s of another', () => {
    const tooSoon = { refused: 'RATE429', httpStatus: 429, retryAfterSeconds: 25 } as const;
    const waiting = (portal: Portal) => portal.getByRole('button', { name: /2\d s/ });

    test('in another tab says so and has its field', async () => {
      const portal = await reachSecondStep([phone, email]);
      answerCall(sendTwoFactorCode, () => tooSoon);
      const sent = { deviceId: phone.deviceId, address: phone.address, expiresInSeconds: 1200, resendAfterSeconds: 25 };
      answerTwoFactor({ isOn: true, devices: [phone, email], recoveryCodesLeft: 10, sent: [sent] });
      await sendButton(portal).click();
      const notice = portal.getByText(`We sent a code to ${phone.address} a moment ago. You can get a new one`);
      await expect.element(notice).toBeVisible();
      await expect.element(waiting(portal)).toHaveAttribute('aria-disabled', 'true');
      await expect.element(codeOf(portal)).toHaveFocus();
      await expectAccessible(portal.container);
    });

    test.each([
      ['EN_US', 'for another sign-in. It only works there.'],
      ['ES', 'para otro inicio de sesión. Solo funciona allí.'],
      ['FR', 'pour une autre connexion. Il ne fonctionne que là.'],
    ] as const)('in another sign-in says in %s that it only works there', async (language, words) => {
      const portal = await reachSecondStep([phone]);
      await speak(portal, language);
      answerCall(sendTwoFactorCode, () => tooSoon);
      await portal.getByPlace('main button:not([type=submit])').first().click();
      await expect.element(portal.getByText(words)).toBeVisible();
      await expect.element(waiting(portal)).toHaveAttribute('aria-disabled', 'true');
    });
  });

  test('goes to another device when that is chosen', async () => {
    const portal = await reachSecondStep([phone, email]);
    await portal.getByRole('button', { name: 'Use another way' }).click();
    await portal.getByText('Email', { exact: true }).click();
    await sendButton(portal).click();
    await expect.element(portal.getByText(`We sent a code to ${email.address}`)).toBeVisible();
    await codeOf(portal).fill('123456');
    await expect.poll(portal.address).toBe('/dashboard');
    expect(requestsOf(sendTwoFactorCode)).toEqual([{ deviceId: email.deviceId }]);
  });
});

describe('between the two steps', () => {
  test('the page is for no one else', async () => {
    answerPortal();
    const portal = await openPortal('/authentication');
    await expect.poll(portal.address).toBe('/login');
    signInAs();
    await portal.goTo('/authentication');
    await expect.poll(portal.address).toBe('/dashboard');
  });

  test('nothing else opens, and leaving signs out', async () => {
    const portal = await reachSecondStep([authenticator]);
    expect(readStored('TwoFactorAuthenticated')).toBe('false');
    await portal.goTo('/dashboard');
    await expect.poll(portal.address).toBe('/login');
    await fillSignIn('daniel.kim', 'right');
    await expect.poll(portal.address).toBe('/authentication');
    await portal.getByRole('button', { name: 'Cancel and sign out' }).click();
    await expect.poll(portal.address).toBe('/login');
    await expect.element(portal.getByText('You’re signed out.')).toBeVisible();
  });

  test('whoever makes the browser believe that the second step is done is asked for it by the server', async () => {
    const portal = await reachSecondStep([authenticator]);
    writeStored('TwoFactorAuthenticated', 'true');
    answerCall(getBill, () => ({ refused: 'LOG003', httpStatus: 403 }));
    await portal.goTo('/ViewBill');
    await expect.poll(portal.address).toBe('/authentication');
    await networkAtRest();
    await expect.element(portal.heading).toHaveTextContent('Enter your code');
  });

  test('asked for on the way to a screen, it leads to that one', async () => {
    signInAs();
    askSecondFactor([authenticator]);
    await chooseLanguage('ES');
    const portal = await openPortal('/dashboard');
    await expect.element(portal.heading).toBeVisible();
    await networkAtRest();
    answerCall(getBill, () => ({ refused: 'LOG003', httpStatus: 403 }));
    // Without its words, the bill isn't there yet when the server refuses it.
    const letGo = holdCall(listTexts);
    void portal.goTo('/ViewBill');
    await expect.poll(portal.address).toBe('/authentication');
    letGo();
    answerCall(getBill, () => ({ data: noBillYet }));
    await codeOf(portal).fill('123456');
    await expect.poll(portal.address).toBe('/ViewBill');
  });
});

import { getUser } from '@wattershed/contract/sign-in';
import { updateTwoFactor, updateTwoFactorDevices } from '@wattershed/contract/two-factor';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerProfile } from '../../../test/answers/account/profile.ts';
import { answerTwoFactor, email, phone } from '../../../test/answers/account/two-factor.ts';
import { daniel } from '../../../test/answers/people.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { openPortal, type Portal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/screen.tsx';

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKM${index}`);
const sent = { address: phone.address, expiresInSeconds: 1200, resendAfterSeconds: 0 };

beforeEach(() => {
  signInAs();
  answerProfile();
  answerCall(getUser, () => ({ data: daniel.user }));
});

const dialogOf = (portal: Portal) => portal.getByRole('dialog');
const passwordOf = (portal: Portal) => portal.getByLabelText('Your password');
const press = (portal: Portal, name: string) => dialogOf(portal).getByRole('button', { name }).click();

async function openTurnOn(): Promise<Portal> {
  const portal = await openPortal('/myprofile');
  await portal.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect.element(dialogOf(portal)).toBeVisible();
  return portal;
}

/** Up to the code that was sent to the phone. */
async function reachCode(): Promise<Portal> {
  answerCall(updateTwoFactorDevices, () => ({ data: { deviceId: phone.deviceId, authenticator: null, sent } }));
  const portal = await openTurnOn();
  await portal.getByText('Text message', { exact: true }).click();
  await portal.getByRole('textbox', { name: 'Phone number' }).fill('6025550161');
  await passwordOf(portal).fill('right');
  await press(portal, 'Continue');
  await expect.element(portal.getByText(`We sent a code to ${phone.address}.`)).toBeVisible();
  return portal;
}

test('a change asks for the password, and says what is wrong with it', async () => {
  answerCall(updateTwoFactorDevices, () => ({ refused: 'LOG006' }));
  const portal = await openTurnOn();
  await press(portal, 'Continue');
  await expect.element(passwordOf(portal)).toHaveFocus();
  await passwordOf(portal).fill('not the password');
  await press(portal, 'Continue');
  await expect.element(dialogOf(portal).getByRole('alert')).toMatchTextContent('That password is incorrect.');
  await expect.element(passwordOf(portal)).toHaveValue('');
  await portal.getByText('Text message', { exact: true }).click();
  await portal.getByRole('textbox', { name: 'Phone number' }).fill('911');
  await passwordOf(portal).fill('right');
  await press(portal, 'Continue');
  await expect
    .element(portal.getByText('Enter the 10 digits of your phone number, such as 602-555-0123.'))
    .toBeVisible();
  await expectAccessible(portal.container);
  expect(requestsOf(updateTwoFactorDevices)).toHaveLength(1);
});

test('the recovery codes are shown once, and are to be saved before they go, on a phone, too', async () => {
  await page.viewport(360, 760);
  const portal = await reachCode();
  await expectAccessible(portal.container);
  await expectNoSidewaysScroll();
  answerCall(updateTwoFactor, () => {
    answerTwoFactor({ isOn: true, devices: [phone], recoveryCodesLeft: 10 });
    return { data: { isOn: true, recoveryCodes } };
  });
  await portal.getByPlace('input[name=code]').fill('123456');
  await press(portal, 'Confirm and turn on');
  await expect.element(portal.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  const shown = [...dialogOf(portal).element().querySelectorAll('code')].map(code => code.textContent);
  expect(shown).toEqual(recoveryCodes);
  await expectAccessible(portal.container);
  await press(portal, 'Done');
  await expect.element(dialogOf(portal).getByRole('alert')).toMatchTextContent('Save the codes first');
  await portal.getByLabelText('I’ve saved these codes').click();
  await press(portal, 'Done');
  await expect.element(portal.getByText('10 codes left')).toBeVisible();
  // Without a device nobody could sign in any more.
  await expect.element(portal.getByText('You need at least one device')).toBeVisible();
  await expectAccessible(portal.container);
  await expectNoSidewaysScroll();
});

test('turned on by an answer that was lost, it makes new codes in place of those that nobody saw', async () => {
  const portal = await reachCode();
  answerCall(updateTwoFactor, () => {
    answerTwoFactor({ isOn: true, devices: [phone], recoveryCodesLeft: 10 });
    return { lost: true };
  });
  await portal.getByPlace('input[name=code]').fill('123456');
  await press(portal, 'Confirm and turn on');
  await expect.element(dialogOf(portal)).toMatchTextContent('Your recovery codes didn’t reach this screen.');
  answerCall(updateTwoFactor, () => ({ data: { isOn: true, recoveryCodes } }));
  await passwordOf(portal).fill('right');
  await press(portal, 'Make new codes');
  await portal.getByLabelText('I’ve saved these codes').click();
  await press(portal, 'Done');
  await expect.element(dialogOf(portal)).not.toBeInTheDocument();
  expect(requestsOf(updateTwoFactor).map(({ action }) => action)).toEqual(['turn-on', 'new-recovery-codes']);
});

test('of two devices each may be removed', async () => {
  await page.viewport(360, 760);
  answerTwoFactor({ isOn: true, devices: [phone, email], recoveryCodesLeft: 10 });
  const portal = await openPortal('/myprofile');
  const section = () => document.getElementById('two-factor') as HTMLElement;
  await expect
    .poll(
      () =>
        [...(section()?.querySelectorAll('button') ?? [])].filter(one =>
          /^Remove/.test(one.ariaLabel ?? one.textContent ?? ''),
        ).length,
    )
    .toBe(2);
  await expect.element(portal.heading).toBeVisible();
  await expectNoSidewaysScroll();
});

import { activateUser, getLegacyUser, isLinkGood } from '@wattershed/contract/registration';
import { getCaptchaChallenge } from '@wattershed/contract/sign-in';
import { beforeEach, expect, test } from 'vitest';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { answerPortal, openPortal } from '../../../../test/portal.tsx';

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
});

test('the link of a person from the old portal leaves the address at once, and works after a reload', async () => {
  answerCall(getLegacyUser, () => ({
    data: {
      ...{ userName: 'old.person', firstName: 'Olive', email: 'olive@example.com' },
      ...{ phoneNumber: '', phoneType: 'Mobile' as const },
    },
  }));
  const portal = await openPortal(`/UpdateUser?token=${token}`);
  await expect.element(portal.getByText('old.person')).toBeVisible();
  await expect.poll(portal.address).toBe('/UpdateUser');
  const again = await portal.reload();
  await expect.element(again.getByText('old.person')).toBeVisible();
  expect(requestsOf(getLegacyUser).at(-1)).toEqual({ token });
});

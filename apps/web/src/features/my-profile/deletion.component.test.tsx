import { askProfileDeletion } from '@wattershed/contract/my-profile/deletion';
import { expect, test } from 'vitest';
import { answerProfile } from '../../../test/answers/account/profile.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { openPortal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';

const due = { deletionDueAt: '2026-12-04T20:00:00Z' };

test('asking to be deleted takes the own user ID, and a lost answer may be asked for again', async () => {
  signInAs();
  answerProfile();
  answerCall(askProfileDeletion, () => ({ lost: true }));
  const portal = await openPortal('/myprofile');
  await portal.getByRole('button', { name: 'Delete profile' }).click();
  const ask = portal.getByRole('button', { name: 'Delete my profile' });
  const [userId, password] = [
    portal.getByRole('textbox', { name: 'User ID' }),
    portal.getByLabelText('Current password'),
  ];
  await userId.fill('somebody.else');
  await password.fill('right');
  await ask.click();
  await expect.element(portal.getByText('That isn’t your user ID.')).toBeVisible();
  expect(requestsOf(askProfileDeletion)).toEqual([]);
  await userId.fill('daniel.kim');
  await ask.click();
  await expect.element(portal.getByRole('alert')).toMatchTextContent('We couldn’t reach the portal.');
  // The server had done it.
  answerProfile(due);
  answerCall(askProfileDeletion, () => ({ refused: 'RES409', httpStatus: 409 }));
  await password.fill('right');
  await ask.click();
  await expect
    .element(portal.getByText(/Your profile will be deleted after .* You can keep it until then\./))
    .toBeVisible();
  await expectAccessible(portal.container);
  await portal.getByRole('link', { name: 'Home' }).click();
  await expect.poll(portal.address).toBe('/dashboard');
  await expect.element(portal.getByText('Your profile will be deleted after')).toBeVisible();
  await expectAccessible(portal.container);
});

import { listPasskeys } from '@wattershed/contract/passkeys';
import { getTwoFactor } from '@wattershed/contract/two-factor';
import { expect, test } from 'vitest';
import { answerProfile } from '../../../test/answers/account/profile.ts';
import { answerTwoFactor } from '../../../test/answers/account/two-factor.ts';
import { answerCall, holdCall } from '../../../test/network.ts';
import { openPortal, signInAs } from '../../../test/portal.tsx';

test('a passkey is offered once nothing above can come and move the button away', async () => {
  signInAs();
  answerProfile();
  answerTwoFactor();
  answerCall(listPasskeys, () => ({ data: { passkeys: [] } }));
  const answer = holdCall(getTwoFactor);
  const portal = await openPortal('/myprofile');
  const add = portal.getByRole('button', { name: 'Add a passkey' });
  await expect.element(portal.getByText('You don’t have any passkeys yet.')).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  answer();
  await expect.element(portal.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
  await expect.element(add).toBeVisible();
});

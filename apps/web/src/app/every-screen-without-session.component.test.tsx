import { expect, test } from 'vitest';
import { answerHelpCenter } from '../../test/answers/help.ts';
import { answerPortal, openPortal, signInAs } from '../../test/portal.tsx';
import { testScreens } from '../../test/screen-states/test-screens.ts';

testScreens({ signedIn: false });

test('an unknown path leads to /Error', async () => {
  answerPortal();
  const portal = await openPortal('/NoSuchPage/at-all');
  await expect.poll(portal.address).toBe('/Error');
  await expect.element(portal.heading).toHaveTextContent('Something went wrong');
});

test('terms and privacy have the full header only after sign-in', async () => {
  answerPortal();
  answerHelpCenter();
  const portal = await openPortal('/Term');
  await expect.element(portal.heading).toHaveTextContent('Terms and Conditions');
  await expect.element(portal.getByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
  signInAs();
  await portal.goTo('/PrivacyPolicy');
  const again = await portal.reload();
  await expect.element(again.heading).toHaveTextContent('Privacy Policy');
  await expect.element(again.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

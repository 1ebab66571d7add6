import { confirmPhone, setContactChannels } from '@wattershed/contract/my-profile/contact';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerProfile, type Profile } from '../../../../test/answers/account/profile.ts';
import { answerHelpCenter } from '../../../../test/answers/help.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { openPortal, type Portal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../../test/screen.tsx';

const mobile = '9165550155';
const withMobile: Partial<Profile> = { phones: [mobile, ''], types: ['Mobile', 'Mobile'] };
const withTexts: Partial<Profile> = { ...withMobile, isTextNotified: true, textNumbers: [mobile] };

async function openProfile(changes: Partial<Profile>): Promise<Portal> {
  signInAs();
  answerProfile(changes);
  const portal = await openPortal('/myprofile');
  await expect.element(portal.getByText('daniel.kim', { exact: true })).toBeVisible();
  return portal;
}

const texts = (portal: Portal) => portal.getByRole('checkbox', { name: 'Text message' });
const consent = (portal: Portal) => portal.getByRole('checkbox', { name: 'I agree to receive automated calls' });

function acceptChannels(after: Partial<Profile>): void {
  answerCall(setContactChannels, ({ isEmailNotified, isTextNotified }) => {
    answerProfile(after);
    return { data: { isEmailNotified, isTextNotified } };
  });
}

test('texts turn on with the consent to them, which names the number and can be read whole', async () => {
  await page.viewport(360, 740);
  answerHelpCenter();
  const portal = await openProfile(withMobile);
  acceptChannels(withTexts);
  await texts(portal).click();
  await expect.element(consent(portal)).not.toBeChecked();
  await expect.element(portal.getByText('text messages at 916‑555‑0155.')).toBeVisible();
  await expectAccessible(portal.container);
  await expectNoSidewaysScroll();
  await portal.getByRole('button', { name: 'Turn on text messages' }).click();
  await expect.element(portal.getByText('We need your consent to text you.')).toBeVisible();
  expect(requestsOf(setContactChannels)).toEqual([]);
  await portal.getByRole('button', { name: 'Read the full consent' }).click();
  const dialog = portal.getByRole('dialog', { name: 'Consent to calls and text messages' });
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await consent(portal).click();
  await portal.getByRole('button', { name: 'Turn on text messages' }).click();
  await expect.element(portal.getByText('We text 916‑555‑0155.')).toBeVisible();
  await expect.element(texts(portal)).toHaveFocus();
  expect(requestsOf(setContactChannels)).toMatchObject([
    { isTextNotified: true, textConsent: { phones: [mobile], language: 'EN_US' } },
  ]);
});

test('texts stay off for who cancels, and nothing is sent', async () => {
  const portal = await openProfile(withMobile);
  await texts(portal).click();
  await portal.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(texts(portal)).not.toBeChecked();
  await expect.element(consent(portal)).not.toBeInTheDocument();
  expect(requestsOf(setContactChannels)).toEqual([]);
});

test('a number from which STOP was texted cannot be turned on here, and the screen says how to open it', async () => {
  const stopped = await openProfile({ ...withMobile, stoppedNumbers: [mobile] });
  await expect.element(stopped.getByText(/Texts to 916‑555‑0155 are blocked.*until you text START/)).toBeVisible();
  await expect.element(texts(stopped)).not.toBeInTheDocument();
  await expectAccessible(stopped.container);
});

test('a second number that was stopped does not keep the first from getting texts', async () => {
  const portal = await openProfile({ ...withTexts, phones: [mobile, '6025550172'], stoppedNumbers: ['6025550172'] });
  await expect.element(portal.getByText('We text 916‑555‑0155.')).toBeVisible();
  await expect.element(portal.getByText(/Texts to 602‑555‑0172 are blocked/)).toBeVisible();
  await expect.element(portal.getByText('you haven’t agreed to it')).not.toBeInTheDocument();
});

test('turning texts off withdraws the consent, as the screen says, and it is asked for again', async () => {
  const portal = await openProfile(withTexts);
  acceptChannels(withMobile);
  await expect.element(portal.getByText('Turning this off withdraws your consent.')).toBeVisible();
  await texts(portal).click();
  await expect.element(texts(portal)).not.toBeChecked();
  expect(requestsOf(setContactChannels)).toMatchObject([{ isTextNotified: false }]);
  await texts(portal).click();
  await expect.element(consent(portal)).not.toBeChecked();
});

test('a second mobile gets no texts until its own consent', async () => {
  const portal = await openProfile({ ...withTexts, phones: [mobile, '6025550172'] });
  await expect.element(portal.getByText('We don’t text 602‑555‑0172 yet')).toBeVisible();
  await portal.getByRole('button', { name: 'Agree to text messages' }).click();
  acceptChannels({ ...withTexts, phones: [mobile, '6025550172'], textNumbers: [mobile, '6025550172'] });
  await expect.element(portal.getByText('text messages at 602‑555‑0172.')).toBeVisible();
  await consent(portal).click();
  await portal.getByRole('button', { name: 'Agree to text messages' }).click();
  await expect.element(portal.getByText('We text 916‑555‑0155 and 602‑555‑0172.')).toBeVisible();
  expect(requestsOf(setContactChannels)).toMatchObject([{ textConsent: { phones: ['6025550172'] } }]);
});

test('a new number is confirmed with or without the consent to texts there', async () => {
  const pending: Profile['pending'] = [
    { slot: 'PrimaryPhone', value: '6025550172', expiresAt: '2026-11-21T20:00:00Z' },
  ];
  const portal = await openProfile({ ...withTexts, pending });
  answerCall(confirmPhone, () => ({ refused: 'LOG004' }));
  const confirm = async () => {
    await portal.getByLabelText('Code from the text message').fill('000000');
    await portal.getByRole('button', { name: 'Confirm number' }).click();
    await expect.element(portal.getByLabelText('Code from the text message')).toHaveValue('');
  };
  await expect.element(portal.getByText('Without this consent, we won’t text you updates')).toBeVisible();
  await expectAccessible(portal.container);
  await confirm();
  await consent(portal).click();
  await confirm();
  const [without, having] = requestsOf(confirmPhone);
  expect(without).not.toHaveProperty('textConsent');
  expect(having).toMatchObject({ textConsent: { phones: ['6025550172'], language: 'EN_US' } });
});

test('who gets no texts is not asked when a number is confirmed', async () => {
  const pending: Profile['pending'] = [
    { slot: 'PrimaryPhone', value: '6025550172', expiresAt: '2026-11-21T20:00:00Z' },
  ];
  const portal = await openProfile({ ...withMobile, pending });
  await expect.element(portal.getByLabelText('Code from the text message')).toBeVisible();
  await expect.element(consent(portal)).not.toBeInTheDocument();
});

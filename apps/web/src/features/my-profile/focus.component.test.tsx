import {
  changeContact,
  getBillingContact,
  setContactChannels,
  updateBillingContact,
} from '@wattershed/contract/my-profile/contact';
import { decideProfileDeletion } from '@wattershed/contract/my-profile/deletion';
import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { answerProfile, type Profile } from '../../../test/answers/account/profile.ts';
import { answerCall, networkAtRest } from '../../../test/network.ts';
import { openPortal, type Portal, signInAs } from '../../../test/portal.tsx';

const pendingEmail: Profile['pending'] = [
  { slot: 'SecondaryEmail', value: 'daniel.second@example.com', expiresAt: '2026-11-21T20:00:00Z' },
];

const elsewhere = {
  ...{ customerNumber: '1', email: 'bills@example.com', alternateEmail: '' },
  ...{ phones: ['', ''] as [string, string], types: ['Mobile', 'Mobile'] as ['Mobile', 'Mobile'] },
};

async function openProfile(changes: Partial<Profile>): Promise<Portal> {
  signInAs();
  answerProfile(changes);
  return openPortal('/myprofile');
}

async function press(target: Locator, key: string): Promise<void> {
  await expect.element(target).toBeVisible();
  await networkAtRest();
  target.element().focus();
  await userEvent.keyboard(key);
}

test('a way of getting updates keeps the focus while it is saved', async () => {
  const portal = await openProfile({});
  answerCall(setContactChannels, async ({ isEmailNotified, isTextNotified }) => {
    answerProfile({ isEmailNotified });
    return { data: { isEmailNotified, isTextNotified } };
  });
  const byEmail = portal.getByRole('checkbox', { name: 'Email' });
  await press(byEmail, ' ');
  await expect.element(byEmail).toHaveFocus();
  await networkAtRest();
  await expect.element(byEmail).not.toBeChecked();
  await expect.element(byEmail).toHaveFocus();
});

test('who cancels a change of an address goes on at that address', async () => {
  const portal = await openProfile({ pending: pendingEmail });
  answerCall(changeContact, () => {
    answerProfile();
    return { data: { outcome: 'cancelled' as const } };
  });
  await press(portal.getByRole('button', { name: 'Cancel the change' }), '{Enter}');
  await expect.element(portal.getByRole('button', { name: 'Add: Second email address' })).toHaveFocus();
});

test('who keeps their profile goes on where it would be deleted', async () => {
  const portal = await openProfile({ deletionDueAt: '2026-12-04T20:00:00Z' });
  answerCall(decideProfileDeletion, () => {
    answerProfile();
    return { data: { state: 'kept' as const } };
  });
  await press(portal.getByRole('button', { name: 'Keep my profile' }), '{Enter}');
  await expect.element(portal.getByRole('button', { name: 'Delete profile' })).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.tab();
  await expect.element(portal.getByRole('button', { name: 'Delete profile' })).toHaveFocus();
});

test('who gives the bills their own address hears that it is so, and keeps the place', async () => {
  const portal = await openProfile({});
  answerCall(getBillingContact, () => ({ data: { contact: elsewhere } }));
  answerCall(updateBillingContact, sent => {
    answerCall(getBillingContact, () => ({ data: { contact: { ...elsewhere, email: sent.email } } }));
    return { data: {} };
  });
  await press(portal.getByRole('button', { name: 'Use my profile details for bills' }), '{Enter}');
  await expect.element(portal.getByText('We have the same contact details for your bills.')).toHaveFocus();
});

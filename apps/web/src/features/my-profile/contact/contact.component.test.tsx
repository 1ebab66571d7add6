import { changeContact, confirmEmail, confirmPhone } from '@wattershed/contract/my-profile/contact';
import { expect, test } from 'vitest';
import { answerProfile, type Profile } from '../../../../test/answers/account/profile.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { openPortal, type Portal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible } from '../../../../test/screen.tsx';

const second = 'daniel.second@example.com';
const link = `/myprofile?confirm=${'t'.repeat(43)}`;
const expiresAt = '2026-11-21T20:00:00Z';

const pendingEmail: Profile['pending'] = [{ slot: 'SecondaryEmail', value: second, expiresAt }];
const pendingPhone: Profile['pending'] = [{ slot: 'SecondaryPhone', value: '9165550155', expiresAt }];

async function openProfile(address: string, changes: Partial<Profile> = {}): Promise<Portal> {
  signInAs();
  answerProfile(changes);
  const portal = await openPortal(address);
  await expect.element(portal.getByText('daniel.kim', { exact: true })).toBeVisible();
  return portal;
}

const speak = (portal: Portal, language: string) =>
  portal.getByRole('banner').getByRole('combobox').selectOptions(language);

test('a new address waits for its link, which can be sent again', async () => {
  const portal = await openProfile('/myprofile', { pending: pendingEmail });
  answerCall(changeContact, () => ({ data: { outcome: 'pending' as const } }));
  await expect.element(portal.getByText(`We sent a link to ${second}.`)).toBeVisible();
  await portal.getByRole('button', { name: 'Send again' }).click();
  await expect.element(portal.getByText('Sent again.')).toBeVisible();
  expect(requestsOf(changeContact)).toMatchObject([{ requestType: 'Resend', modifiedType: 'SecondaryEmail' }]);
});

test('a link asks before it counts', async () => {
  const portal = await openProfile(link, { pending: pendingEmail });
  answerCall(confirmEmail, () => ({ data: { slot: 'SecondaryEmail' as const, email: second } }));
  await expect.element(portal.getByText(`Do you want to use ${second} from now on?`)).toBeVisible();
  await expectAccessible(portal.container);
  expect(requestsOf(confirmEmail)).toEqual([]);
  await portal.getByRole('button', { name: 'Use this address' }).click();
  await expect.element(portal.getByText(`${second} is now your second email address.`)).toBeVisible();
  expect(portal.address()).toBe('/myprofile');
});

test('the key of a link leaves the address at once, and the question is there after a reload', async () => {
  const portal = await openProfile(link, { pending: pendingEmail });
  const question = `Do you want to use ${second} from now on?`;
  await expect.element(portal.getByText(question)).toBeVisible();
  await expect.poll(portal.address).toBe('/myprofile');
  const again = await portal.reload();
  await expect.element(again.getByText(question)).toBeVisible();
  await again.getByRole('button', { name: 'Not now' }).click();
  await expect.element(again.getByText(question)).not.toBeInTheDocument();
});

test('a link that a newer one has replaced says where the newer one is, in two languages', async () => {
  const portal = await openProfile(link, { pending: pendingEmail });
  answerCall(confirmEmail, () => ({ refused: 'LOG005' }));
  await portal.getByRole('button', { name: 'Use this address' }).click();
  await expect.element(portal.getByText(`We sent a newer link to ${second}.`)).toBeVisible();
  await speak(portal, 'FR');
  await expect.element(portal.getByText('Un lien plus récent se trouve dans la messagerie de')).toBeVisible();
  await speak(portal, 'EN_US');
  await portal.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await expect.poll(portal.address).toBe('/myprofile');
});

test('a link that was used says so without a press', async () => {
  const portal = await openProfile(link);
  await expect.element(portal.getByText('This link no longer works.')).toBeVisible();
  await expect.element(portal.getByText('If the new one is there, you’re all set.')).toBeVisible();
  expect(requestsOf(confirmEmail)).toEqual([]);
});

test('what the billing system refuses is explained in two languages, and can be taken back', async () => {
  const portal = await openProfile(link, { pending: pendingEmail });
  answerCall(confirmEmail, () => ({ refused: 'CIS422' }));
  answerCall(changeContact, () => {
    answerProfile();
    return { data: { outcome: 'cancelled' as const } };
  });
  await portal.getByRole('button', { name: 'Use this address' }).click();
  const alert = portal.getByRole('alert');
  await expect
    .element(alert)
    .toMatchTextContent('Your profile could not be updated. Please try again or contact customer care.');
  await speak(portal, 'ES');
  await expect
    .element(alert)
    .toMatchTextContent('No se pudo actualizar su perfil. Inténtelo de nuevo o comuníquese con servicio al cliente.');
  await speak(portal, 'EN_US');
  await portal.getByRole('button', { name: 'Cancel the change' }).click();
  await expect.element(portal.getByText('The change is canceled.')).toBeVisible();
  await expect.element(portal.getByRole('button', { name: 'Add: Second email address' })).toBeVisible();
});

test('a wrong code leaves a mobile number waiting', async () => {
  const portal = await openProfile('/myprofile', { pending: pendingPhone });
  answerCall(confirmPhone, () => ({ refused: 'LOG004' }));
  await expect.element(portal.getByText('We texted a code to 916‑555‑0155.')).toBeVisible();
  const code = portal.getByLabelText('Code from the text message');
  await code.fill('000000');
  await portal.getByRole('button', { name: 'Confirm number' }).click();
  await expect.element(portal.getByRole('alert')).toMatchTextContent('code');
  await expect.element(code).toHaveValue('');
});

test('texts need a mobile number', async () => {
  const portal = await openProfile('/myprofile');
  await expect.element(portal.getByText('Add a mobile number to get text messages.')).toBeVisible();
});

import { expect, test } from 'vitest';
import { answerBooks } from '../../../test/answers/books.ts';
import { daniel } from '../../../test/answers/people.ts';
import { openPortal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';

const bouncing = { ...daniel, user: { ...daniel.user, isEmailUnreachable: true } };

test('someone whose emails bounce is asked for a new address, and can put it off until the next sign-in', async () => {
  signInAs(bouncing);
  answerBooks();
  const portal = await openPortal('/ViewBill');
  const notice = portal.getByText('Our emails to daniel.kim@example.com come back');
  await expect.element(notice).toBeVisible();
  await expect.element(portal.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(portal.container);
  await expect
    .element(portal.getByRole('link', { name: 'Change my email' }))
    .toHaveAttribute('href', '/myprofile#contact');
  await portal.getByRole('button', { name: 'Not now' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('an agent learns it as a fact about the customer', async () => {
  signInAs({ ...bouncing, user: { ...bouncing.user, IsCSRLogin: true, adminUserId: 'A-1042' } });
  answerBooks();
  const portal = await openPortal('/ViewBill');
  await expect.element(portal.getByText('Ask them for another one, or to confirm this one again.')).toBeVisible();
});

test.each([
  ['EN_UK', 'Change my email', 'Not now'],
  ['ES', 'Cambiar mi correo electrónico', 'Ahora no'],
  ['FR', 'Changer mon adresse e-mail', 'Plus tard'],
] as const)('the notice speaks %s', async (language, change, later) => {
  signInAs(bouncing);
  answerBooks();
  const portal = await openPortal('/ViewBill');
  await portal.getByLabelText('Language').selectOptions(language);
  await expect.element(portal.getByRole('link', { name: change })).toBeVisible();
  await expect.element(portal.getByRole('button', { name: later })).toBeVisible();
});

import { isAccountRegistered, isUserIdTaken } from '@wattershed/contract/registration/identification';
import { checkRegistration } from '@wattershed/contract/registration/new-user';
import { openInvitationToRegister } from '@wattershed/contract/service-requests/orders';
import { getCaptchaChallenge } from '@wattershed/contract/sign-in';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { beforeEach, expect, test } from 'vitest';
import { fieldNamed, fillFields, select, submit } from '../../../test/fields.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { expectAccessible, openScreen } from '../../../test/screen.tsx';
import { changeLanguage } from '../../text/library.ts';
import RegisterPage from './RegisterPage.tsx';

const token = 'q'.repeat(43);
const invited = {
  accountNumber: '1711441809' as AccountNumber,
  customerNumber: '1',
  firstName: 'Nora',
  lastName: 'Whitfield',
  email: 'nora@example.com',
  isPaperless: false,
  expiresInSeconds: 86_400,
};

beforeEach(() => {
  answerCall(checkRegistration, () => ({
    data: { canRegister: true, expiresInSeconds: 86_400, awaitsActivation: false },
  }));
  answerCall(isAccountRegistered, () => ({ data: { isRegistered: false } }));
  answerCall(isUserIdTaken, () => ({ data: { isTaken: false } }));
  answerCall(getCaptchaChallenge, () => ({ refused: 'RES404', httpStatus: 404 }));
});

test('who comes by the link of a new customer proves nothing, and finds their email address', async () => {
  answerCall(openInvitationToRegister, () => ({ data: invited }));
  const portal = await openScreen(RegisterPage, `/Register?invitation=${token}`);
  await expect.element(portal.getByText('We found the account ending in 1809.')).toBeVisible();
  await select('question1', 'first-job');
  await select('question2', 'first-school');
  await fillFields({ userId: 'nora.whitfield', answer1: 'Mimi', answer2: 'Rex' });
  await fillFields({ password: 'Velvet-Harbor-41', passwordAgain: 'Velvet-Harbor-41' });
  await submit();
  expect(await fieldNamed('primaryEmail')).toHaveProperty('value', 'nora@example.com');
  expect(requestsOf(openInvitationToRegister)).toEqual([{ registrationToken: token }]);
});

test('a used link says so, and what can be done instead, in each language', async () => {
  answerCall(openInvitationToRegister, () => ({ refused: 'LOG005', httpStatus: 422 }));
  const portal = await openScreen(RegisterPage, `/Register?invitation=${token}`);
  await expect.element(portal.getByText(/^This link was already used or has expired\. You can still/)).toBeVisible();
  await expect.element(portal.getByLabelText('Account number')).toBeVisible();
  await changeLanguage('ES');
  await expect.element(portal.getByText(/^Este enlace ya se usó o caducó\. Igual puede registrarse/)).toBeVisible();
  await changeLanguage('FR');
  await expect.element(portal.getByText(/^Ce lien a déjà servi ou a expiré\. Vous pouvez/)).toBeVisible();
  await expectAccessible(portal.container);
});

test('a link that an email program cut off is not asked about', async () => {
  const portal = await openScreen(RegisterPage, '/Register?invitation=q');
  await expect.element(portal.getByText(/^This link was already used or has expired/)).toBeVisible();
  expect(requestsOf(openInvitationToRegister)).toEqual([]);
});

test('a link whose answer gets lost can be opened again', async () => {
  answerCall(openInvitationToRegister, () => ({ refused: 'SYS503', httpStatus: 503 }));
  const portal = await openScreen(RegisterPage, `/Register?invitation=${token}`);
  const again = portal.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  answerCall(openInvitationToRegister, () => ({ data: invited }));
  await again.click();
  await expect.element(portal.getByText('We found the account ending in 1809.')).toBeVisible();
});

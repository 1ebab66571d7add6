import type { DataOf } from '@wattershed/contract/call';
import { listTerms } from '@wattershed/contract/help/reading';
import {
  findStaleUserId,
  isAccountRegistered,
  isUserIdTaken,
  validateAccount,
} from '@wattershed/contract/registration/identification';
import { checkRegistration, createUser } from '@wattershed/contract/registration/new-user';
import { getCaptchaChallenge } from '@wattershed/contract/sign-in';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectFieldErrors, fieldNamed, fillFields, press, select, submit } from '../../../test/fields.ts';
import { answerCall, holdCall, requestsOf } from '../../../test/network.ts';
import { expectAccessible, openScreen } from '../../../test/screen.tsx';
import { writtenTexts } from '../../../test/texts.ts';
import { changeLanguage } from '../../text/library.ts';
import RegisterPage from './RegisterPage.tsx';

const termsOf = (version: number): DataOf<typeof listTerms> => ({
  data: [
    {
      ...{ key: 'portal', title: 'Terms and Conditions', termsConditions: '<p>Be fair.</p>', changes: '' },
      ...{ language: 'EN_US', version, effectiveFrom: localDate('2026-01-01') },
    },
  ],
  versions: [{ version, effectiveFrom: localDate('2026-01-01'), changes: '' }],
});

const languages = ['ES', 'FR', 'EN_US'] as const;

/** Some of the words as a translator has written them, so that the library cannot be wrong in the same way. */
const readByHand: Record<(typeof languages)[number], Record<string, string>> = {
  EN_US: {
    'fields.lastName.missing': 'Enter your last name.',
    'fields.securityAnswer.missing': 'Enter your answer.',
    'fields.zip.error': 'Enter 5 digits such as 85004, or 9 with a dash such as 85004-1234.',
    'fields.userId.error.taken': 'This user ID is taken. Choose another one.',
    'fields.consent.error': 'We need your consent to text you. Agree, or turn text messages off.',
  },
  ES: {
    'fields.lastName.missing': 'Ingrese su apellido.',
    'fields.securityAnswer.missing': 'Ingrese su respuesta.',
    'fields.zip.error': 'Ingrese 5 dígitos, por ejemplo 85004, o 9 con guion, por ejemplo 85004-1234.',
    'fields.userId.error.taken': 'Este ID de usuario ya está en uso. Elija otro.',
    'fields.consent.error': 'Los mensajes de texto necesitan este consentimiento. Acéptelo o desactive los mensajes.',
  },
  FR: {
    'fields.lastName.missing': 'Saisissez votre nom.',
    'fields.securityAnswer.missing': 'Saisissez votre réponse.',
    'fields.zip.error': 'Saisissez 5 chiffres, par exemple 85004, ou 9 avec un tiret, par exemple 85004-1234.',
    'fields.userId.error.taken': 'Cet identifiant est déjà pris. Choisissez-en un autre.',
    'fields.consent.error': 'Pour recevoir des SMS, il faut donner ce consentement. Acceptez-le ou désactivez les SMS.',
  },
};

/** Presses the button, and reads in each language what is said at each field. */
async function expectErrors(keys: Record<string, string>): Promise<void> {
  await submit();
  for (const language of languages) {
    await changeLanguage(language);
    const words = (key: string) => readByHand[language][key] ?? writtenTexts('fields', language)[key] ?? 'no words';
    await expectFieldErrors(
      Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, words(keyOf(name, key))])),
    );
    expect(document.querySelector('main')?.textContent).not.toMatch(/\b(fields|registration|shell|errors)\.[a-z]/i);
  }
  await expectAccessible(document.querySelector('main') as HTMLElement);
}

const pick = async (name: string, value: string) => press(await fieldNamed(name, value));

/** Of a field that stayed empty: what it says is told by its name. */
const missing = 'missing';

const missingNames: Record<string, string> = {
  birthMonth: 'birthDate',
  question1: 'securityQuestion',
  question2: 'securityQuestion',
  answer1: 'securityAnswer',
  answer2: 'securityAnswer',
  password: 'newPassword',
  primaryEmail: 'email',
  primaryPhone: 'phone',
};

const keyOf = (name: string, key: string) => (key === missing ? `fields.${missingNames[name] ?? name}.missing` : key);

beforeEach(async () => {
  const registrationToken = 'x'.repeat(43);
  const proven = {
    registrationToken,
    expiresInSeconds: 1200,
    customerNumber: '1',
    isCoApplicant: false,
    isPaperless: false,
  };
  answerCall(validateAccount, () => ({ data: proven }));
  answerCall(checkRegistration, () => ({
    data: { canRegister: true, expiresInSeconds: 1200, awaitsActivation: false },
  }));
  answerCall(isAccountRegistered, () => ({ data: { isRegistered: false } }));
  answerCall(findStaleUserId, () => ({ data: { userId: null } }));
  answerCall(getCaptchaChallenge, () => ({ refused: 'RES404', httpStatus: 404 }));
  answerCall(isUserIdTaken, ({ username }) => ({ data: { isTaken: username === 'elena.ramirez' } }));
  await openScreen(RegisterPage, '/Register');
});

const account = { accountNumber: '1711441809', zip: '93117', firstName: 'Nora', lastName: 'Whitfield', pin: '175059' };

async function proveAccount(): Promise<void> {
  await fillFields(account);
  await submit();
  await fieldNamed('userId');
}

async function chooseSignIn(): Promise<void> {
  await proveAccount();
  await select('question1', 'first-job');
  await select('question2', 'first-school');
  await fillFields({ userId: 'nora.whitfield', answer1: 'Mimi', answer2: 'Rex' });
  await fillFields({ password: 'Velvet-Harbor-41', passwordAgain: 'Velvet-Harbor-41' });
  await submit();
  await fieldNamed('primaryEmail');
}

test('every field of the account and its proof says what is wrong with it, in each language', async () => {
  const noSuchDay = 'fields.birthDate.error';
  await expectErrors({ accountNumber: missing, zip: missing, firstName: missing, lastName: missing, pin: missing });
  await fillFields({ accountNumber: '12', zip: '123', firstName: '<', middleName: '>', lastName: '<', pin: '1' });
  const wrongAccount = { accountNumber: 'fields.accountNumber.error', zip: 'fields.zip.error' };
  const wrongName = 'fields.name.error';
  const wrongPerson = { firstName: wrongName, middleName: wrongName, lastName: wrongName };
  await expectErrors({ ...wrongAccount, ...wrongPerson, pin: 'fields.pin.error' });
  await pick('proofKind', 'number');
  await fillFields({ idNumber: '12345' });
  await expectErrors({ ...wrongAccount, ...wrongPerson, idNumber: 'fields.ssn.error' });
  await pick('proofKind', 'birth');
  await fillFields({ birthDay: '30', birthYear: '1984' });
  await expectErrors({ ...wrongAccount, ...wrongPerson, birthMonth: missing });
  await select('birthMonth', '2');
  const noDay = { birthMonth: noSuchDay, birthDay: noSuchDay, birthYear: noSuchDay };
  await expectErrors({ ...wrongAccount, ...wrongPerson, ...noDay });
  await pick('kind', 'organisation');
  await expectErrors({ ...wrongAccount, organisationName: missing, pin: 'fields.pin.error' });
  await pick('proofKind', 'number');
  await fillFields({ organisationName: '<', idNumber: '123' });
  const wrongBusiness = { organisationName: 'fields.organisationName.error', idNumber: 'fields.taxId.error' };
  await expectErrors({ ...wrongAccount, ...wrongBusiness });
  await pick('kind', 'residential');
  await pick('proofKind', 'code');
  await fillFields({ middleName: '' });
  await proveAccount();
});

test('every field of the sign-in says what is wrong with it, in each language', async () => {
  await proveAccount();
  const secrets = { password: missing, passwordAgain: missing, answer1: missing, answer2: missing };
  await expectErrors({ userId: missing, question1: missing, question2: missing, ...secrets });
  await select('question1', 'first-job');
  await select('question2', 'first-job');
  await fillFields({ userId: 'a b', password: 'abc', passwordAgain: 'abd', answer1: 'x', answer2: '<' });
  const wrongSecrets = {
    password: 'fields.newPassword.error',
    passwordAgain: 'fields.passwordAgain.error',
    answer1: 'fields.securityAnswer.error',
    answer2: 'fields.securityAnswer.error',
  };
  const same = 'fields.securityQuestion.error.same';
  await expectErrors({ userId: 'fields.userId.error', question2: same, ...wrongSecrets });
  await select('question1', 'own');
  await select('question2', 'own');
  await fillFields({ userId: 'elena.ramirez', ownQuestion1: '<', ownQuestion2: 'x' });
  await expect
    .poll(() => document.querySelector('main')?.textContent)
    .toContain(readByHand.EN_US['fields.userId.error.taken']);
  const wrongQuestion = 'fields.securityQuestion.error';
  const taken = 'fields.userId.error.taken';
  const wrongQuestions = { ownQuestion1: wrongQuestion, ownQuestion2: wrongQuestion };
  await expectErrors({ userId: taken, ...wrongQuestions, ...wrongSecrets });
  await fillFields({ ownQuestion1: 'Which cat?', ownQuestion2: 'which CAT' });
  await expectErrors({ userId: taken, ownQuestion2: same, ...wrongSecrets });
});

test('every field of the contact says what is wrong with it, and the terms ask for a yes, in each language', async () => {
  await chooseSignIn();
  await expectErrors({ primaryEmail: missing, primaryPhone: missing });
  await fillFields({ primaryEmail: 'nora', secondaryEmail: 'whitfield', primaryPhone: '012', secondaryPhone: '345' });
  await select('primaryPhoneType', 'Home');
  await select('secondaryPhoneType', 'Work');
  await press(await fieldNamed('isTextNotified'));
  const wrongEmail = 'fields.email.error';
  const wrongPhone = 'fields.phone.error';
  const wrongConsent = { isTextNotified: 'fields.textNotices.error', isTcpaAgreed: 'fields.consent.error' };
  const wrongEmails = { primaryEmail: wrongEmail, secondaryEmail: wrongEmail };
  await expectErrors({ ...wrongEmails, primaryPhone: wrongPhone, secondaryPhone: wrongPhone, ...wrongConsent });
  const [email, phone] = ['nora@example.org', '8055550142'];
  await fillFields({ primaryEmail: email, secondaryEmail: email, primaryPhone: phone, secondaryPhone: phone });
  const twice = { secondaryEmail: 'fields.email.error.same', secondaryPhone: 'fields.phone.error.same' };
  await expectErrors({ ...twice, ...wrongConsent });
  await fillFields({ secondaryEmail: '', secondaryPhone: '' });
  await press(await fieldNamed('isTextNotified'));
  await submit();

  await fieldNamed('agree');
  await expectErrors({ agree: 'fields.terms.error' });
});

test('when the account needs a second proof, the form asks for one more detail and sends both', async () => {
  answerCall(validateAccount, ({ dateOfBirth, custom_Attributes: { pin } }) =>
    dateOfBirth && pin ? { refused: 'VA001' } : { refused: 'GEN016' },
  );
  await fillFields({
    accountNumber: '400100117',
    zip: '93117',
    firstName: 'Nora',
    lastName: 'Whitfield',
    pin: '481516',
  });
  await submit();
  await expect.element(page.getByText('we need one more detail for this account', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'One more detail' })).toBeVisible();
  await fillFields({ birthDay: '12', birthYear: '1984' });
  await select('birthMonth', '3');
  await submit();
  await expect
    .poll(() => requestsOf(validateAccount).at(-1))
    .toMatchObject({
      dateOfBirth: '1984-03-12',
      custom_Attributes: { pin: '481516' },
    });
});

test('terms that changed meanwhile are read again, and everything typed stays', async () => {
  let inForce = 2;
  const { data, versions } = termsOf(inForce);
  answerCall(listTerms, () => ({ data: { data: data.map(one => ({ ...one, version: inForce })), versions } }));
  answerCall(createUser, ({ termsVersion }) =>
    termsVersion === 3
      ? { data: { email: 'nora@example.org', activationMinutes: 20 } }
      : { refused: 'TRM409', httpStatus: 409 },
  );
  await chooseSignIn();
  await fillFields({ primaryEmail: 'nora@example.org', primaryPhone: '8055550142' });
  await submit();
  const agree = async () => (await fieldNamed('agree')) as HTMLInputElement;
  await press(await agree());
  await expect.poll(async () => (await agree()).checked).toBe(true);
  await expect.poll(() => requestsOf(listTerms).length).toBeGreaterThan(0);
  inForce = 3;
  await submit();
  await expect
    .element(page.getByText('The Terms and Conditions have changed since you opened this page.'))
    .toBeVisible();
  await expect.poll(async () => (await agree()).checked).toBe(false);
  expect(requestsOf(createUser)).toMatchObject([{ termsVersion: 2, password: 'Velvet-Harbor-41' }]);
  await expect.poll(() => requestsOf(listTerms).length).toBeGreaterThan(1);
  await press(await agree());
  await submit();
  await expect.poll(() => requestsOf(createUser)[1]).toMatchObject({ termsVersion: 3, password: 'Velvet-Harbor-41' });
});

test('terms that could not be loaded are not agreed to, until they are here', async () => {
  let isBack = false;
  answerCall(listTerms, () =>
    isBack ? { data: termsOf(2) } : { refused: 'SYS503', httpStatus: 503, retryAfterSeconds: 0 },
  );
  answerCall(createUser, () => ({ data: { email: 'nora@example.org', activationMinutes: 20 } }));
  await chooseSignIn();
  await fillFields({ primaryEmail: 'nora@example.org', primaryPhone: '8055550142' });
  await submit();
  await press(await fieldNamed('agree'));
  await expect.element(page.getByText('The terms couldn’t be loaded, so you can’t agree to them yet.')).toBeVisible();
  await submit();
  await expectFieldErrors({
    agree: 'The terms haven’t loaded yet, so you can’t agree to them. Try again in a moment.',
  });
  await expectAccessible(document.querySelector('main') as HTMLElement);
  expect(requestsOf(createUser)).toEqual([]);

  isBack = true;
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('The terms couldn’t be loaded')).not.toBeInTheDocument();
  await expectFieldErrors({ agree: 'The terms have loaded. Read them, and try again.' });
  await submit();
  await expect.poll(() => requestsOf(createUser)).toMatchObject([{ agree: true, termsVersion: 2 }]);
});

test('who presses before the terms are here is told when they are, not left before a form that does nothing', async () => {
  answerCall(listTerms, () => ({ data: termsOf(2) }));
  answerCall(createUser, () => ({ data: { email: 'nora@example.org', activationMinutes: 20 } }));
  const letTermsCome = holdCall(listTerms);
  await chooseSignIn();
  await fillFields({ primaryEmail: 'nora@example.org', primaryPhone: '8055550142' });
  await submit();
  await press(await fieldNamed('agree'));
  await submit();
  await expectFieldErrors({
    agree: 'The terms haven’t loaded yet, so you can’t agree to them. Try again in a moment.',
  });
  letTermsCome();
  await expect.element(page.getByText('The terms have loaded.')).toBeVisible();
  await expectFieldErrors({ agree: 'The terms have loaded. Read them, and try again.' });
  expect(requestsOf(createUser)).toEqual([]);
  await submit();
  await expect.poll(() => requestsOf(createUser)).toMatchObject([{ agree: true, termsVersion: 2 }]);
});

test('who has no paper bills any more reads so, and isn’t asked about them again', async () => {
  const registrationToken = 'x'.repeat(43);
  const proven = {
    registrationToken,
    expiresInSeconds: 1200,
    customerNumber: '1',
    isCoApplicant: false,
    isPaperless: true,
  };
  answerCall(validateAccount, () => ({ data: proven }));
  await chooseSignIn();
  await expect.element(page.getByText('Your bills already come by email, without paper.')).toBeVisible();
  expect(page.getByRole('checkbox', { name: /Paperless/ }).elements()).toEqual([]);
  await fillFields({ primaryEmail: 'nora@example.com', primaryPhone: '9165550177' });
  await submit();
  await expect.element(page.getByText('Paperless billing')).toBeVisible();
  const row = page.getByText('Paperless billing').element().closest('div, tr, dl > *')?.textContent;
  expect(row).toContain('Yes');
});

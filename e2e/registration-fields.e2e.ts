import type { Page } from '@playwright/test';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import { expect, refused, test } from './journey.ts';
import { newPassword } from './registering.ts';

const languages = ['ES', 'FR', 'EN_US'] as const;
const wordsOf = Object.fromEntries(languages.map(language => [language, portalTexts.written('fields', language)]));

/** Some of the words as a translator has written them, so that the library cannot be wrong in the same way. */
const readByHand: Record<(typeof languages)[number], Record<string, string>> = {
  EN_US: {
    'fields.missing': 'Fill this in.',
    'fields.zip.error': 'Type 5 digits such as 85004, or 9 with a dash such as 85004-1234.',
    'fields.userId.error.taken': 'This user ID is taken. Choose another one.',
    'fields.consent.error': 'Text messages need this consent. Agree, or turn text messages off.',
  },
  ES: {
    'fields.missing': 'Complete este campo.',
    'fields.zip.error': 'Ingrese 5 dígitos, por ejemplo 85004, o 9 con guion, por ejemplo 85004-1234.',
    'fields.userId.error.taken': 'Este ID de usuario ya está en uso. Elija otro.',
    'fields.consent.error': 'Los mensajes de texto necesitan este consentimiento. Acéptelo o desactive los mensajes.',
  },
  FR: {
    'fields.missing': 'Remplissez ce champ.',
    'fields.zip.error': 'Saisissez 5 chiffres, par exemple 85004, ou 9 avec un tiret, par exemple 85004-1234.',
    'fields.userId.error.taken': 'Cet identifiant est déjà pris. Choisissez-en un autre.',
    'fields.consent.error': 'Pour recevoir des SMS, il faut donner ce consentement. Acceptez-le ou désactivez les SMS.',
  },
};

async function choose(page: Page, language: Language): Promise<void> {
  await page.locator('header select').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'EN_US' ? 'en-US' : /^(es|fr)-/);
}

/** Presses the button, and reads in each language what is said at each field. */
async function expectErrors(page: Page, keys: Record<string, string>): Promise<void> {
  await page.locator('main button[type=submit]').click();
  for (const language of languages) {
    await choose(page, language);
    for (const [name, key] of Object.entries(keys)) {
      const words = readByHand[language][key] ?? wordsOf[language]?.[key] ?? '';
      const field = page.locator(`main [name=${name}]`);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      // The parts of a birth day have one error, that of their group.
      const said = page.locator(`main fieldset[aria-describedby]:has([name=${name}]), main [name=${name}]`).first();
      await expect(said, `${name} in ${language}`).toHaveAccessibleDescription(new RegExp(escaped(words)));
    }
    await expect(page.locator('main [aria-invalid=true]')).toHaveCount(Object.keys(keys).length);
    await expect(page.locator('body')).not.toContainText(/\b(fields|registration|shell|errors)\.[a-z]/i);
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main input[name=${name}]`).fill(value);
}

const account = { accountNumber: '1711441809', zip: '93117', firstName: 'Nora', lastName: 'Whitfield', pin: '175059' };

test('every field of registering says what is wrong with it, in each language', async ({
  page,
  expectErrors: expected,
}) => {
  expected(refused(422));
  // The words are the web's own; no customer of the city is used up for them.
  const proven = {
    registrationToken: 'x'.repeat(43),
    expiresInSeconds: 1200,
    customerNumber: '1',
    isCoApplicant: false,
  };
  await page.route('**/ValidateAccount', route => route.fulfill({ json: { status: { code: 200 }, data: proven } }));
  await page.goto('Register');
  const pick = (value: string) => page.locator(`main input[value=${value}]`).check();
  const missing = 'fields.missing';
  const noSuchDay = 'fields.birthDate.error';

  await expectErrors(page, {
    accountNumber: missing,
    zip: missing,
    firstName: missing,
    lastName: missing,
    pin: missing,
  });
  await fill(page, { accountNumber: '12', zip: '123', firstName: '<', middleName: '>', lastName: '<', pin: '1' });
  const wrongAccount = { accountNumber: 'fields.accountNumber.error', zip: 'fields.zip.error' };
  const wrongPerson = {
    firstName: 'fields.name.error',
    middleName: 'fields.name.error',
    lastName: 'fields.name.error',
  };
  await expectErrors(page, { ...wrongAccount, ...wrongPerson, pin: 'fields.pin.error' });
  await pick('number');
  await fill(page, { idNumber: '12345' });
  await expectErrors(page, { ...wrongAccount, ...wrongPerson, idNumber: 'fields.ssn.error' });
  await pick('birth');
  await fill(page, { birthDay: '30', birthYear: '1984' });
  await expectErrors(page, { ...wrongAccount, ...wrongPerson, birthMonth: missing });
  await page.locator('main select[name=birthMonth]').selectOption('2');
  const noDay = { birthMonth: noSuchDay, birthDay: noSuchDay, birthYear: noSuchDay };
  await expectErrors(page, { ...wrongAccount, ...wrongPerson, ...noDay });
  await pick('organisation');
  await expectErrors(page, { ...wrongAccount, organisationName: missing, pin: 'fields.pin.error' });
  await pick('number');
  await fill(page, { organisationName: '<', idNumber: '123' });
  const wrongBusiness = { organisationName: 'fields.organisationName.error', idNumber: 'fields.taxId.error' };
  await expectErrors(page, { ...wrongAccount, ...wrongBusiness });
  await pick('residential');
  await pick('code');
  await fill(page, { ...account, middleName: '' });
  await page.locator('main button[type=submit]').click();

  const [question1, question2] = [1, 2].map(number => page.locator(`main select[name=question${number}]`));
  await expect(page.locator('main input[name=userId]')).toBeVisible();
  const secrets = { password: missing, passwordAgain: missing, answer1: missing, answer2: missing };
  await expectErrors(page, { userId: missing, question1: missing, question2: missing, ...secrets });
  await question1?.selectOption('first-job');
  await question2?.selectOption('first-job');
  await fill(page, { userId: 'a b', password: 'abc', passwordAgain: 'abd', answer1: 'x', answer2: '<' });
  const wrongSecrets = {
    password: 'fields.newPassword.error',
    passwordAgain: 'fields.passwordAgain.error',
    answer1: 'fields.securityAnswer.error',
    answer2: 'fields.securityAnswer.error',
  };
  const same = 'fields.securityQuestion.error.same';
  await expectErrors(page, { userId: 'fields.userId.error', question2: same, ...wrongSecrets });
  await question1?.selectOption('own');
  await question2?.selectOption('own');
  await fill(page, { userId: 'elena.ramirez', ownQuestion1: '<', ownQuestion2: 'x' });
  await expect(page.getByText(readByHand.EN_US['fields.userId.error.taken'] ?? '')).toBeVisible();
  const wrongQuestion = 'fields.securityQuestion.error';
  const taken = 'fields.userId.error.taken';
  await expectErrors(page, {
    userId: taken,
    ownQuestion1: wrongQuestion,
    ownQuestion2: wrongQuestion,
    ...wrongSecrets,
  });
  await fill(page, { ownQuestion1: 'Which cat?', ownQuestion2: 'which CAT' });
  await expectErrors(page, { userId: taken, ownQuestion2: same, ...wrongSecrets });
  await fill(page, { userId: 'nora.whitfield', ownQuestion2: 'Which dog?', answer1: 'Mimi', answer2: 'Rex' });
  await fill(page, { password: newPassword, passwordAgain: newPassword });
  await page.locator('main button[type=submit]').click();

  await expect(page.locator('main input[name=primaryEmail]')).toBeVisible();
  await expectErrors(page, { primaryEmail: missing, primaryPhone: missing });
  await fill(page, { primaryEmail: 'nora', secondaryEmail: 'whitfield', primaryPhone: '012', secondaryPhone: '345' });
  await page.locator('main select[name=primaryPhoneType]').selectOption('Home');
  await page.locator('main select[name=secondaryPhoneType]').selectOption('Work');
  await page.locator('main input[name=isTextNotified]').check();
  const wrongEmail = 'fields.email.error';
  const wrongPhone = 'fields.phone.error';
  const wrongConsent = { isTextNotified: 'fields.textNotices.error', isTcpaAgreed: 'fields.consent.error' };
  const wrongEmails = { primaryEmail: wrongEmail, secondaryEmail: wrongEmail };
  await expectErrors(page, { ...wrongEmails, primaryPhone: wrongPhone, secondaryPhone: wrongPhone, ...wrongConsent });
  const [email, phone] = ['nora@example.org', '8055550142'];
  await fill(page, { primaryEmail: email, secondaryEmail: email, primaryPhone: phone, secondaryPhone: phone });
  const twice = { secondaryEmail: 'fields.email.error.same', secondaryPhone: 'fields.phone.error.same' };
  await expectErrors(page, { ...twice, ...wrongConsent });
  await fill(page, { secondaryEmail: '', secondaryPhone: '' });
  await page.locator('main input[name=isTextNotified]').uncheck();
  await page.locator('main button[type=submit]').click();

  await expect(page.locator('main input[name=agree]')).toBeVisible();
  await expectErrors(page, { agree: 'fields.terms.error' });
});

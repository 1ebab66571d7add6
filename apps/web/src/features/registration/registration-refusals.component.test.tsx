import {
  findStaleUserId,
  isAccountRegistered,
  validateAccount,
} from '@wattershed/contract/registration/identification';
import { isLinkGood, resendActivation } from '@wattershed/contract/registration/new-user';
import { getCaptchaChallenge } from '@wattershed/contract/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerHelpCenter, highBill } from '../../../test/answers/help.ts';
import { fieldNamed, fillFields, submit } from '../../../test/fields.ts';
import { answerCall } from '../../../test/network.ts';
import { answerPortal, openPortal, type Portal } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';
import { chooseLanguage } from '../../text/choose-language.ts';

beforeEach(() => {
  answerPortal();
  answerCall(isAccountRegistered, () => ({ data: { isRegistered: false } }));
  answerCall(findStaleUserId, () => ({ data: { userId: null } }));
  answerCall(getCaptchaChallenge, () => ({ refused: 'RES404', httpStatus: 404 }));
});

const account = { accountNumber: '700000001', zip: '93117', firstName: 'No', lastName: 'Body', pin: '123456' };

async function openAccountStep(): Promise<Portal> {
  const portal = await openPortal('/Register');
  await fillFields(account);
  await submit();
  return portal;
}

const alertOf = (portal: Portal) => portal.getByRole('main').getByRole('alert').last();

describe('the words of a refusal', () => {
  test('for an account that is registered point to customer care (VA001)', async () => {
    answerCall(validateAccount, () => ({ refused: 'VA001' }));
    const portal = await openAccountStep();
    await expect
      .element(alertOf(portal))
      .toMatchTextContent(/This account is already registered\..*Customer Care at 800‑555‑0140\./);
    await chooseLanguage('FR');
    await expect.element(alertOf(portal)).toMatchTextContent('Ce compte est déjà inscrit.');
  });

  test('for wrong details, and after too many of them (GEN014, GEN015)', async () => {
    answerCall(validateAccount, () => ({ refused: 'GEN014' }));
    answerHelpCenter([{ ...highBill, key: 'account-details', question: 'Why don’t my details match?' }]);
    const portal = await openAccountStep();
    await expect
      .element(alertOf(portal))
      .toMatchTextContent('The details entered are invalid. Check them against your bill');
    await expect.element(await fieldNamed('lastName')).toHaveValue('Body');
    await chooseLanguage('ES');
    await expect.element(alertOf(portal)).toMatchTextContent('Los datos ingresados no son válidos.');
    answerCall(validateAccount, () => ({ refused: 'GEN015', httpStatus: 429 }));
    await submit();
    await expect.element(alertOf(portal)).toMatchTextContent('Bloqueado temporalmente por seguridad.');
    await chooseLanguage('EN_US');
    await expect.element(alertOf(portal)).toMatchTextContent('Temporarily blocked for security. Try again later');
    await expect
      .element(alertOf(portal).getByRole('link', { name: 'Why don’t my details match?' }))
      .toHaveAttribute('href', '/Faq#account-details');
    await expectAccessible(portal.container);
  });

  test('when the billing system gives no answer', async () => {
    answerCall(validateAccount, () => ({ refused: 'SYS503', httpStatus: 503 }));
    const portal = await openAccountStep();
    await expect.element(alertOf(portal)).toMatchTextContent('Unable to process your request');
    await chooseLanguage('FR');
    await expect.element(alertOf(portal)).toMatchTextContent('Impossible de traiter votre demande');
    await chooseLanguage('ES');
    await expect.element(alertOf(portal)).toMatchTextContent('No podemos procesar su solicitud');
  });

  test('for any other failure name the number to call', async () => {
    answerCall(validateAccount, () => ({ refused: 'SYS500', httpStatus: 500 }));
    const portal = await openAccountStep();
    await expect
      .element(alertOf(portal))
      .toMatchTextContent(
        'The details entered are invalid. Please try again or contact Utility Customer Care at 800‑555‑0140.',
      );
    await chooseLanguage('ES');
    await expect.element(alertOf(portal)).toMatchTextContent('comuníquese con servicio al cliente al 800‑555‑0140.');
  });

  test('for a link that has expired lead to registering again', async () => {
    answerCall(isLinkGood, () => ({ data: { isValid: false } }));
    answerCall(resendActivation, () => ({ data: {} }));
    const portal = await openPortal(`/UserAccountActivation?verificationId=${'x'.repeat(43)}`);
    await expect
      .element(portal.getByRole('alert'))
      .toMatchTextContent('This link has expired. Please click here to register again.');
    await expectAccessible(portal.container);
    await portal.getByRole('button', { name: 'Send the link again' }).click();
    await expect.element(portal.getByText('If a registration is waiting to be activated')).toBeVisible();
    await chooseLanguage('FR');
    await expect.element(portal.getByRole('alert')).toMatchTextContent('Ce lien a expiré.');
    await portal.getByRole('link', { name: 'Cliquez ici pour vous inscrire de nouveau.' }).click();
    await expect.element(portal.heading).toHaveTextContent('S’inscrire');
  });
});

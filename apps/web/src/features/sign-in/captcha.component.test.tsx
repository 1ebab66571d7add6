import { getCaptchaChallenge, signIn } from '@wattershed/contract/sign-in';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { daniel, signInAnswerOf } from '../../../test/answers/people.ts';
import { fillSignIn } from '../../../test/fields.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { answerPortal, openPortal } from '../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/screen.tsx';
import { chooseLanguage } from '../../text/choose-language.ts';

test.each([
  ['EN_US', 'Checking your browser…', 'We couldn’t finish checking your browser.'],
  ['ES', 'Verificando su navegador…', 'No pudimos terminar de verificar su navegador.'],
  ['FR', 'Vérification de votre navigateur…', 'Nous n’avons pas pu terminer'],
] as const)('work that takes long is mentioned in %s, and so is work that cannot be done', async (...row) => {
  const [language, checking, failed] = row;
  await page.viewport(360, 740);
  await chooseLanguage(language);
  answerPortal();
  answerCall(signIn, () => ({ refused: 'AUTH418', httpStatus: 403 }));
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  answerCall(getCaptchaChallenge, async () => {
    await held;
    return { refused: 'RATE429', httpStatus: 429 };
  });
  const portal = await openPortal('/login');
  await fillSignIn('daniel.kim', 'right');
  const status = portal.getByRole('status').filter({ hasText: checking });
  await expect.element(status).toBeVisible();
  await expectAccessible(portal.container);
  await expectNoSidewaysScroll();
  goOn();
  await expect.element(portal.getByRole('alert')).toMatchTextContent(failed);
  await expect.element(status).not.toBeInTheDocument();
  answerCall(signIn, () => ({ data: signInAnswerOf(daniel) }));
  await fillSignIn('daniel.kim', 'right');
  await expect.poll(portal.address).toBe('/dashboard');
  expect(requestsOf(getCaptchaChallenge).length).toBeGreaterThan(0);
});

import { getBill } from '@wattershed/contract/billing/bill';
import { listFaq } from '@wattershed/contract/help/reading';
import { signIn } from '@wattershed/contract/sign-in';
import { expect, test } from 'vitest';
import { answerBooks } from '../../../test/answers/books.ts';
import { answerHelpCenter, highBill } from '../../../test/answers/help.ts';
import { answerCall, networkAtRest, requestsOf } from '../../../test/network.ts';
import { answerPortal, openPortal, type Portal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';
import { chooseLanguage } from '../choose-language.ts';

const locked = { ...highBill, key: 'locked-sign-in', question: 'Why is my sign-in locked?' };

async function failToSignIn(portal: Portal): Promise<void> {
  const field = (name: string) => portal.container.querySelector<HTMLInputElement>(`input[name=${name}]`);
  await expect.poll(() => field('username')).not.toBeNull();
  await portal.getByRole('textbox').first().fill('somebody');
  (field('password') as HTMLInputElement).value = 'whatever';
  portal.container.querySelector<HTMLElement>('button[type=submit]')?.click();
  await expect.element(portal.getByRole('alert')).toBeVisible();
}

test.each([
  ['EN_US', 'Why is my sign-in locked? (opens in a new tab)'],
  ['ES', 'Why is my sign-in locked? (se abre en otra pestaña)'],
  ['FR', 'Why is my sign-in locked? (s’ouvre dans un nouvel onglet)'],
] as const)('in %s a refusal leads a visitor to its answer, beside the form', async (language, name) => {
  await chooseLanguage(language);
  answerPortal();
  answerHelpCenter([locked]);
  answerCall(signIn, () => ({ refused: 'LOG002', httpStatus: 429, retryAfterSeconds: 900 }));
  const portal = await openPortal('/login');
  await failToSignIn(portal);
  const link = portal.getByRole('alert').getByRole('link', { name });
  await expect.element(link).toHaveTextContent(locked.question);
  await expect.element(link).toHaveAttribute('href', '/Faq#locked-sign-in');
  await expect.element(link).toHaveAttribute('target', '_blank');
  expect(requestsOf(listFaq)).toEqual([{ language, key: 'locked-sign-in' }]);
  await expectAccessible(portal.container);
});

test('a refusal that help doesn’t answer, or not of this utility, leads nowhere', async () => {
  answerPortal();
  answerHelpCenter([highBill]);
  answerCall(signIn, () => ({ refused: 'LOG002', httpStatus: 429, retryAfterSeconds: 900 }));
  const portal = await openPortal('/login');
  await failToSignIn(portal);
  await networkAtRest();
  expect(requestsOf(listFaq)).toHaveLength(1);
  expect(portal.getByRole('alert').getByRole('link').elements()).toEqual([]);
  answerCall(signIn, () => ({ refused: 'RATE429', httpStatus: 429 }));
  await failToSignIn(portal);
  await networkAtRest();
  expect(requestsOf(listFaq)).toHaveLength(1);
});

test('whoever is signed in is led to the answer, too', async () => {
  signInAs();
  answerBooks();
  answerHelpCenter([{ ...highBill, key: 'pay-in-cash', question: 'How do I pay in cash?' }]);
  answerCall(getBill, () => ({ refused: 'PAY403', httpStatus: 403 }));
  const portal = await openPortal('/ViewBill');
  const link = portal.getByRole('alert').first().getByRole('link', { name: 'How do I pay in cash?' });
  await expect.element(link).toHaveAttribute('href', '/Faq#pay-in-cash');
  const answer = await openPortal('/Faq?question=pay-in-cash');
  await expect.element(answer.getByText('Most often the weather', { exact: false })).toBeVisible();
});

import { rateHelp, sendFeedback } from '@wattershed/contract/help/feedback';
import { expect, test } from 'vitest';
import { answerBooks } from '../../../../test/answers/books.ts';
import { answerHelpCenter, highBill } from '../../../../test/answers/help.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { answerPortal, openPortal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible } from '../../../../test/screen.tsx';
import { chooseLanguage } from '../../../text/choose-language.ts';

test('a visitor says that an answer was helpful, once', async () => {
  answerPortal();
  answerHelpCenter();
  const portal = await openPortal('/PreFaq?question=high-bill');
  const asked = portal.getByRole('group', { name: 'Was this helpful?' });
  await asked.getByRole('button', { name: 'Yes' }).click();
  const thanks = portal.getByText('Thanks for letting us know.');
  await expect.element(thanks).toBeVisible();
  await expect.element(thanks).toHaveFocus();
  expect(requestsOf(rateHelp)).toEqual([{ kind: 'faq', key: 'high-bill', language: 'EN_US', isHelpful: true }]);
  const again = await portal.reload();
  await expect.element(again.getByText('Thanks for letting us know.')).toBeVisible();
  await expect.element(again.getByRole('heading', { level: 3, name: highBill.question })).toBeVisible();
});

test.each([
  ['EN_US', 'No', 'What was missing?', 'Send feedback', 'Enter a few words', 'Thanks for your feedback.'],
  ['ES', 'No', '¿Qué faltó?', 'Enviar comentarios', 'Ingrese unas palabras', 'Gracias por sus comentarios.'],
  ['FR', 'Non', 'Que manquait-il ?', 'Envoyer l’avis', 'Saisissez quelques mots', 'Merci de votre avis.'],
] as const)('in %s who says no may say what was missing', async (language, no, missing, send, empty, thanks) => {
  await chooseLanguage(language);
  answerPortal();
  answerHelpCenter();
  const portal = await openPortal('/PreFaq?question=high-bill');
  await portal.getByRole('button', { name: no, exact: true }).first().click();
  const field = portal.getByRole('textbox', { name: missing });
  await expect.element(field).toBeVisible();
  await portal.getByRole('button', { name: send }).click();
  await expect.element(portal.getByText(empty)).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expectAccessible(portal.container);
  await field.fill('  The winter rate 🙂\nand its date ');
  await portal.getByRole('button', { name: send }).click();
  await expect.element(portal.getByText(thanks)).toBeVisible();
  expect(requestsOf(sendFeedback)).toMatchObject([
    { kind: 'problem', page: '/Faq/high-bill', text: '  The winter rate 🙂\nand its date ', language },
  ]);
});

// fe-help-and-content-17
test('feedback about a page names it without what may name people, and keeps its text when it fails', async () => {
  signInAs();
  answerHelpCenter();
  answerCall(sendFeedback, () => ({ refused: 'SYS500', httpStatus: 500 }));
  const reference = '11111111-2222-4333-8444-555555555555';
  const portal = await openPortal(`/Feedback?page=${encodeURIComponent('/ViewBill?bill=123')}&reference=${reference}`);
  await expect.element(portal.getByRole('radio', { name: 'Something is wrong with a page' })).toBeChecked();
  const field = portal.getByRole('textbox', { name: 'What’s wrong?' });
  await field.fill('a < b');
  await portal.getByRole('button', { name: 'Send feedback' }).click();
  await expect.element(portal.getByText('Remove these characters: <')).toBeVisible();
  await field.fill('The chart is empty.');
  await portal.getByRole('button', { name: 'Send feedback' }).click();
  await expect.element(portal.getByRole('alert')).toBeVisible();
  await expect.element(field).toHaveValue('The chart is empty.');
  answerCall(sendFeedback, () => ({ data: {} }));
  await portal.getByRole('button', { name: 'Send feedback' }).click();
  await expect.element(portal.getByText('Thanks for your feedback. We read every comment.')).toBeVisible();
  const [first, second] = requestsOf(sendFeedback);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ kind: 'problem', page: '/ViewBill', requestId: reference });
});

test.each([
  ['/ContactUsRequest/k-3x', '/ContactUsRequest'],
  ['/serviceorder/k-3x', '/ServiceOrder'],
  ['/login/k-3x', '/login'],
  ['/ConnectMeTrackRequest/k-3x?a=k-3x', '/ConnectMeTrackRequest'],
])('feedback about %s is about %s, without the key of it', async (address, page) => {
  signInAs();
  answerHelpCenter();
  const portal = await openPortal(`/Feedback?page=${encodeURIComponent(address)}`);
  await portal.getByRole('textbox', { name: 'What’s wrong?' }).fill('It is empty.');
  await portal.getByRole('button', { name: 'Send feedback' }).click();
  await expect.element(portal.getByText('Thanks for your feedback. We read every comment.')).toBeVisible();
  expect(requestsOf(sendFeedback)).toMatchObject([{ kind: 'problem', page }]);
  expect(JSON.stringify(requestsOf(sendFeedback))).not.toContain('k-3x');
});

test('billing queries open the billing questions, with a way to ask about the current bill', async () => {
  signInAs();
  answerBooks();
  answerHelpCenter();
  const portal = await openPortal('/BillingQueries');
  await expect.element(portal.heading).toHaveTextContent('Questions about bills and payments');
  const card = portal.getByRole('region', { name: 'Ask about your bill' });
  await expect.element(card.getByRole('link', { name: 'View bill' })).toHaveAttribute('href', '/ViewBill');
  const ask = card.getByRole('link', { name: 'Ask a question about your bill' });
  await expect.poll(() => ask.element().getAttribute('href')).toMatch(/^\/ContactUs\?topic=billing&bill=[\w-]+$/);
  await expectAccessible(portal.container);
});

import { createContactRequest } from '@wattershed/contract/contact/asking';
import { deleteContactDraft } from '@wattershed/contract/contact/drafts';
import { getHelpIndex, listFaq } from '@wattershed/contract/help/reading';
import { beforeEach, expect, test } from 'vitest';
import { answerContact, begin, wholeQuestion } from '../../../test/answers/contact.ts';
import { answerHelpCenter } from '../../../test/answers/help.ts';
import { fillFields } from '../../../test/fields.ts';
import { answerCall, holdCall, requestsOf } from '../../../test/network.ts';
import { answerPortal, openPortal, type Portal } from '../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/screen.tsx';
import { changeLanguage } from '../../text/library.ts';
import { forgetDraft, readDraft } from '../../wizard/kept-draft.ts';
import { type ContactDraft, draftName } from './contact-draft.ts';

const { form } = wholeQuestion;

beforeEach(() => {
  forgetDraft(draftName);
  answerPortal();
  answerContact();
  answerHelpCenter();
  begin({ form: { ...form, Comment: '' } });
});

const press = (portal: Portal, name: string) => portal.getByRole('button', { name, exact: true }).click();

async function ask(Comment: string): Promise<Portal> {
  const portal = await openPortal('/ContactUs?step=question');
  await fillFields({ Comment });
  await press(portal, 'Continue');
  return portal;
}

const fitting = 'Hello, my bill is much higher than last month. Why is that?';

test('an answer that fits is offered once, opens in its place, and what was typed goes on', async () => {
  const portal = await ask(fitting);
  await expect.element(portal.getByRole('heading', { name: 'Does this answer it?' })).toHaveFocus();
  await portal.getByText('Why is my bill higher than last month?').click();
  await expect.element(portal.getByText(/^Most often the weather/)).toBeVisible();
  expect(requestsOf(listFaq)).toMatchObject([{ key: 'high-bill', reader: 'visitor' }]);
  await expectAccessible(portal.container);
  await expectNoSidewaysScroll();
  await press(portal, 'Change my question');
  await expect.element(portal.getByRole('textbox', { name: 'Your question' })).toHaveValue(fitting);
  await press(portal, 'Continue');
  await expect.element(portal.getByRole('heading', { name: 'How do we reach you?' })).toBeVisible();
});

test('whoever goes on past it sends the question as it was typed', async () => {
  const portal = await ask(fitting);
  await press(portal, 'Go on with my question');
  await press(portal, 'Continue');
  await press(portal, 'Continue without files');
  await press(portal, 'Send the question');
  await expect.element(portal.getByText('We have your question C-100001')).toBeVisible();
  expect(requestsOf(createContactRequest)).toMatchObject([{ Comment: fitting }]);
});

test('whoever needs nothing else sends nothing, keeps no draft, and is thanked', async () => {
  answerCall(deleteContactDraft, () => ({ refused: 'SYS503', httpStatus: 503 }));
  const portal = await ask(fitting);
  await press(portal, 'This answers it');
  await expect.element(portal.getByRole('alert').first()).toBeInTheDocument();
  answerCall(deleteContactDraft, () => ({ data: {} }));
  await press(portal, 'This answers it');
  await expect.element(portal.getByRole('heading', { name: 'We’re glad that helped' })).toHaveFocus();
  await expectAccessible(portal.container);
  expect(requestsOf(createContactRequest)).toEqual([]);
  expect(readDraft<ContactDraft>(draftName)?.form.Comment ?? '').toBe('');
  await press(portal, 'Ask another question');
  await expect.element(portal.getByRole('heading', { name: 'What is it about?' })).toBeVisible();
});

test.each([
  ['danger is what it is about', 'A power line is down on the street. What should I do?'],
  ['nothing fits', 'May I bring my dog to your office on Main Street?'],
])('nothing is offered where %s', async (_, question) => {
  const portal = await ask(question);
  await expect.element(portal.getByRole('heading', { name: 'How do we reach you?' })).toBeVisible();
});

test('nothing is offered, and nothing waits, where help can’t be loaded', async () => {
  answerCall(getHelpIndex, () => ({ lost: true }));
  const portal = await ask(fitting);
  await expect.element(portal.getByRole('heading', { name: 'How do we reach you?' })).toBeVisible();
});

test('nobody waits for answers: the way on is there while they are looked for', async () => {
  const letGo = holdCall(getHelpIndex);
  const portal = await ask(fitting);
  await expect.element(portal.getByRole('heading', { name: 'Looking for answers…' })).toHaveFocus();
  await expectAccessible(portal.container);
  await press(portal, 'Go on with my question');
  await expect.element(portal.getByRole('heading', { name: 'How do we reach you?' })).toBeVisible();
  letGo();
  await expect.element(portal.getByRole('heading', { name: 'How do we reach you?' })).toBeVisible();
});

test('answers that come late show as soon as they are here', async () => {
  const letGo = holdCall(getHelpIndex);
  const portal = await ask(fitting);
  await expect.element(portal.getByRole('heading', { name: 'Looking for answers…' })).toBeVisible();
  letGo();
  await expect.element(portal.getByRole('heading', { name: 'Does this answer it?' })).toHaveFocus();
});

test.each([
  ['EN_UK', 'Continue', 'Does this answer it?', 'This answers it'],
  ['ES', 'Continuar', '¿Le sirve esta respuesta?', 'Esto responde mi pregunta'],
  ['FR', 'Continuer', 'Cette réponse vous convient-elle\u00a0?', 'Cela répond à ma question'],
] as const)('is offered in %s', async (language, goOn, title, solved) => {
  await changeLanguage(language);
  const portal = await openPortal('/ContactUs?step=question');
  await fillFields({ Comment: fitting });
  await press(portal, goOn);
  await expect.element(portal.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(portal.getByRole('button', { name: solved })).toBeVisible();
  await expectAccessible(portal.container);
});

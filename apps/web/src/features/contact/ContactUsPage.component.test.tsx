import { createContactRequest, uploadContactFile } from '@wattershed/contract/contact/asking';
import { followContactRequest, replyToContactAnswer } from '@wattershed/contract/contact/conversation';
import { deleteContactDraft, keepContactDraft, openContactDraft } from '@wattershed/contract/contact/drafts';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerBooks } from '../../../test/answers/books.ts';
import {
  answerContact,
  answeredMessage,
  answeredQuestion,
  begin,
  followed,
  followId,
  followKey,
  groupId,
  placedByLink,
  placedInInbox,
  requestId,
  wholeQuestion,
} from '../../../test/answers/contact.ts';
import { daniel } from '../../../test/answers/people.ts';
import { expectFieldErrors, fillFields } from '../../../test/fields.ts';
import { answerCall, holdCall, requestsOf } from '../../../test/network.ts';
import { answerPortal, openPortal, type Portal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/screen.tsx';
import { changeLanguage } from '../../text/library.ts';
import { forgetDraft, readDraft } from '../../wizard/kept-draft.ts';
import { type ContactDraft, draftName } from './contact-draft.ts';

beforeEach(() => {
  forgetDraft(draftName);
  answerPortal();
  answerContact();
});

const press = (portal: Portal, name: string) => portal.getByRole('button', { name, exact: true }).click();
const picture = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], 'meter.jpg', { type: 'image/jpeg' });

const uploaded = {
  ...{ documentId: requestId, name: 'meter.jpg', type: 'image/jpeg' as const, bytes: 7, widthPx: 1, heightPx: 1 },
  keptUntil: '2099-01-01T00:00:00Z',
};

/** Chooses a file, as the browser’s own dialog gives it. */
function choose(container: Element, file: File): void {
  const input = container.querySelector<HTMLInputElement>('input[type="file"][multiple]');
  const given = new DataTransfer();
  given.items.add(file);
  if (!input) throw new Error('there is no field for files');
  input.files = given.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

// fe-contact-us-01, st-wizard-13
test.each([
  ['EN_US', 'Contact us', 'What is it about?', 'Answer by Nov 24, 2026'],
  ['EN_UK', 'Contact us', 'What is it about?', 'Answer by 24 Nov 2026'],
  ['ES', 'Contáctenos', '¿De qué se trata?', 'Respuesta a más tardar el 24 nov 2026'],
  ['FR', 'Nous contacter', 'De quoi s’agit-il\u00a0?', 'Réponse au plus tard le 24 nov. 2026'],
] as const)('says by when each topic is answered, in %s', async (language, title, question, day) => {
  await changeLanguage(language);
  const portal = await openPortal('/ContactUs');
  await expect.element(portal.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect.element(portal.getByRole('heading', { name: question, level: 2 })).toBeVisible();
  await expect.element(portal.getByText(day, { exact: true }).first()).toBeVisible();
  // In danger, the number that answers day and night.
  await expect.element(portal.getByText('911', { exact: false })).toMatchTextContent(/800.555.0199/);
  await expectAccessible(portal.container);
  await expectNoSidewaysScroll();
});

describe('a visitor', () => {
  // fe-contact-us-02, fe-contact-us-05
  test('goes from the topic to the answer’s day, with a file that failed first', async () => {
    answerCall(uploadContactFile, () => ({ lost: true }));
    const portal = await openPortal('/ContactUs');
    await portal.getByRole('radio', { name: /^Question about a meter/ }).click();
    await press(portal, 'Continue');
    await press(portal, 'Continue');
    await expectFieldErrors({
      ServiceAddress: 'Enter the address that it’s about',
      Comment: 'Enter your question',
    });
    await fillFields({ ServiceAddress: '1 Elm St', Comment: 'It runs while all is off.' });
    await press(portal, 'Continue');
    await fillFields({ FirstName: 'Ann', LastName: 'Lee', Email: 'ann', Phone: '9165550142' });
    await press(portal, 'Continue');
    await expectFieldErrors({ Email: 'Enter an email address such as name@example.com' });
    await fillFields({ Email: 'ann.lee@example.com' });
    await press(portal, 'Continue');
    await expect.element(portal.getByRole('heading', { name: 'Anything to show us?' })).toBeVisible();
    choose(portal.container, picture);
    const again = portal.getByRole('button', { name: /Try again/ });
    await expect.element(again).toBeVisible();
    await press(portal, 'Continue');
    await expect.element(portal.getByRole('heading', { name: 'Anything to show us?' })).toBeVisible();
    answerCall(uploadContactFile, () => ({ data: uploaded }));
    await again.click();
    await expect.element(portal.getByText('meter.jpg was uploaded.')).toBeInTheDocument();
    await press(portal, 'Continue');
    await expect
      .element(portal.getByText('You’ll have an answer by Nov 24, 2026, by email to ann.lee@example.com.'))
      .toBeVisible();
    await press(portal, 'Send the question');
    await expect.element(portal.getByText('We have your question C-100001')).toBeVisible();
    const [sent] = requestsOf(createContactRequest);
    expect(sent).toMatchObject({
      ...{ ContactUsType: 'MeterQuestion', ServiceAddress: '1 Elm St', FirstName: 'Ann', AccountNumber: '' },
      documentIds: [requestId],
    });
    await expect
      .element(portal.getByRole('link', { name: 'See your question, or add something' }))
      .toHaveAttribute('href', `/ContactUsRequest/${followKey}`);
    await expectAccessible(portal.container);
  });

  test('is told that it couldn’t be stored, with everything typed kept, and sends the same one again', async () => {
    begin(wholeQuestion);
    answerCall(createContactRequest, () => ({ refused: 'SYS503', httpStatus: 503 }));
    const portal = await openPortal('/ContactUs?step=review');
    await press(portal, 'Send the question');
    await expect.element(portal.getByRole('alert').first()).toBeInTheDocument();
    await expect.element(portal.getByText('Why is it so high?')).toBeVisible();
    expect(readDraft<ContactDraft>(draftName)?.form.Comment).toBe('Why is it so high?');
    answerCall(createContactRequest, () => ({ data: placedByLink }));
    await press(portal, 'Send the question');
    await expect.element(portal.getByText('We have your question C-100001')).toBeVisible();
    expect(new Set(requestsOf(createContactRequest).map(sent => sent.requestId)).size).toBe(1);
  });

  test('is led back to the topic when it is gone', async () => {
    begin(wholeQuestion);
    answerCall(createContactRequest, () => ({ refused: 'CON410' }));
    const portal = await openPortal('/ContactUs?step=review');
    await press(portal, 'Send the question');
    await expect
      .element(portal.getByText('We don’t take questions on this topic anymore. Choose another one; nothing was sent.'))
      .toBeVisible();
    await expect.element(portal.getByRole('heading', { name: 'What is it about?' })).toBeVisible();
  });

  test('shows which business asks by a number that is kept nowhere', async () => {
    begin({ ...wholeQuestion, form: { ...wholeQuestion.form, IsCommercial: true, DocumentType: 'FederalTaxId' } });
    const portal = await openPortal('/ContactUs?step=who');
    await fillFields({ TaxIdNumber: '123456789' });
    await press(portal, 'Continue');
    await press(portal, 'Continue without files');
    await press(portal, 'Send the question');
    await expect.element(portal.getByText('We have your question C-100001')).toBeVisible();
    expect(requestsOf(createContactRequest)).toMatchObject([{ IsCommercial: true, TaxIdNumber: '12-3456789' }]);
    expect(JSON.stringify([sessionStorage, localStorage, requestsOf(keepContactDraft)])).not.toContain('3456789');
  });

  // fe-contact-us-03, fe-contact-us-04
  test('saves a question, or deletes it and leaves', async () => {
    begin(wholeQuestion);
    const portal = await openPortal('/ContactUs?step=question');
    await press(portal, 'Save for later');
    await expect.element(portal.getByText('Saved for 30 days.')).toBeVisible();
    expect(requestsOf(keepContactDraft)).toMatchObject([{ requestId, email: 'ann.lee@example.com' }]);
    answerCall(deleteContactDraft, () => ({ data: {} }));
    await press(portal, 'Cancel');
    await expectAccessible(portal.container);
    await press(portal, 'Delete it and leave');
    await expect.poll(() => portal.address()).toBe('/login');
    expect(requestsOf(deleteContactDraft)).toMatchObject([{ requestId }]);
    expect(readDraft(draftName)).toBeUndefined();
  });

  test('goes on by the emailed link', async () => {
    answerCall(openContactDraft, () => ({
      data: {
        ...{ requestId, step: 2, keptAt: '2026-11-20T20:20:00Z', expiresAt: '2026-12-20T20:20:00Z' },
        form: JSON.stringify({ form: wholeQuestion.form }),
      },
    }));
    const portal = await openPortal(`/ContactUs?draftKey=${followKey}`);
    await expect.element(portal.getByRole('textbox', { name: 'Your question' })).toHaveValue('Why is it so high?');
  });
});

test.each([
  ['EN_US', 'so we didn’t email this one', 'This link isn’t in an email'],
  ['EN_UK', 'so we didn’t email this one', 'This link isn’t in an email'],
  ['ES', 'así que no enviamos esta', 'Este enlace no está en ningún correo'],
  ['FR', 'celle-ci n’a donc pas été envoyée', 'Ce lien n’est dans aucun e-mail'],
] as const)('in %s a question whose confirmation isn’t emailed says so', async (language, notEmailed, notInEmail) => {
  await changeLanguage(language);
  answerPortal();
  answerContact();
  begin({ ...wholeQuestion, placed: { ...placedByLink, isConfirmed: false } });
  const portal = await openPortal('/ContactUs');
  // The number that people read out doesn't break at its hyphen.
  await expect.element(portal.getByText('C-100001', { exact: true })).toHaveStyle('white-space: nowrap');
  await expect.element(portal.getByText(notEmailed)).toBeVisible();
  await expect.element(portal.getByText(notInEmail)).toBeVisible();
  await expectAccessible(portal.container);
});

test('a link to the form names its topic, a bill, or a page with the number of its error', async () => {
  const portal = await openPortal('/ContactUs?topic=billing&bill=<B>-17');
  await expect.element(portal.getByRole('textbox', { name: 'Bill number (optional)' })).toHaveValue('B-17');
  await portal.goTo('/ContactUs?topic=problem&page=/ViewBill&reference=ab12');
  await expect.element(portal.getByRole('textbox', { name: 'Page (optional)' })).toHaveValue('/ViewBill');
  await expect
    .element(portal.getByRole('textbox', { name: 'Number shown with the error (optional)' }))
    .toHaveValue('ab12');
});

test('a link from a page that a key opens names the page without the key', async () => {
  const portal = await openPortal(`/ContactUs?topic=problem&page=/ServiceOrder/${followKey}`);
  await expect.element(portal.getByRole('textbox', { name: 'Page (optional)' })).toHaveValue('/ServiceOrder');
});

describe('somebody who is signed in', () => {
  const known = { ...daniel, user: { ...daniel.user, phoneNumber: '8055550142' } };

  test('is asked only for the question, and reads the answer in the inbox', async () => {
    signInAs(known);
    answerBooks();
    answerCall(createContactRequest, () => ({ data: placedInInbox }));
    const portal = await openPortal('/ContactUs?topic=other');
    await fillFields({ Comment: 'When are you open?' });
    await press(portal, 'Continue');
    await press(portal, 'Continue without files');
    await expect
      .element(portal.getByText(/You’ll have an answer by Nov 24, 2026: in your inbox, and by email/))
      .toBeVisible();
    await press(portal, 'Send the question');
    await expect
      .element(portal.getByRole('link', { name: 'See your question, or add something' }))
      .toHaveAttribute('href', `/Notifications/${placedInInbox.groupId}`);
    expect(requestsOf(createContactRequest)).toMatchObject([
      { FirstName: 'Daniel', Phone: '8055550142', AccountNumber: daniel.accounts[0]?.accountNumber },
    ]);
  });

  test('is asked only for the phone where the profile has none, also by a link', async () => {
    signInAs(daniel);
    answerBooks();
    const portal = await openPortal('/ContactUs?topic=other');
    await fillFields({ Comment: 'When are you open?' });
    await press(portal, 'Continue');
    await expect.element(portal.getByRole('textbox', { name: 'First name' })).toHaveValue('Daniel');
    await fillFields({ Phone: '8055550142' });
    await press(portal, 'Continue');
    await press(portal, 'Continue without files');
    await press(portal, 'Send the question');
    await expect.element(portal.getByText('We have your question C-100001')).toBeVisible();
    expect(requestsOf(createContactRequest)).toMatchObject([{ LastName: 'Kim', Email: daniel.user.email }]);
  });

  test('asks about a job without the account', async () => {
    signInAs(known);
    answerBooks();
    const portal = await openPortal('/ContactUs?topic=jobs');
    await fillFields({ Comment: 'Do you hire?' });
    await press(portal, 'Continue');
    await expect.element(portal.getByText('Your résumé and other papers (optional)')).toBeVisible();
    await press(portal, 'Continue without files');
    await press(portal, 'Send the question');
    await expect.element(portal.getByText('We have your question C-100001')).toBeVisible();
    expect(requestsOf(createContactRequest)).toMatchObject([{ AccountNumber: '' }]);
  });
});

describe('the page of a question', () => {
  test.each([
    ['EN_US', 'Your question to us', 'Being answered'],
    ['EN_UK', 'Your question to us', 'Being answered'],
    ['ES', 'Su pregunta', 'En espera de respuesta'],
    ['FR', 'Votre question', 'En attente de réponse'],
  ] as const)('shows what was asked, in %s', async (language, title, state) => {
    await changeLanguage(language);
    const portal = await openPortal(`/ContactUsRequest/${followKey}`);
    await expect.element(portal.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect.element(portal.getByText(state, { exact: true })).toBeVisible();
    await expect.element(portal.getByText(/Last year it was half\./)).toBeVisible();
  });

  test('takes a message, once, and shows it', async () => {
    answerCall(replyToContactAnswer, () => ({ data: {} }));
    const portal = await openPortal(`/ContactUsRequest/${followKey}`);
    await press(portal, 'Send');
    await expectFieldErrors({ messageBody: 'Enter your message' });
    await fillFields({ messageBody: 'One more thing.' });
    answerCall(followContactRequest, () => ({ data: answeredQuestion }));
    await press(portal, 'Send');
    await expect.element(portal.getByText('Your meter was estimated in October.')).toBeVisible();
    expect(requestsOf(replyToContactAnswer)).toMatchObject([{ key: followKey, messageBody: 'One more thing.' }]);
  });

  test('sends files along, and waits for one that failed', async () => {
    answerCall(replyToContactAnswer, () => ({ data: {} }));
    answerCall(uploadContactFile, () => ({ lost: true }));
    const portal = await openPortal(`/ContactUsRequest/${followKey}`);
    await fillFields({ messageBody: 'Here it is.' });
    choose(portal.container, picture);
    const again = portal.getByRole('button', { name: /Try again/ });
    await expect.element(again).toBeVisible();
    await press(portal, 'Send');
    await expectAccessible(portal.container);
    expect(requestsOf(replyToContactAnswer)).toEqual([]);
    answerCall(uploadContactFile, () => ({ data: uploaded }));
    await again.click();
    await expect.element(portal.getByText('meter.jpg was uploaded.')).toBeInTheDocument();
    await press(portal, 'Send');
    await expect.element(portal.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
    await expect.element(portal.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    const [sent] = requestsOf(replyToContactAnswer);
    expect(sent).toMatchObject({ documentIds: [uploaded.documentId] });
    expect(requestsOf(uploadContactFile).at(-1)).toMatchObject({ MessageId: sent?.messageId });
  });

  test('takes a second message as another one', async () => {
    answerCall(replyToContactAnswer, () => ({ data: {} }));
    const portal = await openPortal(`/ContactUsRequest/${followKey}`);
    const field = portal.getByRole('textbox', { name: 'Your message' });
    for (const messageBody of ['One more thing.', 'And another.']) {
      await fillFields({ messageBody });
      await press(portal, 'Send');
      await expect.element(field).toHaveValue('');
    }
    const sent = requestsOf(replyToContactAnswer);
    expect(sent.map(({ messageBody }) => messageBody)).toEqual(['One more thing.', 'And another.']);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('keeps what is typed while a message is on its way', async () => {
    answerCall(replyToContactAnswer, () => ({ data: {} }));
    const letGo = holdCall(replyToContactAnswer);
    const portal = await openPortal(`/ContactUsRequest/${followKey}`);
    await fillFields({ messageBody: 'One more thing.' });
    await press(portal, 'Send');
    await fillFields({ messageBody: 'One more thing. And another.' });
    letGo();
    await expect.element(portal.getByText('Sent. We’ll answer by email.')).toBeVisible();
    await expect
      .element(portal.getByRole('textbox', { name: 'Your message' }))
      .toHaveValue('One more thing. And another.');
  });

  test('says that other words were sent before, shows them, and takes these as another message', async () => {
    answerCall(replyToContactAnswer, () => ({ refused: 'CON409' }));
    const portal = await openPortal(`/ContactUsRequest/${followKey}`);
    await fillFields({ messageBody: 'One more thing.' });
    answerCall(followContactRequest, () => ({ data: answeredQuestion }));
    await press(portal, 'Send');
    await expect.element(portal.getByText(/^Your message was sent before you changed it/)).toBeVisible();
    await expect.element(portal.getByText('Your meter was estimated in October.')).toBeVisible();
    answerCall(replyToContactAnswer, () => ({ data: {} }));
    await press(portal, 'Send');
    await expect.element(portal.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
    expect(new Set(requestsOf(replyToContactAnswer).map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('shows the newest messages of a long conversation, and those before them when they are asked for', async () => {
    const older = { ...followed, messages: [{ ...answeredMessage, messageId: followId, body: 'The very first.' }] };
    answerCall(followContactRequest, ({ cursor }) => ({
      data: cursor === undefined ? { ...answeredQuestion, earlierCursor: groupId } : older,
    }));
    const portal = await openPortal(`/ContactUsRequest/${followKey}`);
    await expect.element(portal.getByText('Your meter was estimated in October.')).toBeVisible();
    await expect.element(portal.getByText('The very first.')).not.toBeInTheDocument();
    await press(portal, 'Show earlier messages');
    await expect.element(portal.getByText('The very first.')).toBeVisible();
    const shown = [...portal.container.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
    expect(shown[0]).toContain('The very first.');
    await expect.element(portal.getByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
    expect(requestsOf(followContactRequest)).toMatchObject([{ key: followKey }, { cursor: groupId }]);
  });

  test('keeps what was typed when it can’t be sent', async () => {
    answerCall(replyToContactAnswer, () => ({ refused: 'SYS503', httpStatus: 503 }));
    const portal = await openPortal(`/ContactUsRequest/${followKey}`);
    await fillFields({ messageBody: 'One more thing.' });
    await press(portal, 'Send');
    await expect.element(portal.getByRole('textbox', { name: 'Your message' })).toHaveValue('One more thing.');
    expect(followed.messages).toHaveLength(1);
  });
});

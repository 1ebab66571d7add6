import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import { contactName } from '@wattershed/domain/contact/contact-name';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { html, type Markup } from '@wattershed/texts/markup';
import { messageParts } from '../customer-desk/desk-pages.ts';
import type { DeskMessage } from '../customer-desk/desk-reads.ts';
import { sitePage } from '../site/site-page.ts';
import type { Contact } from './contact-store.ts';

export type ContactAtDesk = { contact: Contact; messages: readonly DeskMessage[] };

export type ContactProblem = { words: string; requestId?: string; typed?: string };

export const longestAnswer = 1_000;

/** Where the desk answers and closes what came by the contact form. */
export function contactDeskPage(
  contacts: readonly ContactAtDesk[],
  timeZone: string,
  problem?: ContactProblem,
): string {
  const isElsewhere = problem && !contacts.some(({ contact }) => contact.requestId === problem.requestId);
  return sitePage({
    title: 'Contact form',
    room: 'Agent desk',
    main: html`<h1>Questions by the contact form</h1>
<p><a class="plain" href="/agents">Back to the agent desk</a></p>
<p class="lead">People answer these: nothing is answered by itself. What is promised earliest comes first. An answer goes into the customer’s inbox, or by email to whoever wrote without signing in.</p>
${isElsewhere ? html`<div class="note wrong" role="alert"><p>${problem.words}</p></div>` : html``}
${
  contacts.length > 0
    ? html`<ol class="people">${contacts.map(one => contactItem(one, timeZone, problem))}</ol>`
    : html`<div class="empty"><h2>No questions yet</h2><p>What people send with the portal’s contact form appears here.</p></div>`
}`,
  });
}

const languageNames: Readonly<Record<string, string>> = {
  EN_US: 'English (US)',
  EN_UK: 'English (UK)',
  ES: 'Spanish',
  FR: 'French',
};

const wordsOf = (topic: string) => topic.replaceAll(/([a-z])([A-Z])/g, '$1 $2');

function contactItem({ contact, messages }: ContactAtDesk, timeZone: string, problem?: ContactProblem): Markup {
  const { requestId, requestNumber, topic, accountNumber, answerBy, receivedAt, closedAt, language } = contact;
  const isAnswered = messages.some(({ answers }) => answers.length > 0);
  const state = closedAt ? 'Closed' : isAnswered ? 'Answered' : `Answer by ${formatDate(answerBy, 'EN_US')}`;
  const own = problem?.requestId === requestId ? problem : undefined;
  const field = `answer-${requestId}`;
  return html`<li><h2>${requestNumber}: ${wordsOf(topic)}</h2>
<p><strong>${state}</strong> · received ${formatDateTime(receivedAt, 'EN_US', timeZone)} · reads ${languageNames[language] ?? language}</p>
<p>${accountNumber ? `Account ${accountNumber}, signed in` : 'Not signed in, or about no account: nobody has checked who wrote this'}</p>
<ul>${factsOf(contact).map(fact => html`<li>${fact}</li>`)}</ul>
${messages.map(messageParts)}
${messages.length === 0 ? html`<p>What was written isn’t here yet.</p>` : html``}
${own ? html`<div class="note wrong" role="alert"><p>${own.words}</p></div>` : html``}
<form method="post" action="/agents/contact/${requestId}/answer">
<div><label for="${field}">Answer as the utility</label>
<textarea id="${field}" name="answer" rows="3" required maxlength="${String(longestAnswer)}">${own?.typed ?? ''}</textarea></div>
<button aria-label="Send the answer to ${requestNumber}">Send the answer</button></form>
${
  closedAt
    ? html``
    : html`<form method="post" action="/agents/contact/${requestId}/close"><button class="quiet" aria-label="Close ${requestNumber}">Close</button></form>`
}</li>`;
}

function factsOf({ form, accountNumber }: Contact): string[] {
  const { FirstName, MiddleName, LastName, Email, Phone, IsCommercial, DocumentType, TaxIdNumber } = form;
  const given = (words: string, value: string) => (value === '' ? [] : [`${words} ${value}`]);
  const place = [form.ServiceAddress, form.City, form.State, form.PostalCode].filter(part => part !== '').join(', ');
  return [
    `${contactName(FirstName, MiddleName, LastName)} · ${Email} · ${formatPhone(Phone)}`,
    ...(accountNumber ? [] : given('Says their account is', form.AccountNumber)),
    ...(IsCommercial ? [`A business: ${wordsOf(DocumentType)} ending in ${TaxIdNumber}`] : []),
    ...given('Address:', place),
    ...given('Bill', form.BillNumber),
    ...given('User ID', form.Username),
    ...given('Position:', form.Position),
    ...given('Page', form.Page),
    ...given('Reference', form.Reference),
  ];
}

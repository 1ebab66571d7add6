import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { html, type Markup } from '@wattershed/texts/markup';
import type { DeskMessage } from '../customer-desk/desk-reads.ts';
import { sitePage } from '../site/site-page.ts';
import { receivedDays } from './request-days.ts';
import type { CustomerRequest } from './request-store.ts';
import { actsFor, type DeskAct, needsWords } from './work-requests.ts';

export type RequestAtDesk = { request: CustomerRequest; messages: readonly DeskMessage[] };

type Shown = { requests: readonly RequestAtDesk[]; wrong?: string | undefined; timeZone: string };

const wordsOf = (key: string) => key.replaceAll('-', ' ');

export const longestWords = 2_000;

/** Where the desk works on what customers ask for. */
export function requestDeskPage({ requests, wrong, timeZone }: Shown): string {
  return sitePage({
    title: 'Customer requests',
    room: 'Agent desk',
    main: html`<h1>Customer requests</h1>
<p><a class="plain" href="/agents">Back to the agent desk</a></p>
<p class="lead">Work on a request begins by itself after ${receivedDays} day and ends after the days that its task takes. If you act first, that counts. What you write goes into the customer’s inbox.</p>
${wrong ? html`<div class="note wrong" role="alert"><p>${wrong}</p></div>` : html``}
${
  requests.length > 0
    ? html`<ol class="people">${requests.map(one => requestItem(one, timeZone))}</ol>`
    : html`<div class="empty"><h2>No requests yet</h2><p>What customers ask for in the portal appears here.</p></div>`
}`,
  });
}

function requestItem({ request, messages }: RequestAtDesk, timeZone: string): Markup {
  const { requestNumber, orderType, task, state, accountNumber, phone, installationNumber, siteAddress, wishedOn } =
    request;
  const facts = [
    ...(orderType === '' ? [] : [`Order type ${orderType}`]),
    ...(installationNumber === '' ? [] : [`Installation ${installationNumber}`]),
    ...(siteAddress === '' ? [] : [siteAddress]),
    ...(wishedOn === null ? [] : [`wished for ${formatDate(wishedOn, 'EN_US')}`]),
    `Call ${formatPhone(phone)}`,
  ];
  return html`<li><h2>${requestNumber}: ${wordsOf(task)}</h2>
<p><strong>${wordsOf(state)}</strong> · Account ${accountNumber} · ${facts.join(' · ')}</p>
${messages.map(messagePart)}
<ul>${request.history.map(
    ({ change, at, author }) =>
      html`<li>${formatDateTime(new Date(at), 'EN_US', timeZone)}: ${wordsOf(change)} (${author})</li>`,
  )}</ul>
${actsFor(state).map(act => actForm(request, act))}</li>`;
}

const isPicture = (name: string) => /\.(?:jpg|png)$/.test(name);

function messagePart({ messageId, body, files, answers }: DeskMessage): Markup {
  const hrefOf = (fileId: string) => `/agents/messages/${messageId}/files/${fileId}`;
  return html`<blockquote><p>${body}</p></blockquote>
${files.map(({ fileId, name }) =>
  fileId === null
    ? html`<p>${name}</p>`
    : html`<p>${isPicture(name) ? html`<img src="${hrefOf(fileId)}" alt="Preview of ${name}" loading="lazy">` : html``}
<a class="plain" href="${hrefOf(fileId)}" download>${name}</a></p>`,
)}
${answers.map(({ author, body: said }) => html`<p><strong>${author}</strong>: ${said}</p>`)}`;
}

const buttonWords: Record<DeskAct, string> = {
  start: 'Begin the work',
  ask: 'Ask the customer',
  tell: 'Tell the customer',
  complete: 'Complete it',
  decline: 'Decline it',
};

const labels: Record<DeskAct, string> = {
  start: '',
  ask: 'Question',
  tell: 'Message',
  complete: 'What was done (optional)',
  decline: 'Why not',
};

function actForm({ requestId, requestNumber }: CustomerRequest, act: DeskAct): Markup {
  const field = `${act}-${requestId}`;
  return html`<form method="post" action="/agents/requests/${requestId}/act">
<input type="hidden" name="act" value="${act}">
${
  needsWords(act) || act === 'complete'
    ? html`<div><label for="${field}">${labels[act]}</label><textarea id="${field}" name="words" rows="2" maxlength="${String(longestWords)}"></textarea></div>`
    : html``
}
<button class="quiet" aria-label="${buttonWords[act]}: ${requestNumber}">${buttonWords[act]}</button></form>`;
}

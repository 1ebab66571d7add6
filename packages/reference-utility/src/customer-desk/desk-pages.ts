import { html, type Markup } from '@wattershed/texts/markup';
import { sitePage } from '../site/site-page.ts';
import type { CustomerFile, DeskMessage } from './desk-reads.ts';

/** Fits a form in any language. */
export const longestAnswer = 1_000;

const stateWords = {
  told: 'in the customer’s inbox',
  waiting: 'not sent yet',
  undeliverable: 'could not be delivered: the customer no longer has this account, or the file is no longer kept',
} as const;

const authorWords = (author: string) => (author === 'desk' ? 'Automatic answer' : `Answer by ${author}`);

function answerItem({ author, body, files, state }: DeskMessage['answers'][number], isByLink: boolean): Markup {
  const told = isByLink && state === 'told' ? 'emailed' : stateWords[state];
  return html`<li><p><strong>${authorWords(author)}</strong>, ${told}</p>${lines(body)}
${files.map(name => html`<p>File: ${name}</p>`)}</li>`;
}

const lines = (text: string): Markup => html`${text.split(/\n+/).map(line => html`<p>${line}</p>`)}`;

const isPicture = (name: string) => /\.(?:jpg|png)$/.test(name);

/** A name is what it says: the portal gives it the ending of what the file is. */
function fileItem(messageId: string, { fileId, name }: CustomerFile): Markup {
  if (fileId === null) return html`<li>${name}</li>`;
  const href = `/agents/messages/${messageId}/files/${fileId}`;
  return html`<li>${isPicture(name) ? html`<img src="${href}" alt="Preview of ${name}" loading="lazy">` : html``}
<a class="plain" href="${href}" download>${name}</a></li>`;
}

/** One message of a conversation with its files and what was answered, under a heading of its own. */
export function messageParts({ messageId, accountNumber, body, files, answers }: DeskMessage): Markup {
  const isByLink = accountNumber === null;
  return html`<blockquote>${lines(body)}</blockquote>
${files.length > 0 ? html`<ul class="files" aria-label="Files">${files.map(file => fileItem(messageId, file))}</ul>` : html``}
${answers.length > 0 ? html`<ul>${answers.map(answer => answerItem(answer, isByLink))}</ul>` : html``}`;
}

function messageItem(message: DeskMessage, timeZone: string, problem: Problem | undefined): Markup {
  const { messageId, accountNumber, subject, body, files, writtenAt, answers } = message;
  const at = writtenAt.toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const field = `answer-${messageId}`;
  const own = problem?.messageId === messageId ? problem : undefined;
  return html`<li><h2>${subject}</h2>
<p>${accountNumber === null ? 'No account' : `Account ${accountNumber}`} · ${at}</p>
${lines(body)}
${files.length > 0 ? html`<ul class="files" aria-label="Files">${files.map(file => fileItem(messageId, file))}</ul>` : html``}
${answers.length > 0 ? html`<ul>${answers.map(answer => answerItem(answer, accountNumber === null))}</ul>` : html``}
${own ? html`<div class="note wrong" role="alert"><p>${own.words}</p></div>` : html``}
<form method="post" action="/agents/messages/answer" enctype="multipart/form-data">
<input type="hidden" name="messageId" value="${messageId}">
<div><label for="${field}">Answer as the utility</label>
<textarea id="${field}" name="answer" rows="3" required maxlength="${String(longestAnswer)}">${own?.typed ?? ''}</textarea></div>
${accountNumber === null ? html`` : fileField(messageId)}
<button aria-label="Send the answer to: ${subject}">Send the answer</button></form></li>`;
}

const fileField = (
  messageId: string,
) => html`<div><label for="file-${messageId}">File for the customer (JPEG, PNG, or PDF, up to 25 MB)</label>
<input id="file-${messageId}" name="file" type="file" accept="image/jpeg,image/png,application/pdf"></div>`;

/** Why an answer wasn't sent, beside the message that it is for, with what was typed. */
export type Problem = { words: string; messageId?: string; typed?: string };

/** What customers wrote, newest first. */
export function deskMessagesPage(messages: readonly DeskMessage[], timeZone: string, problem?: Problem): string {
  const isElsewhere = problem && !messages.some(({ messageId }) => messageId === problem.messageId);
  const list =
    messages.length > 0
      ? html`<ol class="people">${messages.map(message => messageItem(message, timeZone, problem))}</ol>`
      : html`<div class="empty"><h2>No messages yet</h2><p>What customers write in the portal’s inbox appears here.</p></div>`;
  return sitePage({
    title: 'Customer messages',
    room: 'Agent desk',
    main: html`<h1>Customer messages</h1>
<p><a class="plain" href="/agents">Back to the agent desk</a></p>
<p class="lead">The desk answers by itself after a minute. If you answer first, your answer goes instead.</p>
${isElsewhere ? html`<div class="note wrong" role="alert"><p>${problem.words}</p></div>` : html``}
${list}`,
  });
}

export function noFilePage(): string {
  return sitePage({
    title: 'File not available',
    room: 'Agent desk',
    main: html`<h1>File not available</h1>
<p class="lead">The portal didn’t send this file. Try again in a moment.</p>
<p><a class="plain" href="/agents/messages">Back to the customers’ messages</a></p>`,
  });
}

export function fileNotFoundPage(): string {
  return sitePage({
    title: 'File not found',
    room: 'Agent desk',
    main: html`<h1>File not found</h1>
<p class="lead">No message of a customer has this file.</p>
<p><a class="plain" href="/agents/messages">Back to the customers’ messages</a></p>`,
  });
}

import { html, type Markup, nothing, withLinks } from '@wattershed/texts/markup';
import type { KeptMessage } from '../carriers/message-store.ts';
import { demoPage, icon } from './demo-page.ts';

const mailIcon = icon('M3 6h18v12H3zM3 7l9 6 9-6');
const smsIcon = icon('M4 5h16v11H9l-5 4z');

const kindWords = { mail: 'Email', sms: 'Text message' } as const;

const footer = html`These messages are kept here for the demo. None of them was actually sent.`;

function page(title: string, main: Markup): string {
  return demoPage({ title, room: 'mailbox', main, footer });
}

/** A ten-digit phone number as people write it, anything else as is. */
function spoken(address: string): string {
  return address.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

function fileSize(bytes: number): string {
  return bytes < 1_000
    ? `${bytes} bytes`
    : bytes < 1_000_000
      ? `${Math.ceil(bytes / 1_000)} KB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Pages of the mailbox, with times in one time zone. */
export function mailboxPages(timeZone: string) {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const when = (at: Date): Markup => html`<time datetime="${at.toISOString()}">${words.format(at)}</time>`;
  const headline = ({ subject, kind, text }: KeptMessage): string =>
    kind === 'mail' ? subject || '(no subject)' : text.length > 120 ? `${text.slice(0, 119)}…` : text;

  const row = (message: KeptMessage): Markup => html`
<li><a href="/mailbox/${message.messageId}">
<span class="icon">${message.kind === 'mail' ? mailIcon : smsIcon}</span>
<strong>${headline(message)}</strong>
<span class="meta when">${when(message.receivedAt)}</span>
<span class="meta to">${kindWords[message.kind]} to ${spoken(message.recipients)}</span>
</a></li>`;

  return {
    /** The list, newest first; `olderHref` if there are older ones. */
    list(messages: readonly KeptMessage[], to: string, olderHref: string | undefined): string {
      const found = to
        ? `Messages to “${to}”, newest first.`
        : 'Every email and text message the portal sent, newest first.';
      const empty = to
        ? html`<h2>No message to “${to}” yet</h2><p>Check the spelling, or see all messages.</p>`
        : html`<h2>No messages yet</h2><p>They appear here as soon as the portal sends one: pay a bill, or ask for a
          code at sign-in, then load this page again.</p>`;
      return page(
        to ? `Messages to ${to}` : 'Messages',
        html`<h1>Messages</h1>
<p class="lead">${found}</p>
<form action="/mailbox" role="search">
<div><label for="to">Email address or phone number</label>
<input id="to" name="to" type="search" value="${to}" maxlength="200" autocomplete="off" placeholder="maria@example.com"></div>
<button>Find messages</button>
${to ? html`<a class="plain" href="/mailbox">Show all messages</a>` : nothing}
</form>
${messages.length > 0 ? html`<ol class="messages">${messages.map(row)}</ol>` : html`<div class="empty">${empty}</div>`}
${olderHref ? html`<p><a class="plain" href="${olderHref}">Show older messages</a></p>` : nothing}`,
      );
    },

    /** One message: its text, its HTML in a frame that can run and load nothing, its attachments. */
    message(message: KeptMessage): string {
      const { messageId, kind, text, attachments } = message;
      const title = kind === 'mail' ? headline(message) : `Text message to ${spoken(message.recipients)}`;
      const plain = html`<div class="text">${withLinks(text || '(no text)')}</div>`;
      const body =
        kind === 'sms'
          ? html`<div class="bubble">${withLinks(text)}</div>
<p><a class="plain" href="/phone?number=${message.recipients}">Answer from this phone</a></p>`
          : message.html === null
            ? plain
            : html`<iframe src="/mailbox/${messageId}/html" title="The email as it looks" loading="lazy"
sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Show the plain text</summary>${plain}</details>`;
      const attached = attachments.filter(({ isInHtml }) => !isInHtml);
      const files = attached.map(
        ({ position, name, bytes }) =>
          html`<li><a href="/mailbox/${messageId}/attachments/${position}" download>${name}</a> <span class="meta">${fileSize(bytes)}</span></li>`,
      );
      return page(
        title,
        html`<p class="back"><a class="plain" href="/mailbox">All messages</a></p>
<h1>${title}</h1>
<dl>
<dt>To</dt><dd>${spoken(message.recipients)}</dd>
<dt>From</dt><dd>${message.sender.replace(/^"(.*)"(?= <)/, '$1') || '(unknown)'}</dd>
<dt>Received</dt><dd>${when(message.receivedAt)}</dd>
</dl>
${files.length > 0 ? html`<h2>Attachments</h2><ul class="files">${files}</ul><h2>Message</h2>` : nothing}
${body}`,
      );
    },

    notFound(): string {
      return page(
        'Message not found',
        html`<h1>Message not found</h1>
<p class="lead">There’s no message at this address.</p><p><a class="plain" href="/mailbox">See all messages</a></p>`,
      );
    },
  };
}

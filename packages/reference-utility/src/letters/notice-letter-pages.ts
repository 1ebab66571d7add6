import { groupAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addressLines } from '@wattershed/domain/contact/mailing-address';
import { bcp47Of, languageOr } from '@wattershed/domain/text/language';
import { html, type Markup, nothing } from '@wattershed/texts/markup';
import { demoPage } from '../mailbox/demo-page.ts';
import { officeZone } from '../office-zone.ts';
import type { Sender } from './letter-pages.ts';
import type { NoticeLetter } from './notice-letter-store.ts';

const footer = html`<p>These letters were printed for the demo. They weren’t mailed to anyone.</p>`;
const page = (title: string, main: Markup): string => demoPage({ title, room: 'letters', main, footer });

const row = ({ letterNumber, subject, recipientName, printedAt }: NoticeLetter): Markup => html`
<li><a href="/letters/notices/${letterNumber}">
<strong>${subject}</strong>
<span class="meta">to ${recipientName}</span>
<span class="meta due">${formatDate(todayIn(officeZone, printedAt), 'EN_US')}</span>
</a></li>`;

/** Letters that stand for messages no email or text could bring, newest first. */
export function noticeLetterListPage(letters: readonly NoticeLetter[], olderHref: string | undefined): string {
  return page(
    'Printed notices',
    html`<p class="back"><a class="plain" href="/letters">Printed bills</a></p>
<h1>Printed notices</h1>
<p class="lead">What a customer has to know and no email or text could tell them.</p>
${
  letters.length > 0
    ? html`<ol class="letters">${letters.map(row)}</ol>`
    : html`<div class="empty"><h2>No letter yet</h2>
<p>One is printed when a required message bounces, such as to an email address that starts with “bounces”.</p></div>`
}
${olderHref ? html`<p><a class="plain" href="${olderHref}">Show older letters</a></p>` : nothing}`,
  );
}

/** One letter as it was in the envelope, in the reader's language. */
export function noticeLetterPage(letter: NoticeLetter, { utilityName, utilityPhone }: Sender): string {
  const language = languageOr(letter.language);
  const { recipientName, mailingAddress, accountNumber, subject, body, printedAt } = letter;
  return page(
    subject,
    html`<p class="back"><a class="plain" href="/letters/notices">All printed notices</a></p>
<article class="letter" lang="${bcp47Of(language)}">
<header><p class="sender">${utilityName}</p><p>${utilityPhone}</p></header>
<address>${recipientName}
${addressLines(mailingAddress, language).map(line => html`<br>${line}`)}</address>
<p class="meta">${formatDate(todayIn(officeZone, printedAt), language)} · ${groupAccountNumber(accountNumber)}</p>
<h1>${subject}</h1>
${body.split(/\n{2,}/).map(part => html`<p>${part.split('\n').map((line, index) => html`${index > 0 ? html`<br>` : nothing}${line}`)}</p>`)}
</article>`,
  );
}

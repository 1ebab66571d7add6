import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addressLines } from '@wattershed/domain/contact/mailing-address';
import { html, type Markup, nothing } from '@wattershed/texts/markup';
import { demoPage } from '../../mailbox/demo-page.ts';
import type { PrintedBill } from './printed-bill-store.ts';

const footer = html`<p>These bills were printed for the demo. They weren’t mailed to anyone.</p>`;
const page = (title: string, main: Markup): string => demoPage({ title, room: 'letters', main, footer });

const row = ({
  letterNumber,
  billNumber,
  format,
  reason,
  printOn,
  customerName,
  mailingAddress,
}: PrintedBill): Markup => html`
<li><a href="/letters/bills/${letterNumber}">
<strong>${customerName}</strong>
<span class="amount">${formatDate(printOn, 'EN_US')}</span>
<span class="meta">${addressLines(mailingAddress, 'EN_US').join(', ')}</span>
<span class="meta due">${billNumber}${format === 'large-print' ? ', large print' : nothing}${reason === 'instead' ? ', instead of email' : nothing}</span>
</a></li>`;

/** What the print shop has printed, the newest first; each opens as the PDF that it printed. */
export function printedBillsPage(printed: readonly PrintedBill[], olderHref: string | undefined): string {
  return page(
    'Bills by print day',
    html`<p class="back"><a class="plain" href="/letters">Printed bills</a></p>
<h1>Bills by print day</h1>
<p class="lead">What the print shop has printed since the demo started: bills of customers who get paper or large print, and
bills that couldn’t go by email.</p>
${
  printed.length > 0
    ? html`<ol class="letters">${printed.map(row)}</ol>`
    : html`<div class="empty"><h2>No bill yet</h2><p>Move the clock forward: bills are printed on the day they’re issued.</p></div>`
}
${olderHref ? html`<p><a class="plain" href="${olderHref}">Show older bills</a></p>` : nothing}`,
  );
}

export function notPrintedPage(): string {
  return page(
    'Bill not found',
    html`<h1>Bill not found</h1>
<p class="lead">The print shop has no bill at this address.</p>
<p><a class="plain" href="/letters/bills">See all bills by print day</a></p>`,
  );
}

export function noPdfPage(): string {
  return page(
    'The portal isn’t responding',
    html`<h1>The portal isn’t responding</h1>
<p class="lead">It makes the PDF that is printed. Try again in a moment.</p>`,
  );
}

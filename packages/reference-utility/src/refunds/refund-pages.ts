import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import { type Cents, sumCents, zeroCents } from '@wattershed/domain/money/cents';
import { formatBalance, formatDollars } from '@wattershed/domain/money/dollars';
import { html, type Markup } from '@wattershed/texts/markup';
import type { ReturnedItemFee } from '../billing/returned-item/fee-store.ts';
import { sitePage } from '../site/site-page.ts';
import type { PaymentToRefund, Refund } from './refund-store.ts';

/** What the desk knows of an account. */
export type RefundAccount = {
  accountNumber: string;
  balanceCents: Cents;
  payments: readonly PaymentToRefund[];
  refunds: readonly Refund[];
  fees: readonly ReturnedItemFee[];
};

type Told = { entered: string; wrong?: string; done?: string; timeZone: string };

const money = (cents: Cents) => formatDollars(cents, 'EN_US');

/** Where an agent sends money back: of a payment, a credit, or a returned-item fee. */
export function refundsPage(
  found: RefundAccount | undefined,
  notApplied: readonly Refund[],
  { entered, wrong, done, timeZone }: Told,
): string {
  return sitePage({
    title: 'Refunds',
    room: 'Agent desk',
    main: html`<h1>Refunds</h1>
<p><a class="plain" href="/agents">Back to the agent desk</a></p>
<p class="lead">Send money back the way it came. The portal tells whoever paid as soon as it is sent.</p>
${wrong ? html`<div class="note wrong" role="alert"><p>${wrong}</p></div>` : html``}
${done ? html`<div class="note" role="status"><p>${done}</p></div>` : html``}
<form action="/agents/refunds" role="search">
<div><label for="account">Account number</label>
<input id="account" name="account" value="${entered}" required maxlength="12" inputmode="numeric" autocomplete="off"></div>
<button>Look up</button></form>
${found ? accountPart(found, timeZone) : html``}
<h2>Money that wasn’t applied</h2>
<p class="hint">Somebody else had paid the same thing. It goes back by itself: by card at once, from a bank account once it has cleared.</p>
${refundList(notApplied, timeZone, 'All money has been applied.')}`,
  });
}

function accountPart(found: RefundAccount, timeZone: string): Markup {
  const { accountNumber, balanceCents, payments, refunds, fees } = found;
  return html`<h2>Account ${accountNumber}</h2>
<p role="status">Balance: ${formatBalance(balanceCents, 'EN_US')}</p>
${balanceCents < zeroCents ? orderForm(accountNumber, 'credit', '', html`<button>Send the credit back</button>`) : html``}
<h3>Payments</h3>
${
  payments.length === 0
    ? html`<div class="empty"><p>The payment gateway took none of this account’s payments. Send a check instead.</p></div>`
    : html`<ol class="people">${payments.map(payment => paymentItem(accountNumber, payment, timeZone))}</ol>`
}
<h3>Refunds</h3>
${refundList(refunds, timeZone, 'No refunds yet.')}
${
  fees.length === 0
    ? html``
    : html`<h3>Returned-item fees</h3><ol class="people">${fees.map(fee => feeItem(accountNumber, fee))}</ol>`
}`;
}

function paymentItem(accountNumber: string, payment: PaymentToRefund, timeZone: string): Markup {
  const { paymentReference, paidAt, method, methodLast4, amountCents, leftCents } = payment;
  const dollars = (leftCents / 100).toFixed(2);
  const field = `amount-${paymentReference}`;
  return html`<li><h3>${money(amountCents)}</h3>
<p>${formatDateTime(paidAt, 'EN_US', timeZone)}, ${method} ending in ${methodLast4}. Payment ${paymentReference}</p>
${
  leftCents > zeroCents
    ? orderForm(
        accountNumber,
        'refund',
        paymentReference,
        html`<div><label for="${field}">Amount, at most ${money(leftCents)}</label>
<input id="${field}" name="amount" value="${dollars}" required maxlength="12" inputmode="decimal" autocomplete="off"></div>
<button>Refund</button>`,
      )
    : html`<p>All of it went back.</p>`
}</li>`;
}

function feeItem(accountNumber: string, fee: ReturnedItemFee): Markup {
  const billed = fee.billNumber ? `on bill ${fee.billNumber}` : 'for the next bill';
  return html`<li><p>${money(fee.amountCents)} ${billed}, for payment ${fee.paymentReference}, returned
${formatDate(fee.chargedOn, 'EN_US')}</p>
${
  fee.waivedOn
    ? html`<p>Taken back on ${formatDate(fee.waivedOn, 'EN_US')}.</p>`
    : orderForm(accountNumber, 'waive', fee.item, html`<button class="quiet">Take it back</button>`)
}</li>`;
}

const orderForm = (account: string, order: string, of: string, fields: Markup): Markup => html`<form method="post"
action="/agents/refunds"><input type="hidden" name="account" value="${account}"><input type="hidden" name="order" value="${order}">
<input type="hidden" name="of" value="${of}">${fields}</form>`;

function refundList(refunds: readonly Refund[], timeZone: string, none: string): Markup {
  if (refunds.length === 0) return html`<div class="empty"><p>${none}</p></div>`;
  return html`<ol class="people">${refunds.map(
    refund => html`<li><p><strong>${money(sumCents([refund.amountCents, refund.feeCents]))}</strong>
of payment ${refund.paymentReference}. ${stateWords(refund, timeZone)}</p></li>`,
  )}</ol>`;
}

function stateWords({ state, sentAt, notBefore, refusal }: Refund, timeZone: string): string {
  if (state === 'sent' && sentAt) return `Sent back ${formatDateTime(sentAt, 'EN_US', timeZone)}.`;
  if (state === 'refused') return `Not sent: ${refusal ?? ''}`;
  return `Ordered; it is sent after ${formatDateTime(notBefore, 'EN_US', timeZone)}.`;
}

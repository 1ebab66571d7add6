import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { html, type Markup } from '@wattershed/texts/markup';
import { demoPage } from '../../mailbox/demo-page.ts';
import { RETURN_MESSAGES } from '../outcome-messages.ts';
import { type ChargeBackReason, chargeBackReasons, type DisputableCharge } from './charge-back-store.ts';

const footer = html`Cardholders and banks take payments back without the utility. Only people who try the demo see this page.`;

const stateWords = {
  opened: 'Disputed: the bank is looking into it.',
  won: 'The bank decided for the utility.',
  lost: 'The bank decided for the cardholder, who has the money back.',
} as const;

/** The card payments, the newest first: each can be disputed once, and then decided. */
export function chargeBacksPage(
  charges: readonly DisputableCharge[],
  told: { words: string; isWrong: boolean } | undefined,
  timeZone: string,
): string {
  return demoPage({
    title: 'Charge-backs and returns',
    room: 'charge-backs',
    main: html`<h1>Charge-backs and returns</h1>
<p class="lead">Dispute a card payment as its cardholder, then decide it as their bank; return a bank payment as its bank. The portal
hears of it within a few seconds.</p>
${told ? html`<p role="${told.isWrong ? 'alert' : 'status'}">${told.words}</p>` : html``}
${
  charges.length > 0
    ? html`<ol class="texts">${charges.map(charge => item(charge, timeZone))}</ol>`
    : html`<div class="empty"><h2>No payments</h2><p>Payments by card and from bank accounts appear here.</p></div>`
}`,
    footer,
  });
}

function item(charge: DisputableCharge, timeZone: string): Markup {
  const { reference, isBank, isReturned, brand, last4, holderName, amountCents, chargedAt, state, reason } = charge;
  const who = [holderName, `${brand} ending in ${last4}`].filter(part => part !== '').join(', ');
  return html`<li><p><strong>${formatDollars(amountCents, 'EN_US')}</strong>, ${formatDateTime(chargedAt, 'EN_US', timeZone)}, ${who}</p>
${reason ? html`<p>${chargeBackReasons[reason]}</p>` : html``}
${state ? html`<p>${stateWords[state]}</p>` : html``}
${isReturned ? html`<p>Returned by the bank, or soon to be.</p>` : html``}
${isBank && !isReturned ? returnForm(reference) : html``}${!isBank && state === null ? disputeForm(reference) : html``}${state === 'opened' ? decideForm(reference) : html``}</li>`;
}

const disputeForm = (reference: string): Markup => html`<form method="post" action="/charge-backs">
<input type="hidden" name="reference" value="${reference}">
<div><label for="reason-${reference}">Reason</label>
<select id="reason-${reference}" name="order">${(Object.keys(chargeBackReasons) as ChargeBackReason[]).map(
  reason => html`<option value="${reason}">${chargeBackReasons[reason]}</option>`,
)}</select></div><button>Dispute</button></form>`;

const returnForm = (reference: string): Markup => html`<form method="post" action="/charge-backs">
<input type="hidden" name="reference" value="${reference}">
<div><label for="code-${reference}">Reason</label>
<select id="code-${reference}" name="order">${Object.entries(RETURN_MESSAGES).map(
  ([code, words]) => html`<option value="${code}">${code} ${words}</option>`,
)}</select></div><button>Return</button></form>`;

const decideForm = (reference: string): Markup => html`<form method="post" action="/charge-backs">
<input type="hidden" name="reference" value="${reference}">
<button name="order" value="won">The utility wins</button>
<button name="order" value="lost">The cardholder wins</button></form>`;

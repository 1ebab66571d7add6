import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import { addCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { html, type Markup } from '@wattershed/texts/markup';
import { sitePage } from '../site/site-page.ts';
import type { Reconnection } from './shut-off-store.ts';

const back = html`<p><a class="plain" href="/agents">Back to the agent desk</a></p>`;

function stateWords({ state, offOn, reconnectsAt, orderNumber, pastDueCents, feeCents }: Reconnection): string {
  const day = offOn ? formatDate(offOn, 'EN_US') : '';
  if (state === 'notice')
    return `A notice was sent. Service will be shut off on ${day} unless what is past due is paid.`;
  if (state === 'off') {
    const total = formatDollars(addCents(pastDueCents, feeCents), 'EN_US');
    return `Service was shut off on ${day}. It takes ${total} to turn it back on.`;
  }
  if (state === 'reconnecting' && reconnectsAt) {
    const at = formatDateTime(reconnectsAt, 'EN_US', 'America/Los_Angeles');
    return `Paid. Order ${orderNumber ?? ''} turns service back on by ${at} (Pacific time).`;
  }
  return 'Service is on, and no shut-off is planned.';
}

const orderForm = (
  accountNumber: string,
  order: string,
  label: string,
): Markup => html`<form method="post" action="/agents/shut-off">
<input type="hidden" name="account" value="${accountNumber}"><input type="hidden" name="order" value="${order}">
<button>${label}</button></form>`;

/** Where an agent of the demo announces a shut-off, carries it out, or takes it back. */
export function shutOffPage(
  found: Reconnection | undefined,
  { entered, wrong }: { entered: string; wrong?: string },
): string {
  return sitePage({
    title: 'Shut-off',
    room: 'Agent desk',
    main: html`<h1>Shut-off</h1>
${back}
<p class="lead">Shut off an account for nonpayment, to see in the portal how it is reconnected.</p>
${wrong ? html`<div class="note wrong" role="alert"><p>${wrong}</p></div>` : html``}
<form action="/agents/shut-off" role="search">
<div><label for="account">Account number</label>
<input id="account" name="account" value="${entered}" required maxlength="12" inputmode="numeric" autocomplete="off"></div>
<button>Look up</button></form>
${
  found
    ? html`<h2>Account ${found.accountNumber}</h2><p role="status">${stateWords(found)}</p>
${orderForm(found.accountNumber, 'notice', 'Send a notice')}
${orderForm(found.accountNumber, 'off', 'Shut off today')}
${orderForm(found.accountNumber, 'none', 'Withdraw')}`
    : html``
}`,
  });
}

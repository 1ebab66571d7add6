import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import { html, type Markup } from '@wattershed/texts/markup';
import { sitePage } from '../site/site-page.ts';
import { actsFor, type DeskAct } from './decide-order.ts';
import type { ServiceOrder } from './order-store.ts';

const wordsOf = (key: string) => key.replaceAll('-', ' ');

const buttonWords: Readonly<Record<DeskAct, string>> = {
  approve: 'Approve',
  refuse: 'Refuse',
  'no-access': 'The crew couldn’t get in',
  finish: 'Done',
  cancel: 'Cancel',
};

/** Where the utility’s people see the orders, and decide those that need a person. */
export function ordersPage(
  orders: readonly ServiceOrder[],
  { wrong, timeZone }: { wrong?: string | undefined; timeZone: string },
): string {
  return sitePage({
    title: 'Service orders',
    room: 'Agent desk',
    main: html`<h1>Service orders</h1>
<p><a class="plain" href="/agents">Back to the agent desk</a></p>
<p class="lead">What needs a person comes first. Everything else goes by itself: an order is under way on its day, and done when its time is over.</p>
${wrong ? html`<div class="note wrong" role="alert"><p>${wrong}</p></div>` : html``}
${
  orders.length > 0
    ? html`<ol class="people">${orders.map(order => orderItem(order, timeZone))}</ol>`
    : html`<div class="empty"><h2>No orders yet</h2><p>What customers ask for in the portal appears here.</p></div>`
}`,
  });
}

function orderItem(order: ServiceOrder, timeZone: string): Markup {
  const { orderNumber, kind, stage, reason, street, unit, city, accountNumber, orderOn, appointmentType } = order;
  return html`<li><h2>${orderNumber}: ${wordsOf(kind)}, ${[street, unit, city].filter(Boolean).join(', ')}</h2>
<p><strong>${wordsOf(stage)}</strong>${reason ? ` (${wordsOf(reason)})` : ''} · ${accountNumber ? `Account ${accountNumber}` : 'No account yet'}</p>
${orderOn ? html`<p>${formatDate(orderOn, 'EN_US')}, ${wordsOf((appointmentType ?? '').toLowerCase())}</p>` : html``}
${order.gateCode || order.instructions ? html`<p>${[order.gateCode, order.instructions].filter(Boolean).join(' · ')}</p>` : html``}
<ul>${order.tasks.map(({ kind: task, meterId, doneAt }) => html`<li>${wordsOf(task)}${meterId ? ` (meter ${meterId})` : ''}${doneAt ? ', done' : ''}</li>`)}</ul>
<ul>${order.history.map(
    ({ change, reason: why, at, author }) =>
      html`<li>${formatDateTime(new Date(at), 'EN_US', timeZone)}: ${wordsOf(change)}${why ? `, ${wordsOf(why)}` : ''} (${author})</li>`,
  )}</ul>
${actsFor(order).map(act => actForm(order, act))}</li>`;
}

function actForm({ orderNumber }: ServiceOrder, act: DeskAct): Markup {
  return html`<form method="post" action="/agents/orders/${orderNumber}/act">
<input type="hidden" name="act" value="${act}">
<button aria-label="${buttonWords[act]}: ${orderNumber}">${buttonWords[act]}</button></form>`;
}

import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import { html, type Markup } from '@wattershed/texts/markup';
import { sitePage } from '../../site/site-page.ts';
import type { ServiceOrder } from '../order-store.ts';
import type { FoundPremise } from '../premise-search.ts';
import { actsFor, addressRefusals, type DeskAct } from './decide-order.ts';

const wordsOf = (key: string) => key.replaceAll('-', ' ');

const buttonWords: Readonly<Record<DeskAct, string>> = {
  approve: 'Approve',
  found: 'It is this place',
  refuse: 'Refuse',
  'no-access': 'The crew couldn’t get in',
  finish: 'Done',
  cancel: 'Cancel',
};

/** An order that waits for a person, with the places of the list that its address may mean, and the papers that came with it. */
export type DeskOrder = ServiceOrder & {
  nearby: readonly FoundPremise[];
  papers: readonly { documentId: string; name: string }[];
};

/** Where the utility’s people see the orders, and decide those that need a person. */
export function ordersPage(
  orders: readonly DeskOrder[],
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

function orderItem({ nearby, papers, ...order }: DeskOrder, timeZone: string): Markup {
  const { orderNumber, kind, stage, reason, accountNumber, orderOn, appointmentType } = order;
  return html`<li><h2>${orderNumber}: ${wordsOf(kind)}, ${addressOf(order)}</h2>
<p><strong>${wordsOf(stage)}</strong>${reason ? ` (${wordsOf(reason)})` : ''} · ${accountNumber ? `Account ${accountNumber}` : 'No account yet'}</p>
${orderOn ? html`<p>${formatDate(orderOn, 'EN_US')}, ${wordsOf((appointmentType ?? '').toLowerCase())}</p>` : html``}
${order.gateCode || order.instructions ? html`<p>${[order.gateCode, order.instructions].filter(Boolean).join(' · ')}</p>` : html``}
${papers.length > 0 ? html`<ul class="files" aria-label="Identity papers">${papers.map(paper => paperItem(orderNumber, paper))}</ul>` : html``}
<ul>${order.tasks.map(({ kind: task, meterId, doneAt }) => html`<li>${wordsOf(task)}${meterId ? ` (meter ${meterId})` : ''}${doneAt ? ', done' : ''}</li>`)}</ul>
<ul>${order.history.map(
    ({ change, reason: why, at, author }) =>
      html`<li>${formatDateTime(new Date(at), 'EN_US', timeZone)}: ${wordsOf(change)}${why ? `, ${wordsOf(why)}` : ''} (${author})</li>`,
  )}</ul>
${actsFor(order).map(act => actForm(order, act, nearby))}</li>`;
}

function paperItem(orderNumber: string, { documentId, name }: DeskOrder['papers'][number]): Markup {
  const href = `/agents/orders/${orderNumber}/papers/${documentId}`;
  return html`<li>${/\.(?:jpg|png)$/.test(name) ? html`<img src="${href}" alt="Preview of ${name}" loading="lazy">` : html``}
<a class="plain" href="${href}" download>${name}</a></li>`;
}

function actForm(order: ServiceOrder, act: DeskAct, nearby: readonly FoundPremise[]): Markup {
  const { orderNumber, reason } = order;
  const isAddress = reason === 'address-unknown';
  if (act === 'found' && nearby.length === 0) return html``;
  const words = act === 'approve' && isAddress ? 'Add this address to the list' : buttonWords[act];
  const field = `${act}-${orderNumber}`;
  return html`<form method="post" action="/agents/orders/${orderNumber}/act">
<input type="hidden" name="act" value="${act}">
${
  act === 'found'
    ? html`<div><label for="${field}">Which place of the list it is</label><select id="${field}" name="premise">${nearby.map(
        ({ premiseId, ...place }) => html`<option value="${premiseId}">${addressOf(place)}</option>`,
      )}</select></div>`
    : html``
}
${
  act === 'refuse' && isAddress
    ? html`<div><label for="${field}">Why</label><select id="${field}" name="refusal">${addressRefusals.map(
        refusal => html`<option value="${refusal}">${wordsOf(refusal)}</option>`,
      )}</select></div>`
    : html``
}
<button aria-label="${words}: ${orderNumber}">${words}</button></form>`;
}

const addressOf = ({ street, unit, city, zip }: Pick<FoundPremise, 'street' | 'unit' | 'city' | 'zip'>) =>
  [street, unit, `${city} ${zip}`].filter(Boolean).join(', ');

import { html, type Markup } from '@wattershed/texts/markup';
import { sitePage } from '../site/site-page.ts';

type Desk = { entered: string; wrong?: string };

const order = (
  accountNumber: string,
  isCashOnly: boolean,
): Markup => html`<form method="post" action="/agents/cash-only">
<input type="hidden" name="account" value="${accountNumber}">
<input type="hidden" name="order" value="${isCashOnly ? 'take-back' : 'cash-only'}">
<button>${isCashOnly ? 'Take every kind of payment again' : 'Take cash only'}</button></form>`;

/** Where an agent of the demo says that an account is paid in cash only, or no longer. */
export function cashOnlyPage(isCashOnly: boolean | undefined, { entered, wrong }: Desk): string {
  return sitePage({
    title: 'Cash only',
    room: 'Agent desk',
    main: html`<h1>Cash only</h1>
<p><a class="plain" href="/agents">Back to the agent desk</a></p>
<p class="lead">When too many payments of an account came back, the utility takes cash only for it. The portal then shows a cash slip and the payment locations in place of every way to pay online.</p>
${wrong ? html`<div class="note wrong" role="alert"><p>${wrong}</p></div>` : html``}
<form action="/agents/cash-only" role="search">
<div><label for="account">Account number</label>
<input id="account" name="account" value="${entered}" required maxlength="12" inputmode="numeric" autocomplete="off"></div>
<button>Look up</button></form>
${
  isCashOnly === undefined
    ? html``
    : html`<h2>Account ${entered}</h2>
<p role="status">${isCashOnly ? 'It is paid in cash only.' : 'It takes every kind of payment.'}</p>
${order(entered, isCashOnly)}`
}`,
  });
}

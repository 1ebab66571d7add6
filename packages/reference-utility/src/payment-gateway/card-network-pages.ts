import { html, type Markup } from '@wattershed/texts/markup';
import { demoPage } from '../mailbox/demo-page.ts';
import type { UpdateKind } from './account-updater.ts';

export type SavedCard = { token: string; brand: string; last4: string; expires: string; holderName: string };

const footer = html`The gateway knows no more of a card than its last digits. Only people who try the demo see this page.`;

const words: Record<UpdateKind, string> = {
  'new-expiry': 'Renew',
  'new-number': 'Replace',
  closed: 'Close',
  'contact-cardholder': 'Ask the cardholder',
};

/** The saved cards, the newest first, and what their networks can tell of each. */
export function cardNetworkPage(cards: readonly SavedCard[], told: string): string {
  const item = ({ token, brand, last4, expires, holderName }: SavedCard): Markup => html`<li>
<p><strong>${brand} ending in ${last4}</strong>, good through ${expires}, ${holderName}</p>
<form method="post" action="/cards">
<input type="hidden" name="token" value="${token}">
${Object.entries(words).map(([kind, label]) => html`<button name="kind" value="${kind}">${label}</button> `)}
</form></li>`;
  return demoPage({
    title: 'Card networks',
    room: 'cards',
    main: html`<h1>Card networks</h1>
<p class="lead">What the networks’ account updater tells of a saved card: that it was renewed or replaced, that it is closed, or that
its bank wants to speak with the cardholder. The portal hears of it within a minute.</p>
${told ? html`<p role="status">${told}</p>` : html``}
${cards.length > 0 ? html`<ol class="texts">${cards.map(item)}</ol>` : html`<div class="empty"><h2>No saved cards</h2><p>Cards that people save in the portal appear here.</p></div>`}`,
    footer,
  });
}

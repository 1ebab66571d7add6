import { html, type Markup, nothing, withLinks } from '@wattershed/texts/markup';
import { demoPage } from '../mailbox/demo-page.ts';
import type { Text, TextFate } from './text-store.ts';

export const longestText = 1_600;

const fates: Record<TextFate, string> = {
  usual: 'As usual',
  twice: 'Twice',
  late: '90 seconds late',
  forged: 'With a wrong signature: the portal refuses it',
};

const footer = html`Texts on this page stay in the demo. No phone gets them.`;
const page = (title: string, main: Markup): string => demoPage({ title, room: 'phone', main, footer });

const spoken = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** Where someone says which phone they hold. */
export function choosePhonePage(refused: string): string {
  return page(
    'Demo phone',
    html`<h1>Demo phone</h1>
<p class="lead">Read the texts that a mobile number got, and answer them: PAY, BALANCE, STOP, START, HELP, OUTAGE, or anything else.</p>
${refused ? html`<p class="wrong" role="alert">Enter the 10 digits of a phone number. “${refused}” isn’t one.</p>` : nothing}
<form action="/phone" role="search">
<div><label for="number">Mobile number</label>
<input id="number" name="number" type="tel" value="${refused}" maxlength="20" required autocomplete="off" placeholder="602-555-0171"></div>
<button>Open this phone</button>
</form>`,
  );
}

/** The texts of one phone, and a field to answer. */
export function phonePage(phone: string, texts: readonly Text[], timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const item = ({ isFromPhone, text, at }: Text): Markup => html`<li class="${isFromPhone ? 'own' : 'theirs'}">
<div class="bubble">${isFromPhone ? text : withLinks(text)}</div>
<p class="meta">${isFromPhone ? 'From this phone' : 'From the utility'}, <time datetime="${at.toISOString()}">${words.format(at)}</time></p></li>`;
  return page(
    `Texts of ${spoken(phone)}`,
    html`<p class="back"><a class="plain" href="/phone">Another phone</a></p>
<h1>Texts of ${spoken(phone)}</h1>
${
  texts.length > 0
    ? html`<ol class="texts">${texts.map(item)}</ol>`
    : html`<div class="empty"><h2>No texts yet</h2><p>Texts to this number appear here.</p></div>`
}
<form method="post" action="/phone">
<input type="hidden" name="number" value="${phone}">
<div><label for="text">Text to the utility</label>
<input id="text" name="text" required maxlength="${String(longestText)}" autocomplete="off" placeholder="STOP"></div>
<div><label for="fate">How the carrier hands it over</label>
<select id="fate" name="fate">${Object.entries(fates).map(([fate, words]) => html`<option value="${fate}">${words}</option>`)}</select></div>
<button>Send text</button>
<a class="plain" href="/phone?number=${phone}">Check for new texts</a>
</form>
<p class="meta">An answer takes a second or two.</p>`,
  );
}

import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { html, type Markup } from '@wattershed/texts/markup';
import { sitePage } from '../site/site-page.ts';
import type { CashLocation } from './location-store.ts';
import type { CashRefusal, CashTaken } from './take-cash.ts';

type Till = {
  locations: readonly CashLocation[];
  /** Of this form: the payment it makes, however often it is sent. */
  reference: string;
  typed?: { slipNumber: string; locationId: string; amount: string };
  refused?: CashRefusal;
  taken?: CashTaken;
};

const refusalWords: Record<CashRefusal, string> = {
  'not-a-slip': 'Enter the 24 digits of the slip number.',
  'check-digit': 'A digit of the slip number is wrong. Scan the slip again, or check the number.',
  'other-biller': 'This slip is for another company.',
  expired: 'This slip is too old. The customer can get a new one in the portal.',
  'unknown-account': 'There is no such account.',
  'unknown-location': 'Choose the location where you take the cash.',
  amount: 'Enter an amount from $0.01 to $10,000.00.',
};

/** What a cashier of the network sees: where they work, the slip, and the cash. It tells nobody what is owed. */
export function cashierPage({ locations, reference, typed, refused, taken }: Till): string {
  return sitePage({
    title: 'Cashier',
    room: 'Agent desk',
    main: html`<h1>Cashier</h1>
<p class="lead">Plays the register of a payment location: scan or enter a customer’s slip, and take the cash.</p>
${taken ? receipt(taken) : html``}
${refused ? html`<div class="note wrong" role="alert"><p>${refusalWords[refused]}</p></div>` : html``}
<form method="post" action="/agents/cashier" class="stack">
<input type="hidden" name="reference" value="${reference}">
<div><label for="location">Location</label>
<select id="location" name="locationId">${locations.map(location => locationOption(location, typed?.locationId))}</select></div>
<div><label for="slip">Slip number</label>
<input id="slip" name="slipNumber" value="${typed?.slipNumber ?? ''}" required maxlength="40" inputmode="numeric" autocomplete="off"></div>
<div><label for="amount">Cash for the bill, in dollars</label>
<input id="amount" name="amount" value="${typed?.amount ?? ''}" required maxlength="12" inputmode="decimal" autocomplete="off" placeholder="86.14"></div>
<button>Take cash</button>
</form>
<p><a class="plain" href="/agents">Back to the customers</a></p>`,
  });
}

function locationOption({ locationId, name, city, feeCents }: CashLocation, chosen?: string): Markup {
  const words = `${city}: ${name}${feeCents > 0 ? `, ${formatDollars(feeCents, 'EN_US')} fee` : ''}`;
  return locationId === chosen
    ? html`<option value="${locationId}" selected>${words}</option>`
    : html`<option value="${locationId}">${words}</option>`;
}

function receipt({ accountNumber, amountCents, feeCents, locationName, confirmation, isRepeated }: CashTaken): Markup {
  const fee = feeCents > 0 ? ` and a fee of ${formatDollars(feeCents, 'EN_US')}` : '';
  return html`<div class="note" role="status"><p><strong>${isRepeated ? 'Taken before' : 'Cash taken'}: ${formatDollars(amountCents, 'EN_US')}${fee}</strong></p>
<p>For account ${maskAccountNumber(accountNumber)} at ${locationName}. Confirmation number ${confirmation}.</p></div>`;
}

import { addCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { walletFlow, walletSlug } from '@wattershed/domain/payment/wallet';
import { html, type Markup } from '@wattershed/texts/markup';
import { funding, holder, returnTo, type WalletAnswer } from './wallet-answers.ts';
import type { WalletOrder } from './wallet-order-store.ts';

/** What the sheet's script tells the portal's page that it stands in. */
type Told = { kind: 'ready' | 'answer'; order: string; state?: string; token?: string | null };

type Page = { order: WalletOrder | undefined; title: string; main: Markup; told?: Told };

function walletPage({ order, title, main, told }: Page): string {
  const name = order?.wallet ?? 'Wallet';
  const sheet = told && order && walletFlow(order.wallet) === 'sheet' ? order : undefined;
  const attributes = sheet
    ? html` class="sheet" data-told="${JSON.stringify(told)}" data-target="${new URL(sheet.returnUrl).origin}"`
    : html``;
  return html`<!doctype html>
<html lang="en"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${name}</title>
<link rel="stylesheet" href="/mailbox/style.css">
<link rel="stylesheet" href="/site/style.css">
<link rel="stylesheet" href="/wallets/style.css">
<link rel="icon" href="data:,">
${sheet ? html`<script src="/wallets/sheet.js" defer></script>` : html``}
</head>
<body>
<header class="top"><div><strong>${name}</strong><span>Demo wallet</span></div></header>
<main>${main}</main>
<footer>This page belongs to the demo gateway, not to ${name}. No real money moves.</footer>
</body>
</html>`.markup;
}

function askedFor({ amountCents, feeCents, payee }: WalletOrder): Markup {
  if (amountCents === null || feeCents === null) {
    return html`<h1>Save for later</h1>
<p class="lead">${payee} asks to charge this wallet for payments you make later. Nothing is charged now.</p>`;
  }
  return html`<h1>Pay ${formatDollars(addCents(amountCents, feeCents))}</h1>
<p class="lead">To ${payee}: ${formatDollars(amountCents)} and a fee of ${formatDollars(feeCents)}.</p>`;
}

const testAnswers: readonly [WalletAnswer, string][] = [
  ['decline', 'The wallet says no'],
  ['no-method', 'Nothing is in the wallet'],
  ['slow', 'Approve, and take 8 seconds'],
  ['wrong-state', 'Approve, and go back with another order’s secret'],
  ['stay', 'Approve, and never go back'],
  ['expire', 'Wait until the request has expired'],
];

/** Where a person says yes or no. */
export function askingPage(order: WalletOrder): string {
  const { wallet, orderId, amountCents, isSaved, payee } = order;
  const isOnlyKept = amountCents === null;
  const keeps =
    isSaved && !isOnlyKept ? html`<p>${payee} may charge this wallet again when you pay later.</p>` : html``;
  const choices = funding.map(
    ({ last4, name }, index) =>
      html`<label class="choice"><input type="radio" name="last4" value="${last4}"${
        index === 0 ? html` checked` : html``
      }> <span>${name} •••• ${last4}</span></label>`,
  );
  const others = testAnswers.map(
    ([answer, words]) => html`<button class="quiet" name="answer" value="${answer}">${words}</button>`,
  );
  const main = html`${askedFor(order)}
<form method="post" action="/wallets/${walletSlug(wallet)}/${orderId}" class="wallet">
<p>Signed in as ${holder}</p>
<fieldset><legend>Pay with</legend>${choices}</fieldset>
${keeps}
<div class="answers"><button name="answer" value="approve">${isOnlyKept ? 'Agree and save' : 'Agree and continue'}</button>
<button class="quiet" name="answer" value="cancel">Cancel</button></div>
<details><summary>Answers for trying things out</summary><div class="answers">${others}</div></details>
</form>`;
  return walletPage({ order, title: isOnlyKept ? 'Save' : 'Pay', main, told: { kind: 'ready', order: orderId } });
}

const ends = {
  approved: 'You agreed',
  canceled: 'You canceled',
  declined: 'This wallet can’t be used',
  'no-method': 'There’s nothing in this wallet to pay with',
  open: 'This request has expired',
} as const;

/** After the answer: a sheet tells the portal's page; a page of its own leads back, as often as one likes. */
export function answeredPage(order: WalletOrder, { isTold, state }: { isTold: boolean; state: string }): string {
  const { status, wallet, orderId, token, returnUrl, payee } = order;
  const isSheet = walletFlow(wallet) === 'sheet';
  const back = html`<p><a class="button" href="${returnTo(returnUrl, state)}">Go back to ${payee}</a></p>`;
  const main = html`<h1>${ends[status]}</h1>
<p class="lead">${isSheet ? 'Close this sheet to go on.' : 'Nothing is charged until you pay there.'}</p>
${isSheet ? html`` : back}`;
  const told: Told = isTold ? { kind: 'answer', order: orderId, state, token } : { kind: 'ready', order: orderId };
  return walletPage({ order, title: ends[status], main, told });
}

export function unknownPage(): string {
  const main = html`<h1>There’s nothing here</h1>
<p class="lead">This request is unknown, or it’s too old. Start again where you want to pay.</p>`;
  return walletPage({ order: undefined, title: 'Unknown', main });
}

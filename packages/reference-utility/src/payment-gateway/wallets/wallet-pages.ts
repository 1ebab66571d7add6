import { addCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { walletFlow, walletSlug } from '@wattershed/domain/payment/method/wallet';
import { bcp47Of, defaultLanguage } from '@wattershed/domain/text/language';
import { masked } from '@wattershed/domain/text/mask';
import { html, type Markup } from '@wattershed/texts/markup';
import { funding, holder, returnTo, type WalletAnswer } from './wallet-answers.ts';
import type { WalletOrder } from './wallet-order-store.ts';
import { filled, walletWords } from './wallet-words.ts';

/** What the sheet's script tells the portal's page that it stands in. */
type Told = { kind: 'ready' | 'answer'; order: string; state?: string; token?: string | null };

type Page = { order: WalletOrder | undefined; title: string; main: Markup; told?: Told };

function walletPage({ order, title, main, told }: Page): string {
  const name = order?.wallet ?? 'Wallet';
  const language = order?.language ?? defaultLanguage;
  const words = walletWords(language);
  const sheet = told && order && walletFlow(order.wallet) === 'sheet' ? order : undefined;
  const attributes = sheet
    ? html` class="sheet" data-told="${JSON.stringify(told)}" data-target="${new URL(sheet.returnUrl).origin}"`
    : html``;
  return html`<!doctype html>
<html lang="${bcp47Of(language)}"${attributes}>
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
<header class="top"><div><strong>${name}</strong><span>${words.demo}</span></div></header>
<main>${main}</main>
<footer>${filled(words.footer, { wallet: name })}</footer>
</body>
</html>`.markup;
}

function askedFor({ amountCents, feeCents, payee, language }: WalletOrder): Markup {
  const words = walletWords(language);
  if (amountCents === null || feeCents === null) {
    return html`<h1>${words.save}</h1>
<p class="lead">${filled(words.saveFor, { payee })}</p>`;
  }
  const total = formatDollars(addCents(amountCents, feeCents), language);
  const [amount, fee] = [formatDollars(amountCents, language), formatDollars(feeCents, language)];
  return html`<h1>${filled(words.pay, { total })}</h1>
<p class="lead">${filled(words.payFor, { payee, amount, fee })}</p>`;
}

const testAnswers = ['decline', 'no-method', 'slow', 'wrong-state', 'stay', 'expire'] satisfies WalletAnswer[];

/** Where a person says yes or no. */
export function askingPage(order: WalletOrder): string {
  const { wallet, orderId, amountCents, isSaved, payee, language } = order;
  const words = walletWords(language);
  const isOnlyKept = amountCents === null;
  const keeps = isSaved && !isOnlyKept ? html`<p>${filled(words.keeps, { payee })}</p>` : html``;
  const choices = funding.map(
    ({ last4 }, index) =>
      html`<label class="choice"><input type="radio" name="last4" value="${last4}"${
        index === 0 ? html` checked` : html``
      }> <span>${words.funding[last4]} ${masked(last4)}</span></label>`,
  );
  const others = testAnswers.map(
    answer => html`<button class="quiet" name="answer" value="${answer}">${words.test[answer]}</button>`,
  );
  const main = html`${askedFor(order)}
<form method="post" action="/wallets/${walletSlug(wallet)}/${orderId}" class="wallet">
<p>${filled(words.signedIn, { holder })}</p>
<fieldset><legend>${words.payWith}</legend>${choices}</fieldset>
${keeps}
<div class="answers"><button name="answer" value="approve">${isOnlyKept ? words.agreeAndSave : words.agree}</button>
<button class="quiet" name="answer" value="cancel">${words.cancel}</button></div>
<details><summary>${words.tests}</summary><div class="answers">${others}</div></details>
</form>`;
  const title = isOnlyKept ? words.saveTitle : words.payTitle;
  return walletPage({ order, title, main, told: { kind: 'ready', order: orderId } });
}

/** After the answer: a sheet tells the portal's page; a page of its own leads back, as often as one likes. */
export function answeredPage(order: WalletOrder, { isTold, state }: { isTold: boolean; state: string }): string {
  const { status, wallet, orderId, token, returnUrl, payee, language } = order;
  const words = walletWords(language);
  const isSheet = walletFlow(wallet) === 'sheet';
  const back = html`<p><a class="button" href="${returnTo(returnUrl, state)}">${filled(words.goBack, { payee })}</a></p>`;
  const main = html`<h1>${words.end[status]}</h1>
<p class="lead">${isSheet ? words.closeSheet : words.chargedThere}</p>
${isSheet ? html`` : back}`;
  const told: Told = isTold ? { kind: 'answer', order: orderId, state, token } : { kind: 'ready', order: orderId };
  return walletPage({ order, title: words.end[status], main, told });
}

export function unknownPage(): string {
  const words = walletWords(defaultLanguage);
  const main = html`<h1>${words.unknown}</h1>
<p class="lead">${words.startAgain}</p>`;
  return walletPage({ order: undefined, title: words.unknownTitle, main });
}

import { groupAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { addressLines } from '@wattershed/domain/contact/mailing-address';
import { addCents, type Cents, negateCents } from '@wattershed/domain/money/cents';
import { formatBalance, formatDollars } from '@wattershed/domain/money/dollars';
import { bcp47Of, languageOr } from '@wattershed/domain/text/language';
import { html, type Markup, nothing } from '@wattershed/texts/markup';
import type english from '../../texts/letters/en-us.json';
import { demoPage } from '../mailbox/demo-page.ts';
import { failureTriggers } from '../registration/failures.ts';
import { utilityTexts } from '../utility-texts.ts';
import type { Letter } from './letter-store.ts';

/** Whose paper it is. */
export type Sender = { utilityName: string; utilityPhone: string; registerUrl: string };

const footer = html`<p>These bills were printed for the demo. They weren’t mailed to anyone.</p>
<h2>What makes the back office fail</h2>
<ul>${failureTriggers.map(
  ({ typed, where, outcome }) => html`<li><code>${typed}</code> ${where}: ${outcome}.</li>`,
)}</ul>`;

const page = (title: string, main: Markup): string => demoPage({ title, room: 'letters', main, footer });

export function printedName({ organisationName, firstName, lastName, coApplicantName }: Letter): string {
  if (organisationName !== '') return organisationName;
  const name = `${firstName} ${lastName}`.trim();
  return coApplicantName === '' ? name : `${name} & ${coApplicantName}`;
}

function row(letter: Letter): Markup {
  const { accountNumber, dueOn, amountDueCents, serviceAddress } = letter;
  return html`
<li><a href="/letters/${accountNumber}">
<strong>${printedName(letter)}</strong>
<span class="amount">${formatBalance(amountDueCents)}</span>
<span class="meta">${serviceAddress.street}, ${serviceAddress.city}</span>
<span class="meta due">${amountDueCents > 0 ? `due ${formatDate(dueOn, 'EN_US')}` : 'nothing to pay'}</span>
</a></li>`;
}

const listOf = (letters: readonly Letter[]): Markup => html`<ol class="letters">${letters.map(row)}</ol>`;

type LetterList = {
  letters: readonly Letter[];
  /** Shown separately, above the others; none when something is searched for. */
  newcomers: readonly Letter[];
  search: string;
  moreHref: string | undefined;
};

/** The list, searched by name or account number. */
export function letterListPage({ letters, newcomers, search, moreHref }: LetterList): string {
  const lead = search
    ? `Bills for customers named “${search}”.`
    : 'The newest bill for every customer who gets paper bills.';
  return page(
    search ? `Bills for ${search}` : 'Printed bills',
    html`<h1>Printed bills</h1>
<p class="lead">${lead} <a class="plain" href="/letters/bills">Bills by print day</a> <a class="plain" href="/letters/notices">Printed notices</a></p>
<form action="/letters" role="search">
<div><label for="name">Name or account number</label>
<input id="name" name="name" type="search" value="${search}" maxlength="100" autocomplete="off" placeholder="Whitfield"></div>
<button>Find bills</button>
${search ? html`<a class="plain" href="/letters">Show all bills</a>` : nothing}
</form>
${
  newcomers.length > 0
    ? html`<h2>Not registered when the demo started</h2>
<p class="lead">Open a bill and use what’s printed on it to register in the portal.</p>
${listOf(newcomers)}
<h2>Other customers</h2>`
    : nothing
}
${
  letters.length > 0
    ? listOf(letters)
    : html`<div class="empty"><h2>No printed bill ${search ? html`for “${search}”` : nothing}</h2>
<p>Customers with paperless billing don’t get one, and neither do customers who haven’t been billed yet.</p></div>`
}
${moreHref ? html`<p><a class="plain" href="${moreHref}">Show more bills</a></p>` : nothing}`,
  );
}

/** One bill as it was in the envelope, in the customer's language; printing it gives one sheet. */
export function letterPage(letter: Letter, { utilityName, utilityPhone, registerUrl }: Sender): string {
  const language = languageOr(letter.language);
  const t = utilityTexts.translator<keyof typeof english>('letters', language);
  const day = (date: LocalDate) => formatDate(date, language);
  const money = (amount: Cents) => formatDollars(amount, language);
  const { mailingAddress, serviceAddress, amountDueCents, adjustmentsCents, deferredCents } = letter;
  const remark = amountDueCents <= 0 ? t('letters.credit') : letter.isOnAutoPay ? t('letters.autoPay') : '';
  return page(
    `Bill for ${printedName(letter)}`,
    html`<p class="back"><a class="plain" href="/letters">All printed bills</a></p>
<article class="letter" lang="${bcp47Of(language)}">
<header><p class="sender">${utilityName}</p><p>${utilityPhone}</p></header>
<address>${printedName(letter)}<br>
${letter.organisationName === '' ? nothing : html`${letter.firstName} ${letter.lastName}<br>`}
${addressLines(mailingAddress, language).map((line, index) => html`${index > 0 ? html`<br>` : nothing}${line}`)}</address>
<h1>${t('letters.bill')}</h1>
<dl class="facts">
<dt>${t('letters.accountNumber')}</dt><dd>${groupAccountNumber(letter.accountNumber)}</dd>
<dt>${t('letters.billNumber')}</dt><dd>${letter.billNumber}</dd>
<dt>${t('letters.issued')}</dt><dd>${day(letter.issuedOn)}</dd>
<dt>${t('letters.period')}</dt><dd>${day(letter.periodFrom)} – ${day(addDays(letter.periodBefore, -1))}</dd>
<dt>${t('letters.serviceAddress')}</dt><dd>${serviceAddress.street}, ${serviceAddress.city}, ${serviceAddress.state} ${serviceAddress.zip}</dd>
</dl>
<dl class="sums">
<dt>${t('letters.previousBalance')}</dt><dd>${money(letter.previousBalanceCents)}</dd>
<dt>${t('letters.payments')}</dt><dd>${money(negateCents(letter.paymentsCents))}</dd>
${adjustmentsCents === 0 ? nothing : html`<dt>${t('letters.adjustments')}</dt><dd>${money(adjustmentsCents)}</dd>`}
<dt>${t('letters.currentCharges')}</dt><dd>${money(letter.currentChargesCents)}</dd>
${
  deferredCents === 0
    ? nothing
    : html`<dt>${t('letters.totalDue')}</dt><dd>${money(addCents(amountDueCents, deferredCents))}</dd>
<dt>${t('letters.deferred')}</dt><dd>${money(negateCents(deferredCents))}</dd>`
}
<dt class="total">${t('letters.amountDue')}</dt><dd class="total">${formatBalance(amountDueCents, language)}</dd>
${
  amountDueCents > 0
    ? html`<dt class="total">${t('letters.dueDate')}</dt><dd class="total">${day(letter.dueOn)}</dd>`
    : nothing
}
</dl>
${remark === '' ? nothing : html`<p>${remark}</p>`}
<section class="register">
<h2>${t('letters.register')}</h2>
<p>${t('letters.registerWhy')}</p>
<dl class="facts">
<dt>${t('letters.registerOnline')}</dt><dd><a href="${registerUrl}" target="_blank" rel="noopener noreferrer">${registerUrl}</a></dd>
<dt>${t('letters.code')}</dt><dd class="code">${letter.registrationPin}</dd>
</dl>
<p class="meta">${t('letters.codeSecret')}</p>
</section>
</article>`,
  );
}

export function letterNotFoundPage(): string {
  return page(
    'Bill not found',
    html`<h1>Bill not found</h1>
<p class="lead">There’s no printed bill at this address. Customers with paperless billing don’t get one.</p>
<p><a class="plain" href="/letters">See all printed bills</a></p>`,
  );
}

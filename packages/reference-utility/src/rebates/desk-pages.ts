import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { declineReasons, moreReasons } from '@wattershed/domain/saving/rebates/rebate-state';
import { html, type Markup } from '@wattershed/texts/markup';
import { sitePage } from '../site/site-page.ts';
import type { OfferedProgram } from './rebate-programs.ts';
import type { RebateApplication, RebateFile } from './rebate-store.ts';
import { actsFor } from './work-applications.ts';

type Shown = {
  applications: readonly RebateApplication[];
  /** What is left of each program's year; undefined for one that nobody has applied to. */
  budgets: readonly { program: OfferedProgram; leftCents: Cents | undefined }[];
  wrong?: string | undefined;
  timeZone: string;
};

const money = (cents: Cents) => formatDollars(cents, 'EN_US');
const wordsOf = (key: string) => key.replaceAll('-', ' ');

/** Where the programs' staff look at applications and decide. */
export function rebateDeskPage({ applications, budgets, wrong, timeZone }: Shown): string {
  return sitePage({
    title: 'Rebates',
    room: 'Agent desk',
    main: html`<h1>Rebates</h1>
<p><a class="plain" href="/agents">Back to the agent desk</a></p>
<p class="lead">The desk looks at an application after a day and decides after four more. If you decide first, that counts.</p>
${wrong ? html`<div class="note wrong" role="alert"><p>${wrong}</p></div>` : html``}
${
  applications.length > 0
    ? html`<ol class="people">${applications.map(application => applicationItem(application, timeZone))}</ol>`
    : html`<div class="empty"><h2>No applications yet</h2><p>What customers apply for in the portal appears here.</p></div>`
}
<h2>Budgets of this year</h2>
<ol class="people">${budgets.map(budgetItem)}</ol>`,
  });
}

function applicationItem(application: RebateApplication, timeZone: string): Markup {
  const { applicationId, applicationNumber, program, state, reason, accountNumber, amountCents, files } = application;
  const named = [
    `${application.units} for ${money(application.paidCents)} from ${application.store}`,
    ...[application.model, application.serialNumber, application.contractorLicense].filter(text => text !== ''),
  ];
  return html`<li><h2>${applicationNumber}: ${wordsOf(program)}, ${money(amountCents)}</h2>
<p><strong>${wordsOf(state)}</strong>${reason ? ` (${wordsOf(reason)})` : ''} · Account ${accountNumber} · ${wordsOf(application.payBy)}</p>
<p>Bought ${formatDate(application.purchasedOn, 'EN_US')}: ${named.join(' · ')}</p>
${
  files.length > 0
    ? html`<ul class="files" aria-label="Files">${files.map(file => fileItem(applicationId, file))}</ul>`
    : html`<p>${application.isOnPaper ? 'The receipt is on paper.' : 'No files.'}</p>`
}
<ul>${application.history.map(
    ({ state: was, at, author }) =>
      html`<li>${formatDateTime(new Date(at), 'EN_US', timeZone)}: ${wordsOf(was)} (${author})</li>`,
  )}</ul>
${actsFor(state).map(act => actForm(application, act))}</li>`;
}

const isPicture = (name: string) => /\.(?:jpg|png)$/.test(name);

function fileItem(applicationId: string, { fileId, name }: RebateFile): Markup {
  const href = `/agents/rebates/${applicationId}/files/${fileId}`;
  return html`<li>${isPicture(name) ? html`<img src="${href}" alt="Preview of ${name}" loading="lazy">` : html``}
<a class="plain" href="${href}" download>${name}</a></li>`;
}

const buttonWords = {
  review: 'Begin the review',
  more: 'Ask for it',
  approve: 'Approve',
  decline: 'Decline',
  pay: 'Pay now',
} as const;

const reasonsOf = { more: moreReasons, decline: declineReasons } as const;
const legends = { more: 'What is missing', decline: 'Why it isn’t paid' } as const;

function actForm({ applicationId, applicationNumber }: RebateApplication, act: keyof typeof buttonWords): Markup {
  const field = `${act}-${applicationId}`;
  return html`<form method="post" action="/agents/rebates/${applicationId}/act">
<input type="hidden" name="act" value="${act}">
${
  act === 'more' || act === 'decline'
    ? html`<div><label for="${field}">${legends[act]}</label><select id="${field}" name="reason">${reasonsOf[act].map(
        reason => html`<option value="${reason}">${wordsOf(reason)}</option>`,
      )}</select></div>`
    : html``
}
<button aria-label="${buttonWords[act]}: ${applicationNumber}">${buttonWords[act]}</button></form>`;
}

function budgetItem({ program, leftCents }: Shown['budgets'][number]): Markup {
  const left = leftCents ?? program.yearlyBudgetCents;
  const isOpen = left >= program.unitCents;
  return html`<li><h3>${wordsOf(program.key)}</h3><p>${money(left)} left</p>
<form method="post" action="/agents/rebates/budget"><input type="hidden" name="program" value="${program.key}">
<input type="hidden" name="order" value="${isOpen ? 'close' : 'open'}">
<button class="quiet" aria-label="${isOpen ? 'Use up the budget' : 'Refill the budget'}: ${wordsOf(program.key)}">${
    isOpen ? 'Use up the budget' : 'Refill the budget'
  }</button></form></li>`;
}

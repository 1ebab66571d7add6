import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { proofRefusals } from '@wattershed/domain/program/assistance';
import { html, type Markup } from '@wattershed/texts/markup';
import { sitePage } from '../../site/site-page.ts';
import type { ProofCase, ProofFile } from './assistance-store.ts';

type Shown = { cases: readonly ProofCase[]; wrong?: string | undefined };

const wordsOf = (key: string) => key.replaceAll('-', ' ');

/** The few applications that are asked for proof: what was sent, what it has to show, and the decision. */
export function proofDeskPage({ cases, wrong }: Shown): string {
  return sitePage({
    title: 'CARE and LIRA',
    room: 'Agent desk',
    main: html`<h1>CARE and LIRA: proof</h1>
<p><a class="plain" href="/agents">Back to the agent desk</a></p>
<p class="lead">Customers say themselves what they earn; a few are asked for proof. Accept it if it shows what they said. If you refuse it, the discount ends today, and the customer reads your reason.</p>
${wrong ? html`<div class="note wrong" role="alert"><p>${wrong}</p></div>` : html``}
${
  cases.length > 0
    ? html`<ol class="people">${cases.map(caseItem)}</ol>`
    : html`<div class="empty"><h2>No proof was asked for yet</h2><p>Whoever is asked for it appears here.</p></div>`
}`,
  });
}

function caseItem({ applicationId, accountNumber, program, state, sendBy, sentOn, files, said }: ProofCase): Markup {
  const { incomeCents, adults, children, primarySource, secondarySource, publicPrograms, coApplicant } = said;
  const sources = [primarySource, ...(secondarySource ? [secondarySource] : [])].map(wordsOf).join(', ');
  const about = `${program.toUpperCase()}, account ${accountNumber}`;
  return html`<li><h2>${about}</h2>
<p><strong>${wordsOf(state)}</strong> · ${
    sentOn ? `sent on ${formatDate(sentOn, 'EN_US')}` : `to be sent by ${formatDate(sendBy, 'EN_US')}`
  }</p>
<p>What they said: ${incomeCents === null ? 'no income given' : `${formatDollars(incomeCents, 'EN_US')} a year`} · ${sources} · ${counted(adults, 'adult', 'adults')}, ${counted(children, 'child', 'children')}${
    publicPrograms.length > 0 ? ` · in ${publicPrograms.join(', ')}` : ''
  }${coApplicant ? ` · co-applicant ${coApplicant}` : ''}</p>
${files.length > 0 ? html`<ul class="files" aria-label="Files">${files.map(file => fileItem(applicationId, file))}</ul>` : html``}
${state === 'sent' ? decisionForms(applicationId, about) : html``}</li>`;
}

const isPicture = (name: string) => /\.(?:jpg|png)$/.test(name);

function fileItem(applicationId: string, { fileId, name }: ProofFile): Markup {
  const href = `/agents/assistance/${applicationId}/files/${fileId}`;
  return html`<li>${isPicture(name) ? html`<img src="${href}" alt="Preview of ${name}" loading="lazy">` : html``}
<a class="plain" href="${href}" download>${name}</a></li>`;
}

function decisionForms(applicationId: string, about: string): Markup {
  const action = `/agents/assistance/${applicationId}/decide`;
  const field = `reason-${applicationId}`;
  return html`<form method="post" action="${action}"><input type="hidden" name="decision" value="accept">
<button aria-label="Accept: ${about}">Accept</button></form>
<form method="post" action="${action}"><input type="hidden" name="decision" value="refuse">
<div><label for="${field}">Why it can’t be accepted</label><select id="${field}" name="reason">${proofRefusals.map(
    reason => html`<option value="${reason}">${wordsOf(reason)}</option>`,
  )}</select></div>
<button class="quiet" aria-label="Refuse: ${about}">Refuse</button></form>`;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { landlordDeclines, landlordTitle } from '@wattershed/domain/service/landlord-agreement';
import { html, type Markup } from '@wattershed/texts/markup';
import { sitePage } from '../site/site-page.ts';
import type { LandlordAgreement } from './agreement-store.ts';
import { reviewDays } from './review-rules.ts';

type Shown = { agreements: readonly LandlordAgreement[]; wrong?: string | undefined; timeZone: string };

const declineWords = {
  'not-owner': 'The county’s records have another owner',
  'other-agreement': 'Another agreement is in force for a unit',
} as const;

/** Where the desk checks who owns what, and sees which units go back to whom. */
export function landlordDeskPage({ agreements, wrong, timeZone }: Shown): string {
  return sitePage({
    title: 'Landlord agreements',
    room: 'Agent desk',
    main: html`<h1>Landlord agreements</h1>
<p><a class="plain" href="/agents">Back to the agent desk</a></p>
<p class="lead">An agreement about units that aren’t the landlord’s own service is in review for ${reviewDays} days. If you decide first, that counts.</p>
${wrong ? html`<div class="note wrong" role="alert"><p>${wrong}</p></div>` : html``}
${
  agreements.length > 0
    ? html`<ol class="people">${agreements.map(agreement => agreementItem(agreement, timeZone))}</ol>`
    : html`<div class="empty"><h2>No agreements yet</h2><p>What landlords sign in the portal appears here.</p></div>`
}`,
  });
}

function agreementItem(agreement: LandlordAgreement, timeZone: string): Markup {
  const { agreementNumber, landlord, state, reason, email, phone, managerName, managerPhone, managerTaxLast4 } =
    agreement;
  return html`<li><h2>${agreementNumber}: ${landlordTitle(landlord)}</h2>
<p><strong>${state.replace('-', ' ')}</strong>${reason ? ` (${reason.replace('-', ' ')})` : ''} · ${agreement.customerNumber ? `Customer ${agreement.customerNumber}` : 'Not a customer'} · ${email} · ${formatPhone(phone)}</p>
${managerName === '' ? html`<p>No manager.</p>` : html`<p>Manager: ${managerName}, ${formatPhone(managerPhone)}, tax ID ending in ${managerTaxLast4}</p>`}
<ul>${agreement.installations.map(
    one => html`<li>${one.street} ${one.unit}, ${one.city} ${one.zip}, ${one.commodity} (${one.installationNumber}):
${one.between === 'revert' ? 'goes back to the landlord' : 'is turned off'} between tenants</li>`,
  )}</ul>
<ul>${agreement.history.map(
    ({ state: was, at, author }) =>
      html`<li>${formatDateTime(new Date(at), 'EN_US', timeZone)}: ${was.replace('-', ' ')} (${author})</li>`,
  )}</ul>
${state === 'in-review' ? decideForms(agreement) : html``}</li>`;
}

function decideForms({ agreementId, agreementNumber }: LandlordAgreement): Markup {
  return html`<form method="post" action="/agents/landlords/${agreementId}/decide">
<button aria-label="Put in force: ${agreementNumber}">Put in force</button></form>
<form method="post" action="/agents/landlords/${agreementId}/decide">
<div><label for="decline-${agreementId}">Why not</label><select id="decline-${agreementId}" name="decline">${landlordDeclines.map(
    reason => html`<option value="${reason}">${declineWords[reason]}</option>`,
  )}</select></div>
<button class="quiet" aria-label="Decline: ${agreementNumber}">Decline</button></form>`;
}

import { html, type Markup } from '@wattershed/texts/markup';
import type { PortalPerson } from '../site/portal-back-office.ts';
import { signInForm } from '../site/sign-in-form.ts';
import { sitePage } from '../site/site-page.ts';
import type { Agent } from './staff.ts';

export type Desk = { agent: Agent; find: string };

const roleWords: Record<number, string> = {
  1: 'holder',
  2: 'co-owner',
  3: 'full guest',
  4: 'billing guest',
  5: 'read-only guest',
  7: 'cash only',
};
const stateWords: Record<PortalPerson['state'], string> = {
  active: '',
  inactive: 'Registration not activated',
  disabled: 'Account locked',
  deleted: 'Profile deleted',
};

function accountWords({ accounts }: PortalPerson): string {
  const words = accounts.map(({ accountNumber, roleId }) => `${accountNumber} (${roleWords[roleId] ?? 'guest'})`);
  return words.length === 0 ? 'No account' : `Account ${words.join(', ')}`;
}

function personItem(person: PortalPerson): Markup {
  const { userId, userName, fullName, email, state, accounts } = person;
  const accountNumber = accounts[0]?.accountNumber;
  const open = html`<form method="post" action="/agents/open">
<input type="hidden" name="userId" value="${userId}">
<input type="hidden" name="accountNumber" value="${accountNumber ?? ''}">
<button aria-label="Open portal as this customer: ${fullName}">Open portal as this customer</button></form>`;
  return html`<li><h2>${fullName || userName}</h2>
<p>${userName} · ${email}</p><p>${accountWords(person)}</p>
${state === 'active' ? html`` : html`<p><strong>${stateWords[state]}</strong></p>`}
${accountNumber && state === 'active' ? open : html``}</li>`;
}

type Found = { people: readonly PortalPerson[]; nextCursor: string | null };

/** Comes before anything about a customer is shown: which agent is it? */
export function staffSignInPage(refused?: { agentId: string }): string {
  return sitePage({
    title: 'Sign in',
    room: 'Agent desk',
    main: html`<h1>Agent desk</h1>
<p class="lead">For the utility’s customer service. Sign in with your staff account.</p>
${signInForm({
  action: '/agents/sign-in',
  name: 'agentId',
  label: 'Agent ID',
  refused: refused && { typed: refused.agentId, words: 'That agent ID and password don’t match.' },
  hint: 'The demo’s staff accounts are listed in docs/demo.md.',
})}`,
  });
}

/** The desk: who the agent is, who they are looking for, who they found. */
export function deskPage(desk: Desk, found: Found | undefined, wrong?: string): string {
  const { agent, find } = desk;
  const older = found?.nextCursor
    ? html`<p><a class="plain" href="/agents?${new URLSearchParams({ find, cursor: found.nextCursor }).toString()}">Show more customers</a></p>`
    : html``;
  const list = found
    ? found.people.length > 0
      ? html`<ol class="people">${found.people.map(personItem)}</ol>${older}`
      : html`<div class="empty"><h2>No customer found for “${find}”</h2><p>Check the spelling, or search by account number.</p></div>`
    : html``;
  return sitePage({
    title: 'Agent desk',
    room: 'Agent desk',
    main: html`<h1>Agent desk</h1>
<form method="post" action="/agents/sign-out" class="who"><p>Signed in as ${agent.name}, ${agent.agentId}</p><button class="quiet">Sign out</button></form>
<p><a class="plain" href="/agents/messages">Read and answer customers’ messages</a></p>
<p><a class="plain" href="/agents/contact">Answer questions by the contact form</a></p>
<p><a class="plain" href="/agents/cashier">Take cash as a payment location</a></p>
<p><a class="plain" href="/agents/clock">Move the demo’s clock</a></p>
<p><a class="plain" href="/agents/outages">See and change outages</a></p>
<p><a class="plain" href="/agents/peak-events">Call and cancel peak events</a></p>
<p><a class="plain" href="/agents/shut-off">Shut off an account</a></p>
<p><a class="plain" href="/agents/rebates">Decide on rebates</a></p>
<p><a class="plain" href="/agents/assistance">Look at proof for CARE and LIRA</a></p>
<p><a class="plain" href="/agents/orders">Plan service orders</a></p>
<p><a class="plain" href="/agents/requests">Work on customer requests</a></p>
<p><a class="plain" href="/agents/landlords">Check landlord agreements</a></p>
<p><a class="plain" href="/agents/refunds">Send money back</a></p>
<p><a class="plain" href="/agents/cash-only">Take cash only for an account</a></p>
<p class="lead">Find a customer and open the portal on their behalf. Everything you do there is logged under your ID. You can’t pay, invite others, or change how the customer signs in.</p>
${wrong ? html`<div class="note wrong" role="alert"><p>${wrong}</p></div>` : html``}
<form action="/agents" role="search">
<div><label for="find">Customer’s name, email, or account number</label>
<input id="find" name="find" type="search" value="${find}" required maxlength="100" autocomplete="off" placeholder="Ramirez"></div>
<button>Find customers</button>
</form>
${list}`,
  });
}

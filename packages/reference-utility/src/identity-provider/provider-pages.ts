import { html, type Markup } from '@wattershed/texts/markup';
import { signInForm } from '../site/sign-in-form.ts';
import { sitePage } from '../site/site-page.ts';
import type { Customer } from './id-tokens.ts';

const room = 'Your utility account';
const nameOf = ({ firstName, lastName }: Customer): string => [firstName, lastName].filter(Boolean).join(' ');

/** The URLs of the form and of the way back without signing in. */
type Ways = { action: string; cancel: string };

const lead = html`<p class="lead">You’ll go back to the customer portal after you sign in.</p>`;
const cancelLink = (cancel: string): Markup => html`<a class="plain" href="${cancel}">Cancel and go back</a>`;

export function signInPage({ action, cancel }: Ways, refused?: { userName: string }): string {
  const form = signInForm(
    {
      action,
      name: 'userName',
      label: 'User ID',
      refused: refused && { typed: refused.userName, words: 'That user ID and password don’t match.' },
      hint: 'In the demo, use the user IDs and password in the portal’s README.',
    },
    cancelLink(cancel),
  );
  return sitePage({ title: 'Sign in', room, main: html`<h1>Sign in to your utility account</h1>${lead}${form}` });
}

/** Someone is already signed in here: they either continue as themselves or are someone else. */
export function goOnPage(customer: Customer, { action, cancel }: Ways): string {
  const main = html`<h1>Continue to the customer portal</h1>
<p class="lead">You’re signed in to your utility account as ${nameOf(customer)}.</p>
<form method="post" action="${action}" class="stack">
<button name="goOn" value="yes">Continue as ${nameOf(customer)}</button>
<a class="plain" href="${`${action}&prompt=login`}">Sign in as someone else</a>
${cancelLink(cancel)}
</form>`;
  return sitePage({ title: 'Continue', room, main });
}

/** Opened without coming from the portal. */
export function accountPage(customer: Customer | undefined, portalUrl: string): string {
  const open = html`<a class="button" href="${new URL('sso', portalUrl).href}">Open the customer portal</a>`;
  const main = customer
    ? html`<h1>${room}</h1>
<p class="lead">You’re signed in as ${nameOf(customer)}. Signing out of the customer portal doesn’t sign you out here.</p>
<form method="post" action="/sso/sign-out" class="stack">${open}<button class="quiet">Sign out</button></form>`
    : html`<h1>${room}</h1>
<p class="lead">With your utility account, you don’t need another password for the customer portal.</p>
<p>${open}</p>`;
  return sitePage({ title: room, room, main });
}

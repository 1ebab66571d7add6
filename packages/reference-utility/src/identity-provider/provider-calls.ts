import type { FastifyInstance } from 'fastify';
import { personas } from '../city/personas.ts';
import { html } from '../mailbox/markup.ts';
import { acceptForms, fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import { sendSitePage, sitePage } from '../site/site-page.ts';
import { assertionSigner } from './assertions.ts';

type Given = { portalUrl: string; publicUrl: string };

/** What the portal asks an assertion to hold: the SHA-256 of its browser's secret, base64url. */
const noncePattern = /^[\w-]{43}$/;
const room = 'Your utility account';

/** The utility's identity provider: a customer signs in on the utility's site and comes to the portal with an assertion. */
export async function addIdentityProvider(app: FastifyInstance, { portalUrl, publicUrl }: Given): Promise<void> {
  acceptForms(app);
  const signer = assertionSigner({ issuer: `${publicUrl}/sso`, audience: portalUrl });
  // Whatever the request says: an assertion goes to the portal and nowhere else.
  const back = (fragment: string): string => `${new URL('sso', portalUrl).href}#${fragment}`;
  const formTargets = [new URL(portalUrl).origin];

  app.get('/sso/jwks', async (_request, reply) => reply.header('cache-control', 'max-age=60').send(signer.keys));

  app.get('/sso', async (request, reply) => {
    const nonce = fieldOf(request.query, 'nonce');
    const main = noncePattern.test(nonce) ? signInForm(nonce, back('error=cancelled')) : startAtPortal(portalUrl);
    return sendSitePage(reply, sitePage({ title: 'Sign in', room, main }), { formTargets });
  });

  app.post('/sso', async (request, reply) => {
    refuseForeignForms(request);
    const nonce = fieldOf(request.body, 'nonce');
    const customer = personas.find(({ userName }) => userName === fieldOf(request.body, 'userName'));
    if (!customer || !noncePattern.test(nonce)) {
      const main = startAtPortal(portalUrl);
      return sendSitePage(reply, sitePage({ title: 'Sign in', room, main }), { status: 422, formTargets });
    }
    return reply.redirect(back(`assertion=${signer.sign(customer, nonce)}`), 303);
  });
}

function signInForm(nonce: string, cancel: string) {
  const options = personas.map(
    ({ userName, firstName, lastName }) => html`<option value="${userName}">${firstName} ${lastName}</option>`,
  );
  return html`<h1>Sign in to your utility account</h1>
<p class="lead">You come from the customer portal and go back there when you have signed in.</p>
<div class="note"><p>In the demonstration you choose who you are; no password is asked for.</p></div>
<form method="post" action="/sso" class="stack">
<input type="hidden" name="nonce" value="${nonce}">
<div><label for="userName">Customer</label><select id="userName" name="userName">${options}</select></div>
<button>Sign in</button>
<a class="plain" href="${cancel}">Cancel and go back</a>
</form>`;
}

function startAtPortal(portalUrl: string) {
  return html`<h1>Your utility account</h1>
<p class="lead">With the account of your utility you need no other password for the customer portal.</p>
<p><a class="button" href="${new URL('sso', portalUrl).href}">Open the customer portal</a></p>`;
}

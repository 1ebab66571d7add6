import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { personas } from '../city/personas/personas.ts';
import { browserSessions } from '../site/browser-sessions.ts';
import { customerPassword, isPassword } from '../site/demo-passwords.ts';
import { acceptForms, fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import { sendSitePage } from '../site/site-page.ts';
import { authorizationCodes } from './authorization-codes.ts';
import { type AuthorizationRequest, readAuthorizationRequest } from './authorization-request.ts';
import { type Customer, idTokenSigner } from './id-tokens.ts';
import { accountPage, goOnPage, signInPage } from './provider-pages.ts';
import { addTokenCalls } from './token-calls.ts';

type Given = { portalUrl: string; publicUrl: string; clientSecret: string; isSecure: boolean };

type SignedIn = { customer: Customer; signedInAt: number };

/** How the portal's server (config.ts) identifies itself here. */
const clientId = 'customer-portal';

/**
 * The utility's identity provider: OpenID Connect, authorization code flow with PKCE. Customers sign in on the
 * utility's site, which remembers them, and return to the portal with a code.
 */
export async function addIdentityProvider(app: FastifyInstance, given: Given): Promise<void> {
  const { portalUrl, publicUrl, clientSecret, isSecure } = given;
  acceptForms(app);
  const client = { clientId, redirectUri: new URL('sso', portalUrl).href };
  const codes = authorizationCodes();
  const sessions = browserSessions<SignedIn>({ cookie: 'utility_account', path: '/sso', hours: 8, isSecure });
  const formTargets = [new URL(portalUrl).origin];
  const send = (reply: FastifyReply, page: string, status = 200) => sendSitePage(reply, page, { status, formTargets });

  // Whatever the request says, the answer goes to the portal and nowhere else.
  const back = (answer: Record<string, string>): string => {
    const url = new URL(client.redirectUri);
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
    return url.href;
  };
  const goBack = (reply: FastifyReply, { customer, signedInAt }: SignedIn, request: AuthorizationRequest) => {
    const { state, nonce, codeChallenge } = request;
    return reply.redirect(back({ code: codes.issue({ customer, signedInAt, nonce, codeChallenge }), state }), 303);
  };
  const waysOf = (request: FastifyRequest, { state }: AuthorizationRequest) => ({
    action: `/sso?${new URLSearchParams(request.query as Record<string, string>)}`,
    cancel: back({ error: 'access_denied', state }),
  });

  addTokenCalls(app, {
    client: { ...client, clientSecret },
    codes,
    signer: idTokenSigner({ issuer: `${publicUrl}/sso`, clientId }),
  });

  app.get('/sso', async (request, reply) => {
    const read = readAuthorizationRequest(request.query, client);
    const signedIn = sessions.find(request);
    if (read.kind === 'stranger') return send(reply, accountPage(signedIn?.customer, portalUrl));
    if (read.kind === 'wrong') return reply.redirect(back({ error: read.error, state: read.state }), 303);
    const { prompt, state } = read.request;
    if (prompt === 'none') {
      const error = signedIn ? 'interaction_required' : 'login_required';
      return reply.redirect(back({ error, state }), 303);
    }
    const ways = waysOf(request, read.request);
    return send(reply, signedIn && prompt !== 'login' ? goOnPage(signedIn.customer, ways) : signInPage(ways));
  });

  app.post('/sso', async (request, reply) => {
    refuseForeignForms(request);
    const read = readAuthorizationRequest(request.query, client);
    const before = sessions.find(request);
    if (read.kind !== 'right') return send(reply, accountPage(before?.customer, portalUrl), 422);
    if (before && fieldOf(request.body, 'goOn')) return goBack(reply, before, read.request);
    const userName = fieldOf(request.body, 'userName', 80);
    const customer = personas.find(one => one.userName === userName.toLowerCase());
    if (!isPassword(fieldOf(request.body, 'password'), customerPassword) || !customer) {
      return send(reply, signInPage(waysOf(request, read.request), { userName }), 422);
    }
    const signedIn = { customer, signedInAt: Date.now() };
    sessions.open(request, reply, signedIn);
    return goBack(reply, signedIn, read.request);
  });

  app.post('/sso/sign-out', async (request, reply) => {
    refuseForeignForms(request);
    sessions.close(request, reply);
    return reply.redirect('/sso', 303);
  });
}

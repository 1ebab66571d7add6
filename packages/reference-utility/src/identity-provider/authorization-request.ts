import { fieldOf } from '../site/form-posts.ts';

/** Who may ask for a sign-in, and the one address to which the answer goes. */
export type Client = { clientId: string; redirectUri: string };

export type AuthorizationRequest = { state: string; nonce: string; codeChallenge: string; prompt: string };

type Read =
  /** Of nobody who is known here: nothing may be sent to the address that it names (RFC 6749, 4.1.2.1). */
  | { kind: 'stranger' }
  | { kind: 'wrong'; error: string; state: string }
  | { kind: 'right'; request: AuthorizationRequest };

/** A SHA-256 in base64url, as a code challenge of the method S256 is (RFC 7636, 4.2). */
const challengePattern = /^[\w-]{43}$/;

/** Reads a request of the authorization code flow (OpenID Connect Core 3.1.2.1); PKCE and nonce are asked for. */
export function readAuthorizationRequest(query: unknown, client: Client): Read {
  const field = (name: string): string => fieldOf(query, name, 500);
  if (field('client_id') !== client.clientId || field('redirect_uri') !== client.redirectUri) {
    return { kind: 'stranger' };
  }
  const state = field('state');
  const wrong = (error: string): Read => ({ kind: 'wrong', error, state });
  if (field('response_type') !== 'code') return wrong('unsupported_response_type');
  if (!field('scope').split(' ').includes('openid')) return wrong('invalid_scope');
  const [nonce, codeChallenge] = [field('nonce'), field('code_challenge')];
  const isChallenged = field('code_challenge_method') === 'S256' && challengePattern.test(codeChallenge);
  if (!state || !nonce || !isChallenged) return wrong('invalid_request');
  return { kind: 'right', request: { state, nonce, codeChallenge, prompt: field('prompt') } };
}

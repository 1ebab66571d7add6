import { fieldOf } from '../site/form-posts.ts';

/** Who may request a sign-in, and the only URL the answer goes to. */
export type Client = { clientId: string; redirectUri: string };

export type AuthorizationRequest = { state: string; nonce: string; codeChallenge: string; prompt: string };

type Read =
  /** From an unknown client: nothing may be sent to the URL it names (RFC 6749, 4.1.2.1). */
  | { kind: 'stranger' }
  | { kind: 'wrong'; error: string; state: string }
  | { kind: 'right'; request: AuthorizationRequest };

/** A SHA-256 in base64url: a code challenge of the method S256 (RFC 7636, 4.2). */
const challengePattern = /^[\w-]{43}$/;

/** Parses an authorization code flow request (OpenID Connect Core 3.1.2.1); PKCE and nonce are required. */
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

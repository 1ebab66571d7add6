import { signInBySso } from '@wattershed/contract/ways-in';
import { callApi } from '../../api/call-api.ts';
import { customAttributes } from '../../session/sign-in/device.ts';
import type { SignInAnswer } from '../../shell/sign-in/keep-sign-in.ts';
import { rememberedLanguage } from '../../text/remembered-language.ts';

/** Stored by this tab alone while it is at the identity provider. */
const keptName = 'wattershed.sso';

type Kept = { state: string; nonce: string; codeVerifier: string };
export type SsoProof = { code: string; nonce: string; codeVerifier: string };

/**
 * The identity provider's URL with this tab's own challenge (OpenID Connect, RFC 7636): the answer must contain the
 * state, the provider signs the nonce, and the code only works together with the verifier, of which the provider knows
 * the SHA-256. A code given to someone else does nothing here, nor does one of ours elsewhere.
 */
export async function addressOfProvider(ssoUrl: string): Promise<string> {
  const kept: Kept = { state: randomText(), nonce: randomText(), codeVerifier: randomText() };
  window.sessionStorage.setItem(keptName, JSON.stringify(kept));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(kept.codeVerifier));
  const url = new URL(ssoUrl);
  url.searchParams.set('state', kept.state);
  url.searchParams.set('nonce', kept.nonce);
  url.searchParams.set('code_challenge', base64Url(new Uint8Array(hash)));
  url.searchParams.set('code_challenge_method', 'S256');
  return url.href;
}

/** What this tab stored, once, if the answer matches what it asked. */
export function takeProof(answer: { code: string; state: string | null }): SsoProof | undefined {
  const text = window.sessionStorage.getItem(keptName);
  window.sessionStorage.removeItem(keptName);
  if (text === null) return undefined;
  const { state, nonce, codeVerifier } = JSON.parse(text) as Kept;
  return state === answer.state ? { code: answer.code, nonce, codeVerifier } : undefined;
}

export function exchangeCode(proof: SsoProof): Promise<SignInAnswer> {
  return callApi(signInBySso, { ...proof, language: rememberedLanguage(), customattributes: customAttributes() });
}

function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

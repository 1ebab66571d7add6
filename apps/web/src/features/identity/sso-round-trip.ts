import { signInBySso } from '@wattershed/contract/ways-in';
import { callApi } from '../../api/call-api.ts';
import { customAttributes } from '../../session/device.ts';
import type { SignInAnswer } from '../../session/keep-sign-in.ts';
import { rememberedLanguage } from '../../text/library.ts';

/** Kept by this tab alone while it is at the identity provider. */
const nonceName = 'wattershed.ssoNonce';

/**
 * The address of the identity provider with the SHA-256 of a secret that this tab keeps. The provider signs the hash into
 * its assertion: nobody who gets hold of the assertion, or makes somebody else's browser open it, can use it.
 */
export async function addressOfProvider(ssoUrl: string): Promise<string> {
  const nonce = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  window.sessionStorage.setItem(nonceName, nonce);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce));
  const url = new URL(ssoUrl);
  url.searchParams.set('nonce', base64Url(new Uint8Array(hash)));
  return url.href;
}

/** What this tab kept, once. */
export function takeNonce(): string | undefined {
  const nonce = window.sessionStorage.getItem(nonceName) ?? undefined;
  window.sessionStorage.removeItem(nonceName);
  return nonce;
}

export function exchangeAssertion(assertion: string, nonce: string): Promise<SignInAnswer> {
  const request = { assertion, nonce, language: rememberedLanguage(), customattributes: customAttributes() };
  return callApi(signInBySso, request);
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

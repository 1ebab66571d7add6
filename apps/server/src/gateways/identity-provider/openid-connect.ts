import type { JWTHeaderParameters, JWTPayload } from 'jose';
import type { SingleSignOn } from '../../settings/single-sign-on.ts';
import { type Identity, type IdentityProvider, IdentityProviderUnreachable, type SignInProof } from './port.ts';

const timeoutMs = 10_000;
/** An ID token is read as soon as it is made. */
const oldestSeconds = 300;

/** No answer from the address of the keys, or none that is a set of keys; all others are the token's own fault. */
const outOfReach: readonly string[] = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'];

/** OpenID Connect, authorization code flow with PKCE (OpenID Connect Core 3.1, RFC 6749, RFC 7636). */
export function openIdConnect(provider: SingleSignOn, clientSecret: string | undefined): IdentityProvider {
  const { issuer, clientId, jwksUrl } = provider;
  const expected = {
    issuer,
    audience: clientId,
    // No shared secret, never `none`.
    algorithms: ['ES256', 'RS256'],
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    maxTokenAge: oldestSeconds,
    clockTolerance: 5,
  };
  // 16 MB in memory: loaded with the first person who comes this way.
  const load = async () => {
    const { createRemoteJWKSet, errors, jwtVerify } = await import('jose');
    return { keys: createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: timeoutMs }), errors, jwtVerify };
  };
  let loaded: ReturnType<typeof load> | undefined;
  return {
    async redeem(proof) {
      const idToken = await fetchIdToken(provider, clientSecret, proof);
      if (idToken === undefined) return undefined;
      loaded ??= load();
      const { keys, errors, jwtVerify } = await loaded;
      try {
        const { payload, protectedHeader } = await jwtVerify(idToken, keys, expected);
        const isAnswer = isIdToken(protectedHeader) && payload.nonce === proof.nonce && isMadeFor(payload, clientId);
        return isAnswer ? identityOf(payload) : undefined;
      } catch (error) {
        if (!(error instanceof errors.JOSEError) || outOfReach.includes(error.code))
          throw new IdentityProviderUnreachable({ cause: error });
        return undefined;
      }
    },
  };
}

/** Undefined for a code that the provider does not take: used, too old, or another's. */
async function fetchIdToken(
  { tokenUrl, clientId, redirectUri }: SingleSignOn,
  clientSecret: string | undefined,
  { code, codeVerifier }: SignInProof,
): Promise<string | undefined> {
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: codeVerifier };
  try {
    const response = await fetch(tokenUrl, {
      method: 'POST',
      headers: clientSecret === undefined ? {} : { authorization: basic(clientId, clientSecret) },
      // A client with a secret proves itself by that alone (RFC 6749, 2.3).
      body: new URLSearchParams(clientSecret === undefined ? { ...fields, client_id: clientId } : fields),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await response.json()) as { id_token?: unknown; error?: unknown };
    if (response.ok && typeof answer.id_token === 'string') return answer.id_token;
    if (response.status === 400 && answer.error === 'invalid_grant') return undefined;
    throw new Error(`the token endpoint answered ${response.status} ${String(answer.error ?? '')}`);
  } catch (error) {
    throw new IdentityProviderUnreachable({ cause: error });
  }
}

/** Each half encoded as a form would before they are joined (RFC 6749, 2.3.1). */
function basic(clientId: string, clientSecret: string): string {
  const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');
  return `Basic ${Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString('base64')}`;
}

/** Other tokens that a provider signs with the same key, such as `at+jwt` and `logout+jwt`, name their kind. */
function isIdToken({ typ = 'JWT' }: JWTHeaderParameters): boolean {
  return typ.toUpperCase() === 'JWT';
}

/** One that is meant for others as well says that it was this client who asked (OpenID Connect Core 3.1.3.7). */
function isMadeFor({ aud, azp }: JWTPayload, clientId: string): boolean {
  if (azp !== undefined) return azp === clientId;
  return !Array.isArray(aud) || aud.length === 1;
}

function identityOf({ preferred_username, email, email_verified }: JWTPayload): Identity {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined);
  return { userName: text(preferred_username), email: email_verified === true ? text(email) : undefined };
}

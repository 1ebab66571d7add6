import { createPublicKey, type KeyObject } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { SingleSignOn } from '../../config.ts';
import { type Assertion, type IdentityProvider, IdentityProviderUnreachable } from './port.ts';

const longestLifeSeconds = 300;

/** Assertions as JSON web tokens, signed with ES256 or RS256 and nothing else: no shared secret, never `none`. */
export function signedAssertions({ issuer, audience, key }: SingleSignOn): IdentityProvider {
  const keys: KeyObject | JWTVerifyGetKey =
    'jwksUrl' in key ? createRemoteJWKSet(new URL(key.jwksUrl)) : createPublicKey(key.publicKey);
  const options = {
    issuer,
    audience,
    algorithms: ['ES256', 'RS256'],
    requiredClaims: ['exp', 'iat', 'jti', 'nonce'],
    maxTokenAge: longestLifeSeconds,
    clockTolerance: 5,
  };
  return {
    issuer,
    async verify(assertion) {
      try {
        // The two kinds of key are two overloads of one function.
        const { payload } =
          typeof keys === 'function'
            ? await jwtVerify(assertion, keys, options)
            : await jwtVerify(assertion, keys, options);
        return asAssertion(payload);
      } catch (error) {
        if ('jwksUrl' in key && isOutOfReach(error)) throw new IdentityProviderUnreachable({ cause: error });
        return undefined;
      }
    },
  };
}

/** No answer from the address of the keys, or none that is a set of keys; everything else is the assertion's own fault. */
function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'].includes(error.code);
}

function asAssertion({ exp, iat, jti, nonce, preferred_username, email, email_verified }: JWTPayload) {
  if (exp === undefined || iat === undefined || exp - iat > longestLifeSeconds) return undefined;
  if (typeof jti !== 'string' || jti.length < 8 || jti.length > 200 || typeof nonce !== 'string') return undefined;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined);
  return {
    id: jti,
    nonce,
    expiresAt: new Date(exp * 1_000),
    userName: text(preferred_username),
    email: email_verified === true ? text(email) : undefined,
  } satisfies Assertion;
}

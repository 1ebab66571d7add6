import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

export const lifeSeconds = 120;

/** What the provider says about who signed in. */
export type Customer = { customerNumber: string; userName: string; firstName: string; lastName: string; email: string };

type Signing = { nonce: string; signedInAt: number };

/**
 * Signs ID tokens (JSON web tokens, ES256) with its own key, created at each start: the portal fetches the public half,
 * and fetches it again when it sees an unknown key.
 */
export function idTokenSigner({ issuer, clientId }: { issuer: string; clientId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }] },
    sign({ customerNumber, userName, email }: Customer, { nonce, signedInAt }: Signing): string {
      const iat = Math.floor(Date.now() / 1_000);
      const auth_time = Math.floor(signedInAt / 1_000);
      const claims = { iss: issuer, sub: customerNumber, aud: clientId, iat, exp: iat + lifeSeconds, auth_time, nonce };
      const said = { preferred_username: userName, ...(email ? { email, email_verified: true } : {}) };
      const body = `${encode({ alg: 'ES256', typ: 'JWT', kid })}.${encode({ ...claims, ...said })}`;
      const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${body}.${signature.toString('base64url')}`;
    },
  };
}

import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

const lifeSeconds = 120;

/** What the provider says of who signed in. */
export type Customer = { userName: string; email: string };

/**
 * Signs assertions (JSON web tokens, ES256) with a key of its own, made at each start: the portal fetches the public half
 * and asks again when it sees a key that it does not know.
 */
export function assertionSigner({ issuer, audience }: { issuer: string; audience: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }] },
    sign({ userName, email }: Customer, nonce: string): string {
      const iat = Math.floor(Date.now() / 1_000);
      const claims = { iss: issuer, aud: audience, iat, exp: iat + lifeSeconds, jti: randomUUID(), nonce };
      const said = { preferred_username: userName, ...(email ? { email, email_verified: true } : {}) };
      const body = `${encode({ alg: 'ES256', typ: 'JWT', kid })}.${encode({ ...claims, ...said })}`;
      const signature = sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${body}.${signature.toString('base64url')}`;
    },
  };
}

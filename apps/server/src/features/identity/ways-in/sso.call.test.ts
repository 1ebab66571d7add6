import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { signInBySso } from '@wattershed/contract/ways-in';
import { type TestPortal, testPortal } from '@wattershed/testkit/portal';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const issuer = 'https://id.utility.example';
const audience = 'http://localhost:4100/';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const nonce = 'a-nonce-of-this-browser-0000000000000000000';
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal({ SSO_URL: issuer, SSO_ISSUER: issuer, SSO_PUBLIC_KEY: pem.replaceAll('\n', '\\n') });
});
afterAll(() => portal.close());

const now = () => Math.floor(Date.now() / 1_000);

function claims(changed: Record<string, unknown> = {}) {
  return {
    iss: issuer,
    aud: audience,
    iat: now(),
    exp: now() + 120,
    jti: randomUUID(),
    nonce: hashed(nonce),
    preferred_username: 'elena.ramirez',
    ...changed,
  };
}

const signed = (changed: Record<string, unknown> = {}, key = privateKey) =>
  new SignJWT(claims(changed)).setProtectedHeader({ alg: 'ES256' }).sign(key);

const bring = (assertion: string, sent: string = nonce) => portal.call(signInBySso, { assertion, nonce: sent });

describe('an assertion of the identity provider', () => {
  test('signs in the person with that user id, and is logged', async () => {
    const { data } = await bring(await signed());
    expect(data.user.userName).toBe('elena.ramirez');
    const [event] = await portal.sql`
      select kind, after from portal.event where user_uuid = ${data.user.uuid} order by event_id desc limit 1`;
    expect(event).toMatchObject({ kind: 'signed-in', after: { way: 'sso' } });
  });

  test('signs in by an e-mail address that the provider has verified', async () => {
    const byEmail = { preferred_username: undefined, email: 'Marcus.Johnson@example.com', email_verified: true };
    expect((await bring(await signed(byEmail))).data.user.userName).toBe('marcus.johnson');
    expect((await bring(await signed({ ...byEmail, email_verified: false }))).status.error).toBe('LOG005');
    // Two people have this address: it does not say who.
    const ofTwo = { ...byEmail, email: 'daniel.kim@example.com' };
    expect((await bring(await signed(ofTwo))).status.error).toBe('LOG005');
  });

  test('is good once, also when it is brought twice at the same time', async () => {
    const assertion = await signed();
    const answers = await Promise.all([bring(assertion), bring(assertion)]);
    expect(answers.map(({ httpStatus }) => httpStatus).filter(status => status === 200)).toHaveLength(1);
    expect((await bring(assertion)).status.error).toBe('LOG005');
  });

  test('with an id that was used before is refused, though it is a new one', async () => {
    const jti = randomUUID();
    expect((await bring(await signed({ jti }))).httpStatus).toBe(200);
    expect((await bring(await signed({ jti }))).status.error).toBe('LOG005');
  });

  test('is worth nothing in a browser that did not ask for it', async () => {
    const assertion = await signed();
    expect((await bring(assertion, 'a-nonce-of-another-browser-000000000000000')).status.error).toBe('LOG005');
    expect((await bring(assertion, hashed(nonce))).status.error).toBe('LOG005');
    expect((await bring(assertion)).httpStatus).toBe(200);
  });
});

describe('a false assertion is refused:', () => {
  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const secret = new TextEncoder().encode(pem);
  const forged: Record<string, () => string | Promise<string>> = {
    'signed with another key': () => signed({}, otherKey),
    'not signed at all': () => new UnsecuredJWT(claims()).encode(),
    'signed with the public key as a shared secret': () =>
      new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(secret),
    'of another issuer': () => signed({ iss: 'https://evil.example' }),
    'for another portal': () => signed({ aud: 'https://another.example/' }),
    'past its time': () => signed({ iat: now() - 200, exp: now() - 60 }),
    'made too long ago': () => signed({ iat: now() - 400, exp: now() + 60 }),
    'with too long a life': () => signed({ exp: now() + 3_600 }),
    'without an end': () => signed({ exp: undefined }),
    'without an id': () => signed({ jti: undefined }),
    'without a nonce': () => signed({ nonce: undefined }),
    'with a changed body': async () => {
      const [head, , signature] = (await signed()).split('.');
      const body = Buffer.from(JSON.stringify(claims({ preferred_username: 'daniel.kim' }))).toString('base64url');
      return `${head}.${body}.${signature}`;
    },
    'of another algorithm than its key': async () => {
      const [, body, signature] = (await signed()).split('.');
      return `${Buffer.from('{"alg":"RS256"}').toString('base64url')}.${body}.${signature}`;
    },
  };

  test.each(Object.entries(forged))('%s', async (_, make) => {
    const answer = await bring(await make());
    expect(answer.status).toMatchObject({ error: 'LOG005', message: expect.stringContaining('could not be accepted') });
  });

  test('for a person who has no portal sign-in, in words that say so', async () => {
    const answer = await bring(await signed({ preferred_username: 'nobody.here' }));
    expect(answer.status).toMatchObject({ error: 'LOG005', message: expect.stringContaining('no portal sign-in') });
  });

  test('for a person who is locked', async () => {
    await portal.sql`update portal.user_account set state = 'disabled' where user_name = 'grace.nguyen'`;
    expect((await bring(await signed({ preferred_username: 'grace.nguyen' }))).status.error).toBe('LOG010');
  });
});

test('nobody signs in this way where no identity provider is connected', async () => {
  const without = await testPortal({ REFERENCE_UTILITY: 'off' });
  const answer = await without.call(signInBySso, { assertion: await signed(), nonce });
  await without.close();
  expect(answer.status.error).toBe('RES404');
});

test('while the keys of the provider cannot be had, the portal says that a system is down', async () => {
  const unreachable = await testPortal({
    SSO_URL: issuer,
    SSO_ISSUER: issuer,
    SSO_JWKS_URL: 'http://127.0.0.1:9/jwks',
  });
  const answer = await unreachable.call(signInBySso, { assertion: await signed(), nonce });
  await unreachable.close();
  expect([answer.httpStatus, answer.status.error]).toEqual([503, 'SYS503']);
});

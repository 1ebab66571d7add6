import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signInBySso } from '@wattershed/contract/ways-in';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../test/portal.ts';

const issuer = 'https://id.utility.example';
const clientId = 'portal of the utility';
const clientSecret = 'a secret: with a colon';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const brought = {
  code: 'the-code',
  codeVerifier: 'v'.repeat(43),
  nonce: 'a-nonce-of-this-browser-0000000000000000000',
};

type TokenRequest = { authorization: string | undefined; fields: Record<string, string> };
/** What the provider answers to the next code, and what it was asked. */
let answer: { status: number; body: object };
const asked: TokenRequest[] = [];

const provider = createServer((request, response) => {
  let sent = '';
  request.on('data', (part: Buffer) => {
    sent += part.toString();
  });
  request.on('end', () => {
    const isKeys = request.url === '/jwks';
    const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] };
    const { status, body } = isKeys ? { status: 200, body: keys } : answer;
    if (!isKeys) {
      const { authorization } = request.headers;
      asked.push({ authorization, fields: Object.fromEntries(new URLSearchParams(sent)) });
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});

let portal: TestPortal;
let settings: Record<string, string>;

beforeAll(async () => {
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  settings = {
    SSO_URL: `${issuer}/authorize`,
    SSO_TOKEN_URL: `${address}/token`,
    SSO_JWKS_URL: `${address}/jwks`,
    SSO_ISSUER: issuer,
    SSO_CLIENT_ID: clientId,
    SSO_CLIENT_SECRET: clientSecret,
  };
  portal = await testPortal(settings);
});
afterAll(async () => {
  await portal.close();
  provider.close();
});
beforeEach(() => {
  asked.length = 0;
});

const now = () => Math.floor(Date.now() / 1_000);

function claims(changed: Record<string, unknown> = {}) {
  return {
    iss: issuer,
    sub: 'customer 7',
    aud: clientId,
    iat: now(),
    exp: now() + 120,
    nonce: brought.nonce,
    preferred_username: 'elena.ramirez',
    ...changed,
  };
}

const signed = (changed: Record<string, unknown> = {}, key = privateKey) =>
  new SignJWT(claims(changed)).setProtectedHeader({ alg: 'ES256' }).sign(key);

/** Signs in with a code for which the provider returns this ID token. */
async function signInWith(idToken: string | Promise<string>) {
  answer = { status: 200, body: { access_token: 'x', token_type: 'Bearer', id_token: await idToken } };
  return portal.call(signInBySso, brought);
}

describe('a code of the identity provider', () => {
  test('is exchanged by the server for an identity: the person is signed in, which is logged', async () => {
    const { data } = await signInWith(signed());
    expect(data.user.userName).toBe('elena.ramirez');
    expect(asked).toEqual([
      {
        authorization: `Basic ${btoa('portal+of+the+utility:a+secret%3A+with+a+colon')}`,
        fields: {
          grant_type: 'authorization_code',
          code: brought.code,
          code_verifier: brought.codeVerifier,
          redirect_uri: 'http://localhost:4100/sso',
        },
      },
    ]);
    const [event] = await portal.sql`
      select kind, after from portal.event where user_uuid = ${data.user.uuid} order by event_id desc limit 1`;
    expect(event).toMatchObject({ kind: 'signed-in', after: { way: 'sso' } });
  });

  test('signs in by an email address that the provider has verified', async () => {
    const byEmail = { preferred_username: undefined, email: 'Marcus.Johnson@example.com', email_verified: true };
    expect((await signInWith(signed(byEmail))).data.user.userName).toBe('marcus.johnson');
    expect((await signInWith(signed({ ...byEmail, email_verified: false }))).status.error).toBe('LOG005');
    // Two people have this address, so it doesn't say which one.
    const ofTwo = { ...byEmail, email: 'daniel.kim@example.com' };
    expect((await signInWith(signed(ofTwo))).status.error).toBe('LOG005');
  });

  test('that was used, is too old or has another verifier is refused as the provider refuses it', async () => {
    answer = { status: 400, body: { error: 'invalid_grant' } };
    const refused = await portal.call(signInBySso, { ...brought, language: 'FR' });
    expect(refused.status).toMatchObject({ error: 'LOG005', message: expect.stringContaining('pas pu être acceptée') });
  });

  test('of an older question is worth nothing: the nonce is another', async () => {
    answer = { status: 200, body: { id_token: await signed() } };
    const nonce = 'a-nonce-of-another-browser-000000000000000';
    expect((await portal.call(signInBySso, { ...brought, nonce })).status.error).toBe('LOG005');
  });

  test.each([
    ['fails', { status: 500, body: {} }],
    ['does not know the portal', { status: 401, body: { error: 'invalid_client' } }],
    ['answers without an ID token', { status: 200, body: { access_token: 'x' } }],
  ])('tells that a system is down while the provider %s', async (_, given) => {
    answer = given;
    const refused = await portal.call(signInBySso, brought);
    expect([refused.httpStatus, refused.status.error]).toEqual([503, 'SYS503']);
  });
});

describe('a false ID token is refused:', () => {
  const { privateKey: otherKey, publicKey: ownPublicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ofHeader = (more: object, key = privateKey) =>
    new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', ...more }).sign(key, { crit: { mood: true } });
  const secret = new TextEncoder().encode(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const forged: Record<string, () => string | Promise<string>> = {
    'signed with another key': () => signed({}, otherKey),
    'not signed at all': () => new UnsecuredJWT(claims()).encode(),
    'signed with the public key as a shared secret': () =>
      new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(secret),
    'of another issuer': () => signed({ iss: 'https://evil.example' }),
    'for another client': () => signed({ aud: 'another client' }),
    'for several clients, and nothing says who asked': () => signed({ aud: [clientId, 'another client'] }),
    'asked for by another client': () => signed({ aud: [clientId, 'another client'], azp: 'another client' }),
    'that is an access token': () => ofHeader({ typ: 'at+jwt' }),
    'that is a logout token': () => ofHeader({ typ: 'logout+jwt' }),
    'signed with a key that it brings itself': () =>
      ofHeader({ jwk: ownPublicKey.export({ format: 'jwk' }) }, otherKey),
    'signed with a key at an address that it names': () => ofHeader({ jku: `${issuer}/jwks`, kid: 'x' }, otherKey),
    'with a header that has to be understood and is not': () => ofHeader({ crit: ['mood'], mood: 'good' }),
    'that is not good yet': () => signed({ nbf: now() + 60 }),
    'past its time': () => signed({ iat: now() - 200, exp: now() - 60 }),
    'made too long ago': () => signed({ iat: now() - 400, exp: now() + 60 }),
    'without an end': () => signed({ exp: undefined }),
    'of nobody': () => signed({ sub: undefined }),
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
    const { status } = await signInWith(make());
    expect(status).toMatchObject({ error: 'LOG005', message: expect.stringContaining('couldn’t accept') });
  });

  test('for a person who has no portal sign-in, in words that say so', async () => {
    const { status, data } = await signInWith(signed({ preferred_username: 'nobody.here' }));
    expect(status).toMatchObject({
      error: 'LOG005',
      message: expect.stringContaining('isn’t registered with the portal yet'),
    });
    expect(data).toEqual({ reason: 'not-registered' });
  });

  test('for a person who is locked', async () => {
    await portal.sql`update portal.user_account set state = 'disabled' where user_name = 'grace.nguyen'`;
    expect((await signInWith(signed({ preferred_username: 'grace.nguyen' }))).status.error).toBe('LOG010');
  });
});

test('no one signs in this way when no identity provider is connected', async () => {
  const without = await testPortal({ REFERENCE_UTILITY: 'off' });
  const refused = await without.call(signInBySso, brought);
  await without.close();
  expect(refused.status.error).toBe('RES404');
});

test('while the keys of the provider cannot be had, the portal says that a system is down', async () => {
  const unreachable = await testPortal({ ...settings, SSO_JWKS_URL: 'http://127.0.0.1:9/jwks' });
  answer = { status: 200, body: { id_token: await signed() } };
  const refused = await unreachable.call(signInBySso, brought);
  await unreachable.close();
  expect([refused.httpStatus, refused.status.error]).toEqual([503, 'SYS503']);
});

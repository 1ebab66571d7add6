import { createHash, createPublicKey, verify } from 'node:crypto';
import { testDatabase } from '@wattershed/testkit/database';
import { utilityKeys } from '@wattershed/testkit/utility-keys';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUtilityApp } from '../app.ts';

const portalUrl = 'https://portal.example/Portal/';
const verifier = 'v'.repeat(43);
const question = {
  response_type: 'code',
  client_id: 'customer-portal',
  redirect_uri: `${portalUrl}sso`,
  scope: 'openid profile email',
  state: 'the-state',
  nonce: 'the-nonce',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};
const asked = `/sso?${new URLSearchParams(question)}`;
const daniel = { userName: 'daniel.kim', password: 'Wattershed-1!' };
const maya = { agentId: 'A-1042', password: 'Agent-desk-1!' };
let db: Awaited<ReturnType<typeof testDatabase>>;
let app: FastifyInstance;

beforeAll(async () => {
  db = await testDatabase();
  app = buildUtilityApp({
    db: db.sql,
    portalOrigin: 'https://portal.example',
    keys: utilityKeys,
    portalUrl,
    // Nobody is listening there: the portal is down.
    portalApiUrl: 'http://127.0.0.1:9/',
    publicUrl: 'https://utility.example',
  });
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** The cookie an answer sets, as a browser sends it back. */
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
const answerOf = (answer: { headers: Record<string, unknown> }) => new URL(String(answer.headers.location));
const basic = `Basic ${Buffer.from(`customer-portal:${utilityKeys.identityProvider}`).toString('base64')}`;

describe('the identity provider', () => {
  const redeem = (code: string, changed: Record<string, string> = {}, authorization = basic) => {
    const fields = { grant_type: 'authorization_code', code, redirect_uri: `${portalUrl}sso`, code_verifier: verifier };
    return post('/sso/token', { ...fields, ...changed }, { authorization });
  };
  const codeFor = async (who = daniel) => answerOf(await post(asked, who)).searchParams.get('code') ?? '';

  test('leads back to the portal with a code, for which its server gets an ID token that the public key fits', async () => {
    const back = answerOf(await post(asked, daniel));
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([`${portalUrl}sso`, 'the-state']);
    const answer = await redeem(back.searchParams.get('code') ?? '');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json()).toMatchObject({ token_type: 'Bearer', access_token: expect.any(String) });
    const [head, body, signature = ''] = String(answer.json().id_token).split('.');
    expect(decode(head)).toMatchObject({ alg: 'ES256' });
    const claims = decode(body);
    expect(claims).toMatchObject({
      iss: 'https://utility.example/sso',
      sub: expect.any(String),
      aud: 'customer-portal',
      nonce: 'the-nonce',
      preferred_username: 'daniel.kim',
    });
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(300);
    const { keys } = (await app.inject('/sso/jwks')).json();
    expect(keys[0]).not.toHaveProperty('d');
    const key = createPublicKey({ key: keys[0], format: 'jwk' });
    const signed = Buffer.from(`${head}.${body}`);
    const isGood = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
    expect(isGood).toBe(true);
  });

  test.each([
    { userName: 'daniel.kim', password: 'wrong' },
    { userName: 'daniel.kim', password: '' },
    { userName: 'nobody.here', password: daniel.password },
  ])('signs in nobody as $userName with the password "$password", in the same words', async who => {
    const answer = await post(asked, who);
    expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([
      422,
      undefined,
      undefined,
    ]);
    expect(answer.body).toContain('That user ID and password don’t match.');
  });

  test('remembers who is signed in, asks before it continues, and forgets on sign-out', async () => {
    const signedIn = await post(asked, daniel);
    expect(String(signedIn.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    const cookie = cookieOf(signedIn);
    const open = (query = '') => app.inject({ url: `${asked}${query}`, headers: { cookie } });
    const page = await open();
    expect([page.headers.location, page.body.includes('Continue as Daniel Kim')]).toEqual([undefined, true]);
    const gone = answerOf(await post(asked, { goOn: 'yes' }, { cookie }));
    expect((await redeem(gone.searchParams.get('code') ?? '')).statusCode).toBe(200);
    expect((await open('&prompt=login')).body).toContain('Sign in to your utility account');
    expect(answerOf(await open('&prompt=none')).searchParams.get('error')).toBe('interaction_required');
    await post('/sso/sign-out', {}, { cookie });
    expect((await open()).body).toContain('Sign in to your utility account');
    expect((await post(asked, { goOn: 'yes' }, { cookie })).statusCode).toBe(422);
  });

  test('changes a code once, for the portal alone, with the verifier and the address that it was asked with', async () => {
    const refusals = [
      await redeem(await codeFor(), { code_verifier: 'w'.repeat(43) }),
      await redeem(await codeFor(), { redirect_uri: 'https://evil.example/' }),
      await redeem(await codeFor(), { grant_type: 'password' }),
      await redeem(await codeFor(), {}, `Basic ${btoa('customer-portal:guessed')}`),
    ];
    const code = await codeFor();
    expect((await redeem(code)).statusCode).toBe(200);
    refusals.push(await redeem(code));
    expect(refusals.map(answer => [answer.statusCode, answer.json().error])).toEqual([
      [400, 'invalid_grant'],
      [400, 'invalid_grant'],
      [400, 'unsupported_grant_type'],
      [401, 'invalid_client'],
      [400, 'invalid_grant'],
    ]);
  });

  test('sends nothing to an address that is not the portal’s', async () => {
    const evil = `/sso?${new URLSearchParams({ ...question, redirect_uri: 'https://evil.example/' })}`;
    const answers = [await app.inject(evil), await post(evil, daniel)];
    expect(answers.map(answer => answer.headers.location)).toEqual([undefined, undefined]);
    const wrong = await app.inject(asked.replace('S256', 'plain'));
    expect(answerOf(wrong).href).toBe(`${portalUrl}sso?error=invalid_request&state=the-state`);
  });

  test('asks no one to sign in who does not come from the portal', async () => {
    expect((await app.inject('/sso')).body).toContain(`href="${portalUrl}sso"`);
  });
});

describe('the agent desk', () => {
  test('shows nothing and opens nothing before an agent has signed in with a password', async () => {
    expect((await app.inject('/agents?find=Kim')).body).not.toContain('Find customers');
    const opened = await post('/agents/open', { agent: 'A-1042', accountNumber: '100000000', userId: 'x' });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/agents']);
    for (const wrong of [{ password: 'Wattershed-1!' }, { password: '' }, { agentId: 'A-9' }]) {
      const answer = await post('/agents/sign-in', { ...maya, ...wrong });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([422, undefined]);
      expect(answer.body).toContain('That agent ID and password don’t match.');
    }
  });

  test('knows the agent until the sign-out', async () => {
    const cookie = cookieOf(await post('/agents/sign-in', maya));
    const open = () => app.inject({ url: '/agents', headers: { cookie } });
    expect((await open()).body).toContain('Signed in as Maya Chen, A-1042');
    await post('/agents/sign-out', {}, { cookie });
    expect((await open()).body).not.toContain('Maya Chen');
  });

  test('shows what was typed as text, and says so while the portal is down', async () => {
    const cookie = cookieOf(await post('/agents/sign-in', maya));
    const find = encodeURIComponent('"><script>alert(1)</script>');
    const answers = [
      await app.inject({ url: `/agents?find=${find}`, headers: { cookie } }),
      await post('/agents/open', { accountNumber: '100000000', userId: 'x' }, { cookie }),
    ];
    for (const { body } of answers) {
      expect(body).toContain('The portal isn’t responding.');
      expect(body).not.toContain('<script>');
    }
  });
});

describe('every page', () => {
  test.each(['/agents', '/sso', asked, '/portals/landlord'])('%s runs no script but its own', async url => {
    const { headers, body } = await app.inject(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toMatch(/ on\w+=|style=/);
  });

  test.each(['/agents/sign-in', '/agents/sign-out', '/agents/open', asked, '/sso/sign-out', '/portals/landlord'])(
    '%s takes no form of another site',
    async url => {
      for (const from of ['cross-site', 'same-site']) {
        const answer = await post(url, { ...daniel, ...maya, token: 'x' }, { 'sec-fetch-site': from });
        expect(answer.statusCode).toBe(403);
      }
    },
  );
});

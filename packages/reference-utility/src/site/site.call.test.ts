import { createPublicKey, verify } from 'node:crypto';
import { testDatabase } from '@wattershed/testkit/database';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUtilityApp } from '../app.ts';

const portalUrl = 'https://portal.example/Portal/';
const nonce = 'n'.repeat(43);
let db: Awaited<ReturnType<typeof testDatabase>>;
let app: FastifyInstance;

beforeAll(async () => {
  db = await testDatabase();
  app = buildUtilityApp({
    sql: db.sql,
    portalOrigin: 'https://portal.example',
    gatewayKey: 'key-of-the-portal-server',
    portalUrl,
    // Nobody listens there: the portal is down.
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

describe('the identity provider', () => {
  test('leads back to the portal, and nowhere else, with an assertion that its public key fits', async () => {
    const fields = { userName: 'daniel.kim', nonce, redirect: 'https://evil.example/' };
    const answer = await post('/sso?portal=https://evil.example/', fields);
    const [address, assertion = ''] = String(answer.headers.location).split('#assertion=');
    expect([answer.statusCode, address]).toEqual([303, `${portalUrl}sso`]);
    const [head, body, signature = ''] = assertion.split('.');
    expect(decode(head)).toMatchObject({ alg: 'ES256' });
    expect(decode(body)).toMatchObject({
      iss: 'https://utility.example/sso',
      aud: portalUrl,
      preferred_username: 'daniel.kim',
      nonce,
    });
    expect(decode(body).exp - decode(body).iat).toBeLessThanOrEqual(300);
    const { keys } = (await app.inject('/sso/jwks')).json();
    expect(keys[0]).not.toHaveProperty('d');
    const key = createPublicKey({ key: keys[0], format: 'jwk' });
    const signed = Buffer.from(`${head}.${body}`);
    const isGood = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
    expect(isGood).toBe(true);
  });

  test.each([
    { userName: 'daniel.kim', nonce: '' },
    { userName: 'daniel.kim', nonce: '<script>' },
    { userName: 'nobody.here', nonce },
  ])('asserts nothing for $userName with the nonce "$nonce"', async fields => {
    const answer = await post('/sso', fields);
    expect([answer.statusCode, answer.headers.location]).toEqual([422, undefined]);
  });

  test('asks nobody to sign in who does not come from the portal', async () => {
    expect((await app.inject('/sso')).body).toContain(`href="${portalUrl}sso"`);
  });
});

describe('every page', () => {
  test.each(['/agents', '/sso', `/sso?nonce=${nonce}`, '/portals/landlord'])(
    '%s runs no script but its own',
    async url => {
      const { headers, body } = await app.inject(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe-inline');
      expect(headers['cache-control']).toBe('no-store');
      expect(body).not.toMatch(/ on\w+=|style=/);
    },
  );

  test('shows what was typed as text', async () => {
    const { body } = await app.inject(`/agents?agent=A-1&find=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(body).not.toContain('<script>');
  });

  test.each(['/agents/open', '/sso', '/portals/landlord'])('%s takes no form of another site', async url => {
    for (const from of ['cross-site', 'same-site']) {
      const answer = await post(url, { userName: 'daniel.kim', nonce, token: 'x' }, { 'sec-fetch-site': from });
      expect(answer.statusCode).toBe(403);
    }
  });

  test('says so while the portal is down', async () => {
    const answers = [
      await app.inject('/agents?agent=A-1&find=Kim'),
      await post('/agents/open', { agent: 'A-1', accountNumber: '100000000', userId: 'x' }),
    ];
    for (const { body } of answers) expect(body).toContain('The portal does not answer.');
  });
});

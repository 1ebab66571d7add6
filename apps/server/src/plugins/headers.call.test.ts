import { refreshSession, signIn } from '@wattershed/contract/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPortal, testPortal } from '../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ PUBLIC_URL: 'https://portal.example' });
});
afterAll(() => portal.close());

const headersOf = async (url: string) => (await portal.app.inject({ url })).headers;

it.each(['/api/Configuration/GetMatricSystemSettings', '/api/Nothing'])(
  'guards %s with the same headers',
  async url => {
    expect(await headersOf(url)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
  },
);

it('lets no inline script or style run, no one frame the portal, and no form leave it', async () => {
  const policy = String((await headersOf('/api/Nothing'))['content-security-policy']);
  expect(policy).not.toContain('unsafe');
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "object-src 'none'",
      "style-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]),
  );
});

it('lets no other site read an answer', async () => {
  const { headers } = await portal.app.inject({
    url: '/api/Configuration/GetMatricSystemSettings',
    headers: { origin: 'https://evil.example' },
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

it.each([
  ['a form', 'application/x-www-form-urlencoded', 'refreshToken=x'],
  ['a form that imitates JSON', 'text/plain', '{"refreshToken":"x"}'],
  ['JSON without the marker that no form can send', 'application/json', '{"refreshToken":"x"}'],
])('%s of another site moves nothing, although the cookie comes with it', async (_what, contentType, payload) => {
  for (const url of ['/api/Login', '/api/Login/auth/refresh']) {
    const headers = { 'content-type': contentType, origin: 'https://evil.example', cookie: 'wattershed_session=x' };
    const answer = await portal.app.inject({ method: 'POST', url, headers, payload });
    expect([400, 415]).toContain(answer.statusCode);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

it('gives its cookies to this host alone, never to a script or another site, and knows them again', async () => {
  const elena = await portal.call(signIn, { username: 'elena.ramirez', password: 'Wattershed-1!' });
  const { cookies } = elena.body;
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-wattershed_session', '__Host-wattershed_device']);
  for (const { name, value: _, maxAge: __, ...cookie } of cookies) {
    expect([name, cookie]).toEqual([name, { path: '/', httpOnly: true, secure: true, sameSite: 'Strict' }]);
  }
  const cookie = `__Host-wattershed_session=${cookies[0]?.value}`;
  const renew = (headers: Record<string, string>) =>
    portal.call(refreshSession, { refreshToken: elena.data.refreshToken }, { headers });
  // Without the prefix, a neighbor under the same domain could have planted it.
  expect((await renew({ cookie: cookie.replace('__Host-', '') })).status.error).toBe('AUTH440');
  expect((await renew({ cookie })).httpStatus).toBe(200);
});

it('waits a minute for a request, and not for ever', () => {
  expect(portal.app.server.requestTimeout).toBe(60_000);
});

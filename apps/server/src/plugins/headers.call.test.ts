import { type TestPortal, testPortal } from '@wattershed/testkit/portal';
import { afterAll, beforeAll, expect, it } from 'vitest';

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

it('lets no inline script or style run, nobody frame the portal, and no form leave it', async () => {
  const policy = String((await headersOf('/api/Nothing'))['content-security-policy']);
  expect(policy).not.toContain('unsafe');
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "style-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]),
  );
});

it('tells no other site that it may read an answer', async () => {
  const { headers } = await portal.app.inject({
    url: '/api/Configuration/GetMatricSystemSettings',
    headers: { origin: 'https://evil.example' },
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

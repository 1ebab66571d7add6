import { once } from 'node:events';
import { connect } from 'node:net';
import { calls } from '@wattershed/contract/calls';
import { refreshSession, signIn } from '@wattershed/contract/sign-in';
import { sampleRequest } from '@wattershed/testkit/sample-requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicPortal, type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let strict: TestPortal;
let address: string;
beforeAll(async () => {
  portal = await testPortal(publicPortal);
  address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  strict = await testPortal({ RATE_LIMIT_PERCENT: '10' });
});
afterAll(async () => {
  await portal.close();
  await strict.close();
});

/** What the server writes to this text on a connection of its own. */
async function rawAnswer(sent: string): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let answer = '';
  socket.on('data', data => (answer += data));
  socket.end(sent);
  await once(socket, 'close');
  return answer;
}

const headersOf = async (url: string) => (await portal.app.inject({ url })).headers;

it.each(['/api/Configuration/GetMatricSystemSettings', '/api/Nothing'])(
  'guards %s with the same headers',
  async url => {
    expect(await headersOf(url)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    });
  },
);

it.each([
  ['a malformed address', 'GET /api/% HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['something that is no HTTP', 'HELLO THERE\r\n\r\n'],
  ['a header that cannot be', 'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n'],
  ['a request that names no host', 'GET /api/ready HTTP/1.1\r\n\r\n'],
  ['a request that names two', 'GET /api/ready HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
  ['an expectation that nobody knows', 'GET /api/ready HTTP/1.1\r\nHost: x\r\nExpect: the-best\r\n\r\n'],
  ['a packed body', 'POST /api/Login HTTP/1.1\r\nHost: x\r\nContent-Encoding: gzip\r\nContent-Length: 0\r\n\r\n'],
])('refuses %s before any route with the same headers', async (_what, sent) => {
  const answer = await rawAnswer(sent);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toMatch(/\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n/);
  expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none';/);
  expect(answer).toMatch(/\r\ncache-control: no-store\r\n/);
  expect(answer).toMatch(/\r\ncontent-type: application\/json; charset=utf-8\r\n/);
  expect(answer).toMatch(/"error":"REQ400"/);
});

const smuggled = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n';
it.each([
  ['a length and chunks', `Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['chunks and a length', `Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n${smuggled}`],
  ['two lengths', `Content-Length: 0\r\nContent-Length: 52\r\n\r\n${smuggled}`],
  ['chunks that are not last', `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`],
  ['chunks of an unknown kind', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a space before the colon', `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a folded line', `Content-Length: 0\r\n X: y\r\n\r\n${smuggled}`],
  ['bare line feeds', `Content-Length: 0\n\n${smuggled}`],
])('ends a connection on which %s leave open where the request ends', async (_what, rest) => {
  const answer = await rawAnswer(`POST /api/Login HTTP/1.1\r\nHost: x\r\nX-Prelogin: 1\r\n${rest}`);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  expect(answer).toMatch(/\r\nconnection: close\r\n/);
});

it('repeats nothing of a TRACE, and switches to no other protocol', async () => {
  const trace = await rawAnswer('TRACE /api/ready HTTP/1.1\r\nHost: x\r\nCookie: a=secret\r\n\r\n');
  expect(trace).toMatch(/^HTTP\/1.1 404 /);
  expect(trace).not.toContain('secret');
  const connect = await rawAnswer('CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n');
  expect(connect).toBe('');
  for (const protocol of ['websocket', 'h2c']) {
    const upgrade = `Connection: Upgrade\r\nUpgrade: ${protocol}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==`;
    expect(await rawAnswer(`GET /api/ready HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /);
  }
});

it('takes the method that was used, whatever a header or field says', async () => {
  const asked = { url: '/api/Login?_method=POST', headers: { 'x-http-method-override': 'POST', 'x-method': 'POST' } };
  expect((await portal.app.inject(asked)).json().status.error).toBe('RES404');
});

it('sends nobody from http to https by itself: a caller that leaks what it sends has to notice', async () => {
  for (const url of ['/api/Configuration/GetMatricSystemSettings', '/']) {
    const { statusCode, headers } = await portal.app.inject({ url, headers: { 'x-forwarded-proto': 'http' } });
    expect([url, statusCode < 300 || statusCode === 404, headers.location]).toEqual([url, true, undefined]);
  }
});

it('tells nobody how much of a budget is left, not even when it is spent', async () => {
  const answers = [];
  // Twice the budget and more: a minute may end in between, and another begin.
  for (let n = 0; n < 26; n += 1) {
    answers.push(await strict.call(refreshSession, { refreshToken: 'x'.repeat(40) }));
  }
  expect(answers.map(({ httpStatus }) => httpStatus)).toContain(429);
  for (const { headers } of answers) expect(Object.keys(headers).join()).not.toContain('ratelimit');
});

it('lets no cache keep what one person reads, the tokens of their sign-in included', async () => {
  const elena = await portal.call(signIn, { username: 'elena.ramirez', password: 'Wattershed-1!' });
  const headers = { authorization: `Bearer ${elena.data.accessToken}` };
  const own = { uuid: elena.data.user.uuid, accountNumber: '100000000' };
  const answers = [elena, await portal.call(signIn, { username: 'elena.ramirez', password: 'wrong' })];
  for (const call of calls.filter(({ access }) => access === 'signedIn')) {
    answers.push(await portal.call(call, sampleRequest(call, { ...own, userName: 'elena.ramirez' }), { headers }));
  }
  expect(new Set(answers.map(answer => answer.headers['cache-control']))).toEqual(new Set(['no-store']));
});

it('lets no inline script or style run, no one frame the portal, and no form leave it', async () => {
  const policy = String((await headersOf('/without-script'))['content-security-policy']);
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

it('lets only the sheets of wallets be framed, each at its own address; pages of wallets are left for, not posted to', async () => {
  const policy = String((await headersOf('/without-script'))['content-security-policy']).split('; ');
  const pages = portal.config.walletPagesUrl;
  expect(policy.filter(line => /^(frame|child|form)-/.test(line))).toEqual([
    `frame-src ${pages}apple-pay/ ${pages}google-pay/`,
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

it('lets data do nothing at all, should a browser show it', async () => {
  for (const url of ['/api/Configuration/GetMatricSystemSettings', '/api/Nothing']) {
    const policy = "default-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'";
    expect((await headersOf(url))['content-security-policy']).toBe(policy);
  }
});

it('has browsers report what they refused, where the portal is https also by the newer way', async () => {
  const secure = await headersOf('/without-script');
  expect(secure['content-security-policy']).toContain('; report-uri /api/page-reports; report-to pages;');
  expect(secure['reporting-endpoints']).toBe('pages="https://portal.example/api/page-reports"');
  const { headers } = await strict.app.inject({ url: '/without-script' });
  expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/page-reports$/);
  expect(headers['reporting-endpoints']).toBeUndefined();
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
  ['a form with files', 'multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
  ['a form that imitates a JSON type', 'text/plain; application/json', '{"refreshToken":"x"}'],
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

it('waits a minute for the head of a request and ten for a file, and not for ever', () => {
  expect([portal.app.server.headersTimeout, portal.app.server.requestTimeout]).toEqual([60_000, 600_000]);
});

import { getDashboardBill, listBills } from '@wattershed/contract/billing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './call-api.ts';
import { onSessionEnd } from './session-end.ts';

// The network and the browser's storage are outside systems: small stand-ins that answer as the server does.
const accountNumber = '400100117';
let validToken: string;
let refreshAnswer: number;
let refreshes: number;
let asked: string[];
let ends: string[];
let stored: Map<string, string>;

function answer(httpStatus: number, data?: unknown): Response {
  return new Response(JSON.stringify({ status: { code: httpStatus }, data }), { status: httpStatus });
}

async function server(url: string, init: RequestInit): Promise<Response> {
  asked.push(url);
  await Promise.resolve();
  if (url.endsWith('/auth/refresh')) {
    refreshes += 1;
    if (refreshAnswer !== 200) return answer(refreshAnswer);
    return answer(200, { accessToken: 'fresh', refreshToken: 'next', expiresIn: 1800, tokenType: 'Bearer' });
  }
  const bearer = (init.headers as Record<string, string>).authorization;
  return bearer === `Bearer ${validToken}` ? answer(200, { of: url }) : answer(401);
}

beforeEach(() => {
  validToken = 'fresh';
  refreshAnswer = 200;
  refreshes = 0;
  asked = [];
  ends = [];
  stored = new Map([
    ['accessToken', 'stale'],
    ['refreshToken', 'once'],
  ]);
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    },
  });
  vi.stubGlobal('fetch', server);
  onSessionEnd(how => ends.push(how));
});

afterEach(() => vi.unstubAllGlobals());

describe('a call that is refused with 401', () => {
  it('starts one refresh, for which the others wait, and each is retried with the new token', async () => {
    const calls = [callApi(getDashboardBill, { accountNumber }), callApi(listBills, { accountNumber, limit: '12' })];
    await Promise.all(calls);
    expect(refreshes).toBe(1);
    expect(stored.get('accessToken')).toBe('fresh');
    expect(stored.get('refreshToken')).toBe('next');
    expect(ends).toEqual([]);
  });

  it('uses the token of another tab that has refreshed meanwhile', async () => {
    const call = callApi(getDashboardBill, { accountNumber });
    stored.set('accessToken', 'fresh');
    await call;
    expect(refreshes).toBe(0);
  });

  it('is passed on when there is no refresh token', async () => {
    stored.delete('refreshToken');
    await expect(callApi(getDashboardBill, { accountNumber })).rejects.toMatchObject({ code: 'AUTH401' });
    expect(refreshes).toBe(0);
    expect(ends).toEqual([]);
  });

  it('ends the session when the refresh is refused', async () => {
    refreshAnswer = 401;
    await expect(callApi(getDashboardBill, { accountNumber })).rejects.toMatchObject({ code: 'AUTH401' });
    expect(ends).toEqual(['automatic']);
  });

  it('keeps the session when the refresh meets a server that is down', async () => {
    refreshAnswer = 503;
    await expect(callApi(getDashboardBill, { accountNumber })).rejects.toMatchObject({ code: 'SYS503' });
    expect(ends).toEqual([]);
  });

  it('is passed on after its retry, and the same URL refused again ends the session', async () => {
    validToken = 'another';
    await expect(callApi(getDashboardBill, { accountNumber })).rejects.toMatchObject({ code: 'AUTH401' });
    expect(ends).toEqual([]);
    await expect(callApi(getDashboardBill, { accountNumber })).rejects.toMatchObject({ code: 'AUTH401' });
    expect(ends).toEqual(['automatic']);
  });
});

describe('a call without an answer', () => {
  it('fails as offline', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(callApi(getDashboardBill, { accountNumber })).rejects.toMatchObject({ code: 'OFFLINE' });
  });
});

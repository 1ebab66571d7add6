import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { listBills } from '@wattershed/contract/billing/history';
import { signIn } from '@wattershed/contract/sign-in';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startIdleTime } from '../session/idle-clock.ts';
import { callApi } from './call-api.ts';
import { scheduleRefresh, setRefreshing, stopRefreshing } from './refresh-tokens.ts';
import { onSessionEnd, setEndsOnForbidden } from './session-end.ts';

// The network and the browser's storage are outside systems: small stand-ins that behave like the real ones.
const accountNumber = knownAccountNumber('400100117');
let validToken: string;
let refreshAnswer: number | 'none' | 'proxy page';
/** The ones before it, in order. */
let refreshAnswers: number[];
let refreshes: number;
let asked: string[];
let ends: string[];
let stored: Map<string, string>;
/** What other tabs do between the refresh request and its answer. */
let duringRefresh: () => void;

function answer(httpStatus: number, data?: unknown): Response {
  return new Response(JSON.stringify({ status: { code: httpStatus }, data }), { status: httpStatus });
}

async function server(url: string, init: RequestInit): Promise<Response> {
  asked.push(url);
  await Promise.resolve();
  if (url.endsWith('/auth/refresh')) {
    refreshes += 1;
    duringRefresh();
    if (refreshAnswer === 'none') throw new TypeError('Failed to fetch');
    if (refreshAnswer === 'proxy page') return new Response('<h1>Bad gateway</h1>', { status: 502 });
    const status = refreshAnswers.shift() ?? refreshAnswer;
    if (status !== 200) return answer(status);
    return answer(200, { accessToken: 'fresh', refreshToken: 'next', expiresIn: 1800, tokenType: 'Bearer' });
  }
  const bearer = (init.headers as Record<string, string>).authorization;
  return bearer === `Bearer ${validToken}` ? answer(200, { of: url }) : answer(401);
}

beforeEach(() => {
  validToken = 'fresh';
  refreshAnswer = 200;
  refreshAnswers = [];
  duringRefresh = () => undefined;
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
      removeItem: (name: string) => stored.delete(name),
    },
  });
  vi.stubGlobal('fetch', server);
  startIdleTime();
  onSessionEnd(how => ends.push(how));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setRefreshing({ everyMs: 1_740_000, isOn: true });
  setEndsOnForbidden(false);
});

/** Makes a call and lets the pauses between tries pass. */
async function callWithPauses(): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const call = callApi(getDashboardBill, { accountNumber }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  return call;
}

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

  it.each([500, 503, 429])('ends the session when the refresh is answered with %i again and again', async code => {
    refreshAnswer = code;
    expect(await callWithPauses()).toMatchObject({ code: 'AUTH401' });
    expect(refreshes).toBe(3);
    expect(ends).toEqual(['automatic']);
    expect(stored.has('refreshToken')).toBe(false);
  });

  it('goes through when the server was busy for a moment', async () => {
    refreshAnswers = [503, 429];
    expect(await callWithPauses()).toMatchObject({ of: expect.stringContaining(accountNumber) });
    expect(ends).toEqual([]);
  });

  it.each([
    ['none', 'OFFLINE'],
    ['proxy page', 'SYS503'],
  ] as const)('keeps the session when the refresh got no reply of the portal: %s', async (kind, code) => {
    refreshAnswer = kind;
    expect(await callWithPauses()).toMatchObject({ code });
    expect(ends).toEqual([]);
    expect(stored.get('refreshToken')).toBe('once');
  });

  it('is passed on while the refresh token is switched off', async () => {
    setRefreshing({ everyMs: 1_740_000, isOn: false });
    await expect(callApi(getDashboardBill, { accountNumber })).rejects.toMatchObject({ code: 'AUTH401' });
    expect(refreshes).toBe(0);
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

describe('a refresh during which another tab', () => {
  const refused = () => expect(callApi(getDashboardBill, { accountNumber })).rejects.toMatchObject({ code: 'AUTH401' });

  it('signed out brings no tokens back', async () => {
    duringRefresh = () => stored.clear();
    await refused();
    expect([...stored.keys()]).not.toContain('accessToken');
    expect([...stored.keys()]).not.toContain('refreshToken');
  });

  it.each([200, 440])('signed in as someone else leaves those tokens alone, answered with %i', async code => {
    stored.set('uuid', 'daniel');
    refreshAnswer = code;
    duringRefresh = () => {
      for (const name of ['accessToken', 'refreshToken', 'uuid']) stored.set(name, "elena's");
    };
    await refused();
    expect(Object.fromEntries(stored)).toMatchObject({ accessToken: "elena's", refreshToken: "elena's" });
    expect(ends).toEqual([]);
    // What Daniel wanted isn't done in Elena's session.
    expect(asked.filter(url => !url.endsWith('/auth/refresh'))).toHaveLength(1);
  });
});

describe('the same URL refused twice', () => {
  const refuse = async (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ code: 'AUTH401' });

  it('but not in a row, since another was refused between, keeps the session', async () => {
    validToken = 'another';
    await refuse(callApi(getDashboardBill, { accountNumber: knownAccountNumber('400100118') }));
    await refuse(callApi(listBills, { accountNumber, limit: '12' }));
    await refuse(callApi(getDashboardBill, { accountNumber: knownAccountNumber('400100118') }));
    expect(ends).toEqual([]);
  });

  it('with an accepted call between keeps the session', async () => {
    validToken = 'another';
    await refuse(callApi(getDashboardBill, { accountNumber: knownAccountNumber('400100119') }));
    validToken = 'fresh';
    await callApi(getDashboardBill, { accountNumber: knownAccountNumber('400100119') });
    validToken = 'another';
    await refuse(callApi(getDashboardBill, { accountNumber: knownAccountNumber('400100119') }));
    expect(ends).toEqual([]);
  });
});

describe('logout on forbidden', () => {
  const forbid = () => {
    stored.set('uuid', 'somebody');
    vi.stubGlobal('fetch', async () => answer(403));
    return expect(callApi(getDashboardBill, { accountNumber })).rejects.toMatchObject({ httpStatus: 403 });
  };

  it('is off: a 403 keeps the session', async () => {
    await forbid();
    expect(ends).toEqual([]);
  });

  it('ends the session of a stored user when it is on', async () => {
    setEndsOnForbidden(true);
    await forbid();
    expect(ends).toEqual(['automatic']);
  });

  it('comes after the refresh: a 401 that the refresh heals ends nothing', async () => {
    stored.set('uuid', 'somebody');
    setEndsOnForbidden(true);
    await callApi(getDashboardBill, { accountNumber });
    expect(ends).toEqual([]);
  });

  it('does not touch a person who is only trying to sign in', async () => {
    setEndsOnForbidden(true);
    vi.stubGlobal('fetch', async () => answer(401));
    await expect(callApi(signIn, { username: 'a', password: 'b' })).rejects.toMatchObject({ httpStatus: 401 });
    expect(ends).toEqual([]);
  });
});

describe('a call after the idle time ran out, as on a laptop that wakes', () => {
  it('is not sent, refreshes nothing and ends the session', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    startIdleTime();
    vi.setSystemTime(Date.now() + 1_800_000);
    await expect(callApi(getDashboardBill, { accountNumber })).rejects.toMatchObject({ code: 'AUTH401' });
    expect(asked).toEqual([]);
    expect(ends).toEqual(['automatic']);
  });
});

describe('the scheduled refresh', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    startIdleTime();
    setRefreshing({ everyMs: 60_000, isOn: true });
  });
  afterEach(stopRefreshing);

  it('runs at the stored time and then again', async () => {
    stored.set('refreshTokenAfter', String(Date.now() + 5000));
    scheduleRefresh();
    await vi.advanceTimersByTimeAsync(4999);
    expect(refreshes).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(refreshes).toBe(1);
    expect(stored.get('refreshTokenAfter')).toBe(String(Date.now() + 60_000));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refreshes).toBe(2);
  });

  it('leaves it to another tab that was quicker', async () => {
    stored.set('refreshTokenAfter', String(Date.now() + 5000));
    scheduleRefresh();
    stored.set('refreshTokenAfter', String(Date.now() + 60_000));
    await vi.advanceTimersByTimeAsync(50_000);
    expect(refreshes).toBe(0);
  });

  it('rests when the clock was set back by months, further than a timer reaches', async () => {
    stored.set('refreshTokenAfter', String(Date.now() + 90 * 86_400_000));
    const looks = vi.spyOn(window.localStorage, 'getItem');
    scheduleRefresh();
    const looksOnce = looks.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looks).toHaveBeenCalledTimes(looksOnce);
    expect(refreshes).toBe(0);
  });

  it('that is refused ends the session', async () => {
    refreshAnswer = 401;
    stored.set('refreshTokenAfter', String(Date.now()));
    scheduleRefresh();
    await vi.advanceTimersByTimeAsync(100);
    expect(ends).toEqual(['automatic']);
  });
});

describe('a call without an answer', () => {
  it('fails as offline', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(callApi(getDashboardBill, { accountNumber })).rejects.toMatchObject({ code: 'OFFLINE' });
  });
});

describe('an answer that breaks off in the middle', () => {
  const brokenBy = (error: Error) => async () =>
    new Response(new ReadableStream({ pull: controller => controller.error(error) }), { status: 200 });

  it.each([
    ['the line', new TypeError('network error'), 'OFFLINE'],
    ['the limit of a call', new DOMException('signal timed out', 'TimeoutError'), 'TIMEOUT'],
  ])('by %s is no answer', async (_by, error, code) => {
    vi.stubGlobal('fetch', brokenBy(error));
    await expect(callApi(getDashboardBill, { accountNumber })).rejects.toMatchObject({ code });
  });

  it('by whoever asked is passed on as they say', async () => {
    const asking = new AbortController();
    asking.abort(new Error('left the page'));
    vi.stubGlobal('fetch', brokenBy(asking.signal.reason));
    const call = callApi(getDashboardBill, { accountNumber }, { signal: asking.signal });
    await expect(call).rejects.toThrow('left the page');
  });

  it('isn’t one of a proxy that sends its own page', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(callApi(getDashboardBill, { accountNumber })).rejects.toMatchObject({ code: 'SYS503' });
  });
});

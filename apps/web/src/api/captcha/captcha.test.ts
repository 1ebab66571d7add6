import { listFeatures } from '@wattershed/contract/configuration/settings';
import { signIn } from '@wattershed/contract/sign-in';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../call-api.ts';
import { prepareCaptcha, setCaptcha } from './captcha.ts';

// The network is an outside system: a small stand-in that hands out challenges and answers like the server.
const asking = { ...listFeatures, captcha: true } as const;
let challenges: number;
let tokens: (string | undefined)[];
let refusals: number;
/** What a refusal asks for. */
let askedLevel: number | undefined;
let challengeUrls: string[];
let isConnected: boolean;
let validForSeconds: number;

const answer = (httpStatus: number, data?: unknown, error?: string) =>
  new Response(JSON.stringify({ status: { code: httpStatus, error }, data }), { status: httpStatus });

async function challenge(): Promise<string | null> {
  if (!isConnected) return null;
  const expiresAt = Math.floor(Date.now() / 1_000) + validForSeconds;
  const options = { algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey, hmacSignatureSecret: 'secret' };
  return JSON.stringify(await createChallenge({ ...options, expiresAt }));
}

async function server(url: string, init: RequestInit): Promise<Response> {
  if (url.includes('/Captcha/Challenge')) {
    challengeUrls.push(url);
    challenges += 1;
    return answer(200, { challenge: await challenge() });
  }
  tokens.push((init.headers as Record<string, string>)['x-captcha-token']);
  if (refusals === 0) return answer(200, {});
  refusals -= 1;
  return answer(403, askedLevel === undefined ? undefined : { level: askedLevel }, 'AUTH418');
}

beforeEach(() => {
  [challenges, tokens, refusals, isConnected, validForSeconds] = [0, [], 0, true, 600];
  [askedLevel, challengeUrls] = [undefined, []];
  vi.stubGlobal('fetch', server);
  setCaptcha(true);
});

afterEach(() => vi.unstubAllGlobals());

describe('a call that asks for a captcha', () => {
  it('takes a solved one along, and another one each time', async () => {
    await Promise.all([callApi(asking, {}), callApi(asking, {})]);
    expect(new Set(tokens.filter(token => token !== undefined)).size).toBe(2);
    expect(JSON.parse(atob(tokens[0] ?? '')).solution.counter).toBe(3);
  });

  it('asks for none without a line, and for one when it is back', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    prepareCaptcha();
    await callApi(asking, {});
    expect([challenges, tokens]).toEqual([0, [undefined]]);
    vi.stubGlobal('navigator', { onLine: true });
    refusals = 1;
    await callApi(asking, {});
    expect(tokens.filter(token => token !== undefined).length).toBeGreaterThan(0);
  });

  it('takes the one that was prepared while the form was filled in', async () => {
    prepareCaptcha();
    prepareCaptcha();
    await callApi(asking, {});
    expect([challenges, tokens.length]).toEqual([1, 1]);
  });

  it('does not send a prepared one whose time is over', async () => {
    validForSeconds = 30;
    prepareCaptcha();
    await callApi(asking, {});
    expect(challenges).toBe(2);
  });

  it('is sent without one where there is no captcha', async () => {
    setCaptcha(false);
    prepareCaptcha();
    await callApi(asking, {});
    expect([challenges, tokens]).toEqual([0, [undefined]]);
  });

  it('is sent without one when the settings are not there yet and the server has none', async () => {
    isConnected = false;
    await callApi(asking, {});
    expect(tokens).toEqual([undefined]);
  });
});

describe('any call that is refused for want of a captcha', () => {
  const request = { username: 'pat', password: 'secret' };

  it('does the work and is sent once more', async () => {
    refusals = 1;
    await callApi(signIn, request);
    expect(tokens.map(token => token !== undefined)).toEqual([false, true]);
  });

  it('does the harder work that the refusal asks for, and goes on with it', async () => {
    [refusals, askedLevel] = [1, 3];
    await callApi(asking, {});
    await callApi(asking, {});
    const levels = challengeUrls.map(url => new URL(url, 'http://localhost').searchParams.get('level'));
    expect(levels).toEqual([null, '3', '3']);
    expect(tokens).toHaveLength(3);
  });

  it('says so when it is refused again', async () => {
    refusals = 9;
    await expect(callApi(signIn, request)).rejects.toMatchObject({ code: 'AUTH418', httpStatus: 403 });
    expect([challenges, tokens.length]).toEqual([1, 2]);
  });
});

import type { Envelope } from '@wattershed/contract/call';
import { refreshSession } from '@wattershed/contract/sign-in';
import { readStored, removeStored } from '../session/browser-storage.ts';
import { isIdleOver } from '../session/idle-clock.ts';
import { saveTokens, type Tokens } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { httpRequestOf } from './http-request.ts';
import { endSession } from './session-end.ts';

// Overwritten by the settings call as soon as it answers.
let refreshEveryMs = 1_740_000;
let isOn = true;
let underWay: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Exchanges the refresh token. `staleToken` is the access token that was refused: if storage has a different one by
 * now, someone else has already refreshed and there is nothing to do.
 */
export function refreshTokens(staleToken: string | undefined): Promise<void> {
  underWay ??= oneTabAtATime(() => exchange(staleToken)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

// A refresh token works once: two tabs spending it at the same time would revoke the whole family.
function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('wattershed.refresh', work) : work();
}

async function exchange(staleToken: string | undefined): Promise<void> {
  const refreshToken = readStored('refreshToken');
  if (refreshToken === undefined || readStored('accessToken') !== staleToken) return;
  // A laptop that slept past the idle limit must not wake up into a renewed session.
  if (isIdleOver()) {
    endSession('automatic');
    throw new ApiError({ code: 'AUTH401' });
  }
  const { httpStatus, envelope } = await askPatiently(refreshToken);
  // Another tab has signed out meanwhile, or signed someone else in: the answer is about a session that is no longer
  // here.
  if (readStored('refreshToken') !== refreshToken) return;
  if (envelope?.status.code === 200 && envelope.data) {
    saveTokens(envelope.data, refreshEveryMs);
    return;
  }
  // No answer isn't a refusal: the session stays, and the waiting call fails.
  if (!envelope)
    throw new ApiError({ code: httpStatus === undefined ? 'OFFLINE' : 'SYS503', httpStatus: httpStatus ?? 0 });
  removeStored('accessToken');
  removeStored('refreshToken');
  endSession('automatic');
  throw new ApiError({ code: 'AUTH401', httpStatus: httpStatus ?? 0 });
}

type Answer = { httpStatus: number | undefined; envelope: Envelope<Tokens> | undefined };

/** Pauses before an exchange is retried: the server gives a repeated one the same answer for 10 s. */
const pausesMs = [500, 1500];
const answerTimeoutMs = 8000;

/** A server that is briefly busy or gone signs nobody out. */
async function askPatiently(refreshToken: string): Promise<Answer> {
  let answer = await ask(refreshToken);
  for (const pauseMs of pausesMs) {
    const { httpStatus = 503 } = answer;
    if (httpStatus < 500 && httpStatus !== 429) return answer;
    await new Promise(resolve => setTimeout(resolve, pauseMs));
    answer = await ask(refreshToken);
  }
  return answer;
}

async function ask(refreshToken: string): Promise<Answer> {
  const { url, init } = httpRequestOf(refreshSession, { refreshToken });
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(answerTimeoutMs) });
    const envelope = (await response.json().catch(() => undefined)) as Partial<Envelope<Tokens>> | undefined;
    const isAnswer = typeof envelope?.status?.code === 'number';
    return { httpStatus: response.status, envelope: isAnswer ? (envelope as Envelope<Tokens>) : undefined };
  } catch {
    return { httpStatus: undefined, envelope: undefined };
  }
}

export function refreshIntervalMs(): number {
  return refreshEveryMs;
}

/** The token-refresh interval and the refresh-token setting. While it is off, a refused call is passed on. */
export function setRefreshing(setting: { everyMs: number; isOn: boolean }): void {
  refreshEveryMs = setting.everyMs;
  isOn = setting.isOn;
}

export function canRefresh(): boolean {
  return isOn && readStored('refreshToken') !== undefined;
}

/** Before the person continues after a pause: a refresh that is due soon must not collide with their next call. */
export async function refreshIfDue(withinMs: number): Promise<void> {
  if (!canRefresh() || Number(readStored('refreshTokenAfter')) > Date.now() + withinMs) return;
  await refreshTokens(readStored('accessToken'));
}

/** Refreshes at the stored time, and again and again. Called anew after sleep, because timers stop meanwhile. */
export function scheduleRefresh(): void {
  clearTimeout(timer);
  const dueAt = Number(readStored('refreshTokenAfter') ?? Number.NaN);
  if (!Number.isFinite(dueAt) || !canRefresh()) return;
  // At least a few seconds, so that an unreachable server isn't asked without pause. A clock that was set back by
  // months asks for more than a timer can wait, which browsers treat as no wait at all.
  const waitMs = Math.min(Math.max(dueAt - Date.now(), hasFailed ? pauseAfterFailureMs : 0), longestTimerMs);
  timer = setTimeout(async () => {
    hasFailed = await refreshIfDue(0).then(
      () => false,
      () => true,
    );
    scheduleRefresh();
  }, waitMs);
}

const pauseAfterFailureMs = 5000;
const longestTimerMs = 2 ** 31 - 1;
let hasFailed = false;

export function stopRefreshing(): void {
  clearTimeout(timer);
}

import type { Envelope } from '@wattershed/contract/call';
import { refreshSession } from '@wattershed/contract/sign-in';
import { readStored } from '../session/browser-storage.ts';
import { saveTokens, type Tokens } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { httpRequestOf } from './http-request.ts';
import { endSession } from './session-end.ts';

// Overwritten by the settings call as soon as it has answered.
let refreshEveryMs = 1_740_000;
let underWay: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Exchanges the refresh token. `staleToken` is the access token that was refused: when storage holds another one by now,
 * someone else has refreshed already and there is nothing to do.
 */
export function refreshTokens(staleToken: string | undefined): Promise<void> {
  underWay ??= oneTabAtATime(() => exchange(staleToken)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

// A refresh token is good for one use: two tabs that spend it together would revoke the whole family.
function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('wattershed.refresh', work) : work();
}

async function exchange(staleToken: string | undefined): Promise<void> {
  const refreshToken = readStored('refreshToken');
  if (refreshToken === undefined || readStored('accessToken') !== staleToken) return;
  const { url, init } = httpRequestOf(refreshSession, { refreshToken });
  const response = await fetch(url, init).catch(() => undefined);
  // No answer is no verdict: the session stays, the call that waited fails as offline.
  if (response === undefined) throw new ApiError({ code: 'OFFLINE' });
  const envelope = (await response.json().catch(() => undefined)) as Envelope<Tokens> | undefined;
  if (response.ok && envelope?.status.code === 200 && envelope.data) {
    saveTokens(envelope.data, refreshEveryMs);
    return;
  }
  if (response.status === 429 || response.status >= 500) {
    throw new ApiError({ code: 'SYS503', httpStatus: response.status });
  }
  endSession('automatic');
  throw new ApiError({ code: 'AUTH401', httpStatus: response.status });
}

export function refreshIntervalMs(): number {
  return refreshEveryMs;
}

export function setRefreshInterval(intervalMs: number): void {
  refreshEveryMs = intervalMs;
}

/** Refreshes at the stored time and then again and again. */
export function scheduleRefresh(): void {
  clearTimeout(timer);
  const dueAt = Number(readStored('refreshTokenAfter') ?? Number.NaN);
  if (!Number.isFinite(dueAt)) return;
  timer = setTimeout(
    async () => {
      const dueStill = Number(readStored('refreshTokenAfter')) <= Date.now();
      if (dueStill) await refreshTokens(readStored('accessToken')).catch(() => undefined);
      scheduleRefresh();
    },
    // At least a second, so that a server out of reach is not asked without pause.
    Math.max(dueAt - Date.now(), 1000),
  );
}

export function stopRefreshing(): void {
  clearTimeout(timer);
}

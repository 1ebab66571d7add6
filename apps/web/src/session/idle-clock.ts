import { readStored, writeStored } from './browser-storage.ts';

export type IdleLimits = { idleLimitMs: number; idlePopupMs: number };

export type IdlePhase =
  | { kind: 'active'; warnsInMs: number }
  /** The dialog is open: only Continue counts as activity now. */
  | { kind: 'warned'; endsAt: number }
  | { kind: 'over' };

/**
 * A session's state, from timestamps alone: after `idleLimitMs` without activity it warns, at `idlePopupMs` it is over.
 * Nothing is counted, so a tab that was throttled, frozen or asleep is right at first glance.
 */
export function idlePhase(now: number, lastActivityAt: number, limits: IdleLimits): IdlePhase {
  const idleMs = now - lastActivityAt;
  if (idleMs >= limits.idlePopupMs) return { kind: 'over' };
  if (idleMs >= limits.idleLimitMs) return { kind: 'warned', endsAt: lastActivityAt + limits.idlePopupMs };
  return { kind: 'active', warnsInMs: limits.idleLimitMs - Math.max(idleMs, 0) };
}

// Overwritten by the settings call as soon as it answers.
let limits: IdleLimits = { idleLimitMs: 1_740_000, idlePopupMs: 1_800_000 };
/** Other tabs read the storage: it is written at most this often, and once more after the last activity. */
const writeEveryMs = 1000;
let lastHere = 0;
let lastWritten = 0;
let lateWrite: ReturnType<typeof setTimeout> | undefined;

export function setIdleLimits(settings: IdleLimits): void {
  limits = settings;
}

/** Activity in any tab counts for all. If none is known, or the clock was set back before it, it counts as now. */
function lastActivityAt(now: number): number {
  const last = Math.max(Number(readStored('lastActivityAt') ?? 0) || 0, lastHere);
  if (last !== 0 && last <= now + writeEveryMs) return last;
  startIdleTime(now);
  return now;
}

export function idleNow(now: number = Date.now()): IdlePhase {
  return idlePhase(now, lastActivityAt(now), limits);
}

/** Whether the idle time has run out, as on a laptop that slept through it. */
export function isIdleOver(): boolean {
  return idleNow().kind === 'over';
}

/** Sign-in and Continue: the idle time starts over, whatever it was. */
export function startIdleTime(now: number = Date.now()): void {
  clearTimeout(lateWrite);
  lateWrite = undefined;
  lastHere = now;
  lastWritten = now;
  writeStored('lastActivityAt', String(now));
}

/** Mouse, keyboard or scroll activity. Ignored while the dialog is open. */
export function noteActivity(now: number = Date.now()): void {
  if (idleNow(now).kind !== 'active') return;
  lastHere = now;
  if (now - lastWritten >= writeEveryMs) startIdleTime(now);
  else lateWrite ??= setTimeout(() => startIdleTime(lastHere), writeEveryMs);
}

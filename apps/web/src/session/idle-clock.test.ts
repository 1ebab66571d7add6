import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idleNow, idlePhase, isIdleOver, noteActivity, setIdleLimits, startIdleTime } from './idle-clock.ts';

const limits = { idleLimitMs: 1_740_000, idlePopupMs: 1_800_000 };
let stored: Map<string, string>;
let writes: number;

beforeEach(() => {
  stored = new Map();
  writes = 0;
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => {
        writes += 1;
        stored.set(name, value);
      },
    },
  });
  vi.useFakeTimers({ now: 1_000_000_000 });
  setIdleLimits(limits);
  startIdleTime();
  writes = 0;
});

afterEach(() => {
  vi.useRealTimers();
  // Another file in the same process must not find a session that has been idle since then.
  startIdleTime();
  vi.unstubAllGlobals();
});

describe('a session without activity', () => {
  it.each([
    [0, { kind: 'active', warnsInMs: 1_740_000 }],
    [1_739_999, { kind: 'active', warnsInMs: 1 }],
    [1_740_000, { kind: 'warned', endsAt: 1_801_000 }],
    [1_799_999, { kind: 'warned', endsAt: 1_801_000 }],
    [1_800_000, { kind: 'over' }],
    [864_000_000, { kind: 'over' }],
    [-5000, { kind: 'active', warnsInMs: 1_740_000 }],
  ])('stands after %i ms at %o', (idleMs, phase) => {
    expect(idlePhase(1000 + idleMs, 1000, limits)).toEqual(phase);
  });
});

describe('activity', () => {
  it('starts the idle time again', () => {
    vi.setSystemTime(Date.now() + 1_700_000);
    noteActivity();
    expect(idleNow()).toEqual({ kind: 'active', warnsInMs: 1_740_000 });
  });

  it('of another tab counts for this one', () => {
    vi.setSystemTime(Date.now() + 1_700_000);
    stored.set('lastActivityAt', String(Date.now() - 1));
    expect(idleNow()).toEqual({ kind: 'active', warnsInMs: 1_739_999 });
  });

  it('is written once a second at most, and its end is not lost to the other tabs', () => {
    vi.advanceTimersByTime(2000);
    for (let i = 0; i < 50; i += 1) {
      noteActivity();
      vi.advanceTimersByTime(10);
    }
    const last = Date.now() - 10;
    vi.advanceTimersByTime(2000);
    expect(writes).toBe(2);
    expect(stored.get('lastActivityAt')).toBe(String(last));
  });

  it('counts for nothing while the dialog stands: only Continue does', () => {
    vi.setSystemTime(Date.now() + 1_750_000);
    noteActivity();
    expect(idleNow().kind).toBe('warned');
    startIdleTime();
    expect(idleNow().kind).toBe('active');
  });

  it('cannot bring back a session whose time ran out while the machine slept', () => {
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    noteActivity();
    expect(isIdleOver()).toBe(true);
  });
});

it('a clock that is set back does not make a session last for ever', () => {
  vi.setSystemTime(Date.now() - 86_400_000);
  expect(idleNow()).toEqual({ kind: 'active', warnsInMs: 1_740_000 });
  vi.setSystemTime(Date.now() + 1_800_000);
  expect(isIdleOver()).toBe(true);
});

it('a stored moment that is no number counts as now', () => {
  stored.set('lastActivityAt', 'yesterday');
  expect(isIdleOver()).toBe(false);
});

import { afterEach, expect, it, vi } from 'vitest';
import { businessDay, businessNow, noteClockAhead } from './business-time.ts';

afterEach(() => {
  vi.useRealTimers();
  noteClockAhead('0');
});

it('is the time of the browser until an answer says that the clock is ahead', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T18:00:00Z') });
  expect(businessNow().toISOString()).toBe('2026-11-20T18:00:00.000Z');
  noteClockAhead(String(86_400_000 * 25));
  expect(businessNow().toISOString()).toBe('2026-12-15T18:00:00.000Z');
  expect(businessDay('America/Phoenix')).toBe('2026-12-15');
});

it('stays where it was after answers that say nothing, or nothing that makes sense', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T18:00:00Z') });
  noteClockAhead('86400000');
  for (const header of [null, '', 'soon', '1e99', '0.5']) noteClockAhead(header);
  expect(businessDay('America/Phoenix')).toBe('2026-11-21');
});

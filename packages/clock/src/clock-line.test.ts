import { expect, it } from 'vitest';
import { clockMsAt, frozenAt, lineAt, realTime } from './clock-line.ts';

it('is real time until it is set', () => {
  expect(clockMsAt(realTime, 1_795_302_282_000)).toBe(1_795_302_282_000);
});

it('runs at its speed from where it was set', () => {
  const line = { realAtMs: 1_000, clockAtMs: 50_000, speed: 600, heldAtMs: null };
  expect(clockMsAt(line, 1_000)).toBe(50_000);
  expect(clockMsAt(line, 3_000)).toBe(1_250_000);
});

it('does not pass where it is held, and its line goes on', () => {
  const line = { realAtMs: 0, clockAtMs: 0, speed: 10, heldAtMs: 5_000 };
  expect(clockMsAt(line, 400)).toBe(4_000);
  expect(clockMsAt(line, 900)).toBe(5_000);
  expect(lineAt(line, 900)).toBe(9_000);
});

it('stands still when it is frozen', () => {
  const line = frozenAt(new Date('2026-11-20T07:30:00Z'));
  expect(new Date(clockMsAt(line, 12)).toISOString()).toBe('2026-11-20T07:30:00.000Z');
  expect(clockMsAt(line, 99_999)).toBe(clockMsAt(line, 12));
});

import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PatientLine } from './patient-line.ts';

const connections = (totalCount: number, idleCount: number) =>
  Object.assign(new EventEmitter(), { totalCount, idleCount });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  { when: 'one is free', total: 5, idle: 1 },
  { when: 'none is open', total: 0, idle: 0 },
  { when: 'no other may be opened', total: 10, idle: 0 },
])('nobody waits when $when', async ({ total, idle }) => {
  await new PatientLine(connections(total, idle), 10).turn();
  expect(vi.getTimerCount()).toBe(0);
});

test('each one given back is for the one who has waited longest, and while anyone waits long one more is opened at a time', async () => {
  const pool = connections(1, 0);
  const line = new PatientLine(pool, 10);
  const gone: string[] = [];
  for (const who of ['first', 'second', 'third']) void line.turn().then(() => gone.push(who));
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toEqual([]);
  pool.emit('release');
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(20);
  expect(gone).toEqual(['first', 'second']);
  await vi.advanceTimersByTimeAsync(20);
  expect(gone).toEqual(['first', 'second', 'third']);
  // Nobody is left who could take the place of someone else.
  void line.turn().then(() => gone.push('fourth'));
  pool.emit('release');
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toEqual(['first', 'second', 'third', 'fourth']);
  expect(vi.getTimerCount()).toBe(0);
});

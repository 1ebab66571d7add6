import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { Db } from './db.ts';
import { together } from './together.ts';

/** Statements that end when the test says so. */
let sent: { asked: readonly string[]; end: () => void; fail: (error: Error) => void }[];
const db = {} as Db;
let ask: (db: Db, asked: string) => Promise<string>;

beforeEach(() => {
  // Patience passes when the test says so: on a crowded machine a turn takes longer than it lasts.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sent = [];
  ask = together((_, asked: readonly string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    sent.push({ asked, end: () => resolve(asked.map(one => `answer to ${one}`)), fail: reject });
    return promise;
  });
});

afterEach(() => void vi.useRealTimers());

const lists = () => sent.map(({ asked }) => asked);

test('those who ask in one turn share a statement, and each gets their own answer', async () => {
  const answers = Promise.all([ask(db, 'A'), ask(db, 'B'), ask(db, 'C')]);
  await nextTurn();
  expect(lists()).toEqual([['A', 'B', 'C']]);
  sent[0]?.end();
  expect(await answers).toEqual(['answer to A', 'answer to B', 'answer to C']);
});

test('who comes while a statement is under way goes with all who came, when it has returned', async () => {
  const first = ask(db, 'A');
  await nextTurn();
  const later = [ask(db, 'B')];
  await nextTurn();
  later.push(ask(db, 'C'));
  await nextTurn();
  expect(lists()).toEqual([['A']]);
  sent[0]?.end();
  await first;
  await expect.poll(lists).toEqual([['A'], ['B', 'C']]);
  sent[1]?.end();
  expect(await Promise.all(later)).toEqual(['answer to B', 'answer to C']);
});

test('who was answered and asks again at once goes with those who waited', async () => {
  const again = ask(db, 'A').then(() => ask(db, 'A again'));
  await nextTurn();
  const other = ask(db, 'B');
  sent[0]?.end();
  await expect.poll(lists).toEqual([['A'], ['B', 'A again']]);
  sent[1]?.end();
  expect(await Promise.all([again, other])).toEqual(['answer to A again', 'answer to B']);
});

test('a statement that is held up holds up nobody who comes after it', async () => {
  const heldUp = ask(db, 'A');
  await nextTurn();
  const other = ask(db, 'B');
  vi.advanceTimersByTime(19);
  await nextTurn();
  expect(lists()).toEqual([['A']]);
  vi.advanceTimersByTime(1);
  await expect.poll(lists).toEqual([['A'], ['B']]);
  sent[1]?.end();
  expect(await other).toBe('answer to B');
  sent[0]?.end();
  expect(await heldUp).toBe('answer to A');
});

test('a crowd goes in statements of a hundred', async () => {
  const answers = Promise.all(Array.from({ length: 250 }, (_, index) => ask(db, String(index))));
  await expect.poll(() => lists().map(({ length }) => length)).toEqual([100, 100, 50]);
  for (const { end } of sent) end();
  expect((await answers).at(-1)).toBe('answer to 249');
});

describe('a statement for several that fails', () => {
  test('is repeated for each alone, so that only those are refused whose fault it is', async () => {
    const answers = Promise.allSettled([ask(db, 'A'), ask(db, 'bad'), ask(db, 'C')]);
    await nextTurn();
    sent[0]?.fail(new Error('one of them is bad'));
    await expect.poll(lists).toEqual([['A', 'bad', 'C'], ['A'], ['bad'], ['C']]);
    sent[1]?.end();
    sent[2]?.fail(new Error('this one'));
    sent[3]?.end();
    expect(await answers).toEqual([
      { status: 'fulfilled', value: 'answer to A' },
      { status: 'rejected', reason: new Error('this one') },
      { status: 'fulfilled', value: 'answer to C' },
    ]);
  });

  test('because the connection was lost is repeated for nobody: it may have been done', async () => {
    const answers = Promise.allSettled([ask(db, 'A'), ask(db, 'B')]);
    await nextTurn();
    const lost = new DatabaseUnavailable(new Error('gone'));
    sent[0]?.fail(lost);
    expect(await answers).toEqual([
      { status: 'rejected', reason: lost },
      { status: 'rejected', reason: lost },
    ]);
    expect(sent).toHaveLength(1);
  });

  test('leaves the way free for those who come after it', async () => {
    const refused = ask(db, 'bad');
    await nextTurn();
    sent[0]?.fail(new Error('bad'));
    await expect(refused).rejects.toThrow('bad');
    const next = ask(db, 'A');
    await nextTurn();
    sent[1]?.end();
    expect(await next).toBe('answer to A');
  });
});

test('two databases, and two transactions of one, never share a statement', async () => {
  const [tx, otherTx] = [{ isTransaction: true }, { isTransaction: true }] as unknown as Db[];
  const answers = Promise.all([db, {} as Db, tx as Db, otherTx as Db].map((one, index) => ask(one, String(index))));
  await nextTurn();
  expect(lists()).toEqual([['0'], ['1'], ['2'], ['3']]);
  for (const { end } of sent) end();
  await answers;
});

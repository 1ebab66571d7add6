import { expect, test } from 'vitest';
import { RequestBudgets, windowMs } from './request-budgets.ts';

const now = 40 * windowMs;

function spend(budgets: RequestBudgets, key: string, times: number, atMost = 10): boolean[] {
  return Array.from({ length: times }, () => budgets.take(key, atMost, now));
}

test('a budget is what it says, and is full again in the next minute', () => {
  const budgets = new RequestBudgets();
  expect(spend(budgets, 'elena', 12).filter(Boolean)).toHaveLength(10);
  expect(budgets.isSpent('elena', 10, now)).toBe(true);
  expect(budgets.isSpent('daniel', 10, now)).toBe(false);
  expect(budgets.take('elena', 10, now + windowMs)).toBe(true);
});

test('a spent budget stays spent whatever number of keys is made up, and the store stays small', () => {
  const budgets = new RequestBudgets({ keysAtMost: 1_000, sharedBuckets: 16 });
  spend(budgets, 'elena', 12);
  for (let n = 0; n < 20_000; n += 1) budgets.take(`made up ${n}`, 10, now);
  expect(budgets.take('elena', 10, now)).toBe(false);
  expect(budgets.size).toBeLessThanOrEqual(1_016);
  // Whoever makes keys up when the store is full spends the budgets that such keys share.
  expect(budgets.take('made up again', 10, now)).toBe(false);
});

test('a full store is empty in the next minute', () => {
  const budgets = new RequestBudgets({ keysAtMost: 10, sharedBuckets: 1 });
  for (let n = 0; n < 500; n += 1) budgets.take(`made up ${n}`, 10, now);
  expect(budgets.take('daniel', 10, now + windowMs)).toBe(true);
  expect(budgets.size).toBe(1);
});

test('two processes that tell each other count together', () => {
  const processes = [new RequestBudgets(), new RequestBudgets()] as const;
  const totals = new Map<string, number>();
  const exchange = () => {
    for (const budgets of processes) {
      const { window, counts } = budgets.untold(1, now);
      for (const [key, told] of counts) {
        totals.set(key, (totals.get(key) ?? 0) + told);
        budgets.learn(window, key, totals.get(key) ?? 0, told);
      }
    }
  };
  spend(processes[0], 'elena', 6);
  spend(processes[1], 'elena', 4);
  exchange();
  expect(processes[1].take('elena', 10, now)).toBe(false);
  exchange();
  // The first learns of it with the next request that it tells of.
  processes[0].take('elena', 10, now);
  exchange();
  expect(processes[0].take('elena', 10, now)).toBe(false);
});

test('what was counted in a minute that is over is not added to the next', () => {
  const budgets = new RequestBudgets();
  spend(budgets, 'elena', 9);
  const { window } = budgets.untold(1, now);
  budgets.take('elena', 10, now + windowMs);
  budgets.learn(window, 'elena', 500, 9);
  expect(budgets.take('elena', 10, now + windowMs)).toBe(true);
});

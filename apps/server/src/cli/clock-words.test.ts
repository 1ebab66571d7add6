import { expect, test } from 'vitest';
import { readOrder } from './clock-words.ts';

test.each([
  { words: [], order: {} },
  { words: ['--to', '2031-03-07'], order: { move: { to: '2031-03-07' } } },
  { words: ['--days', '3'], order: { move: { days: 3 } } },
  { words: ['--speed', '600'], order: { speed: 600 } },
  { words: ['--days', '3', '--speed', '1'], order: { move: { days: 3 }, speed: 1 } },
])('$words order $order', ({ words, order }) => {
  expect(readOrder(words)).toEqual(order);
});

test.each([
  [['--days', '-3']],
  [['--days', '3', '--to', '2031-04-01']],
  [['--speed', '0']],
  [['--speed', '-1']],
  [['--speed', '3601']],
  [['back']],
])('%j are no order', words => {
  expect(readOrder(words)).toBeUndefined();
});

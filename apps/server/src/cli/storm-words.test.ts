import { expect, test } from 'vitest';
import { readOrder } from './storm-words.ts';

test.each([
  { words: [], order: { scenario: {} } },
  {
    words: ['--customers-out', '20000', '--hours', '1.5', '--seed', '7', '--start', 'now'],
    order: { scenario: { customersOut: 20_000, hours: 1.5, seed: 7 } },
  },
  { words: ['--scenario', 'a.json'], order: { scenario: {}, file: 'a.json' } },
])('$words', ({ words, order }) => {
  expect(readOrder(words)).toEqual(order);
});

test.each([[['--hours', 'many']], [['--customers-out', '-1']], [['--start', 'tomorrow']], [['hurricane']]])(
  '%j are no storm',
  words => {
    expect(readOrder(words)).toBeUndefined();
  },
);

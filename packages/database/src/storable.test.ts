import { expect, test } from 'vitest';
import { isStorable } from './storable.ts';

test.each([null, undefined, 0, '', 'Ana 💧', { a: ['b', { c: 'é' }] }])('%j can be stored', value => {
  expect(isStorable(value)).toBe(true);
});

test.each(['a\u0000', '\ud83d', { a: ['b', { c: '\udca7' }] }, { 'a\ud800': 1 }, { '\u0000': 1 }])(
  '%j cannot be stored',
  value => {
    expect(isStorable(value)).toBe(false);
  },
);

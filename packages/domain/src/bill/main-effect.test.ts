import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { mainEffect } from './main-effect.ts';

const effects = [
  { kind: 'electric-usage', amountCents: cents(-2402) },
  { kind: 'fees', amountCents: cents(571) },
  { kind: 'taxes', amountCents: cents(-120) },
];

test('the largest effect in the direction of the change is the main one', () => {
  expect(mainEffect({ differenceCents: cents(-1951), effects })?.kind).toBe('electric-usage');
  expect(mainEffect({ differenceCents: cents(571), effects })?.kind).toBe('fees');
  expect(mainEffect({ differenceCents: cents(0), effects: [] })).toBeUndefined();
});

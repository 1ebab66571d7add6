import { expect, test } from 'vitest';
import { shownStage } from './order-view.ts';

test.each([
  ['needs-work', 'occupied', 'waiting'],
  ['needs-work', 'papers', 'waiting'],
  ['needs-work', null, 'waiting'],
  ['needs-work', 'no-access', 'needs-work'],
  ['scheduled', null, 'scheduled'],
  ['under-way', null, 'under-way'],
  ['refused', 'not-confirmed', 'refused'],
] as const)('an order that is %s because of %s is shown as %s', (stage, reason, shown) => {
  expect(shownStage({ stage, reason })).toBe(shown);
});

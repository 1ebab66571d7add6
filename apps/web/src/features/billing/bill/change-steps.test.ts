import { cents } from '@wattershed/domain/money/cents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeRows } from './bill-view.ts';
import { changeSteps } from './change-steps.ts';

const kinds = ['days', 'electric-usage', 'water-usage', 'taxes', 'fees'] as const;

test('each bar begins where the one above it ended, within the width, and the last ends where they have led to', () => {
  const amounts = fc.array(fc.integer({ min: -50_000, max: 50_000 }), { minLength: 1, maxLength: kinds.length });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), amounts, (previous, effects) => {
      const steps = changeSteps(
        changeRows({
          previousChargesCents: cents(previous),
          differenceCents: cents(effects.reduce((sum, one) => sum + one, 0)),
          effects: effects.map((amount, at) => ({ kind: kinds[at] ?? 'other', amountCents: cents(amount) })),
        }),
      );
      for (const [at, { from, to }] of steps.entries()) {
        expect(Math.min(from, to)).toBeGreaterThanOrEqual(0);
        expect(Math.max(from, to)).toBeLessThanOrEqual(1 + 1e-9);
        if (at > 0 && at < steps.length - 1) expect(from).toBeCloseTo(steps[at - 1]?.to ?? -1);
      }
      expect([steps[0]?.from, steps.at(-1)?.from]).toEqual([0, 0]);
      expect(steps.at(-1)?.to).toBeCloseTo(steps.at(-2)?.to ?? -1);
    }),
  );
});

test('a bar is the longer, the more its effect changed the charges', () => {
  const steps = changeSteps([
    { kind: 'previous', amountCents: cents(30_000) },
    { kind: 'electric-usage', amountCents: cents(-3_000) },
    { kind: 'fees', amountCents: cents(1_000) },
    { kind: 'current', amountCents: cents(28_000) },
  ]);
  const length = (at: number) => Math.abs((steps[at]?.to ?? 0) - (steps[at]?.from ?? 0));
  expect(length(1)).toBeCloseTo(3 * length(2));
});

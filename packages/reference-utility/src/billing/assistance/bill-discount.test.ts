import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { listPrograms, listTariffs } from '@wattershed/tariffs/library';
import { isProgramFor } from '@wattershed/tariffs/program';
import { rateElectric } from '@wattershed/tariffs/rate';
import { expect, test } from 'vitest';
import { withDiscounts } from './bill-discount.ts';

const day = localDate('2026-06-10');
const before = addDays(day, 30);

/** A plain generator with a seed, so that a failure can be made again. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test('a discount never raises a bill, whatever is used or sent back', () => {
  const draw = draws(15);
  const plans = listTariffs().filter(
    ({ effectiveFrom, effectiveBefore, commodity }) =>
      commodity === 'electric' && effectiveFrom <= day && (effectiveBefore === undefined || effectiveBefore >= before),
  );
  let lowered = 0;
  for (const plan of plans)
    for (let turn = 0; turn < 12; turn++) {
      const most = draw() * 1_500;
      const sun = turn % 3 === 0 ? draw() * 2_500 : 0;
      const readings = Array.from({ length: 30 }, (_, index) => ({
        ...{ on: addDays(day, index), intervalSeconds: 3_600 as const },
        values: Array.from({ length: 24 }, () => Math.round(draw() * most)),
        ...(sun > 0 ? { generated: Array.from({ length: 24 }, () => Math.round(draw() * sun)) } : {}),
      }));
      const request = { servicePeriod: { from: day, before }, prorateBase: 30, readings };
      for (const { key } of listPrograms()) {
        const discount = { program: key, startedOn: day, endedOn: null };
        const plain = rateElectric({ ...request, tariff: [plan] });
        const helped = rateElectric({ ...request, tariff: withDiscounts([plan], [discount], before) });
        expect(helped.totalCents, `${plan.label} with ${key}`).toBeLessThanOrEqual(plain.totalCents);
        if (helped.totalCents < plain.totalCents) lowered += 1;
      }
    }
  expect(lowered).toBeGreaterThan(50);
});

test.each([
  ['the day of enrollment', day, null, false],
  ['the day after', addDays(day, -1), null, true],
  ['the last day', addDays(day, -90), day, true],
  ['the day after the last', addDays(day, -90), addDays(day, -1), false],
  ['a day on which it began and ended', day, day, false],
])('a bill issued on %s', (_, startedOn, endedOn, hasIt) => {
  const plan = listTariffs().find(({ label, effectiveFrom }) => label === 'CA-D-T1' && effectiveFrom <= day);
  const program = listPrograms().find(one => plan && isProgramFor(one, plan));
  if (!plan || !program) throw new Error('no plan with a discount');
  const [billed] = withDiscounts([plan], [{ program: program.key, startedOn, endedOn }], day);
  expect((billed?.riders.length ?? 0) > plan.riders.length).toBe(hasIt);
});

import { addDays, addMonths, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { grantDay, pastGrantCents } from './past-grant.ts';

const through = localDate('2026-11-20');
const payer = { accountNumber: '2027177161', paymentHabit: 'late', isResidential: true };
const late = { owedCents: cents(504_506), lastGrantOn: null, through };
const dueDays = Array.from({ length: 26 }, (_, month) => addMonths(through, -1 - month));
const seeds = Array.from({ length: 20 }, (_, seed) => seed);

const helpedWith = (seed: number, who = payer) =>
  dueDays.filter(dueOn => pastGrantCents(seed, who, { ...late, dueOn }) > 0);

test('a household that pays late is helped with one bill in thirteen months at most; a business never is', () => {
  expect(Math.max(...seeds.map(seed => helpedWith(seed).length))).toBe(2);
  expect(seeds.flatMap(seed => helpedWith(seed, { ...payer, isResidential: false }))).toEqual([]);
});

test('of two bills that are due in one month, one is helped with', () => {
  const seed = seeds.find(one => helpedWith(one).length > 0) ?? 0;
  const [first = through] = helpedWith(seed);
  const second = { ...late, dueOn: addDays(first, -14) };
  expect(pastGrantCents(seed, payer, second)).toBe(30_000);
  expect(pastGrantCents(seed, payer, { ...second, lastGrantOn: grantDay(first) })).toBe(0);
});

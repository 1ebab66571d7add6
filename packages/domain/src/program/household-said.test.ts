import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { type HouseholdSaid, householdBounds, householdFaults, isIncomeFixed } from './household-said.ts';

const said: HouseholdSaid = {
  ...{ incomeCents: cents(5_200_000), adults: 2, children: 1, primarySource: 'wages', secondarySource: null },
  publicPrograms: [],
};
const most = householdBounds;

test.each<[string, Partial<HouseholdSaid>, object]>([
  ['a household that earns something', {}, {}],
  ['no income, from savings', { incomeCents: cents(0), primarySource: 'savings' }, {}],
  ['no income, from nothing', { incomeCents: cents(0), primarySource: 'none' }, {}],
  ['no income, from wages', { incomeCents: cents(0) }, { primarySource: 'source-of-nothing' }],
  ['an income from nothing', { primarySource: 'none' }, { primarySource: 'source-missing' }],
  ['nothing said of the income', { incomeCents: null }, { income: 'income-missing' }],
  ['nothing said of it in a public program', { incomeCents: null, publicPrograms: ['wic'] }, {}],
  ['the most that the form takes', { incomeCents: cents(most.incomeCents) }, {}],
  ['nine million dollars', { incomeCents: cents(900_000_000) }, { income: 'income-too-much' }],
  ['nobody grown up', { adults: 0 }, { adults: 'adults-none' }],
  [
    'a crowd',
    { adults: most.adults + 1, children: most.children + 1 },
    { adults: 'adults-too-many', children: 'children-too-many' },
  ],
  ['the same source twice', { secondarySource: 'wages' }, { secondarySource: 'source-twice' }],
])('%s', (_, changed, faults) => {
  expect(householdFaults({ ...said, ...changed })).toEqual(faults);
});

test('an income is fixed when all of it is', () => {
  expect(isIncomeFixed({ ...said, primarySource: 'pension' })).toBe(true);
  expect(isIncomeFixed({ ...said, primarySource: 'pension', secondarySource: 'social-security' })).toBe(true);
  expect(isIncomeFixed({ ...said, primarySource: 'pension', secondarySource: 'wages' })).toBe(false);
  expect(isIncomeFixed(said)).toBe(false);
});

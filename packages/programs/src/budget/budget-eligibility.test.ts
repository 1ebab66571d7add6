import { expect, it } from 'vitest';
import { decideBudget } from './budget-eligibility.ts';

const facts = { isResidential: true, isOpen: true, hasPastDue: false, isOnArrangement: false, monthsOfBills: 12 };

it.each([
  [{}, []],
  [{ isResidential: false }, ['residential']],
  [{ isOpen: false }, ['open']],
  [{ hasPastDue: true }, ['nothing-past-due']],
  [{ isOnArrangement: true }, ['no-arrangement']],
  [{ monthsOfBills: 11 }, ['year-of-bills']],
  [{ hasPastDue: true, monthsOfBills: 0 }, ['nothing-past-due', 'year-of-bills']],
])('budget billing with %j is kept by %j', (changed, unmet) => {
  const { isEligible, steps } = decideBudget({ ...facts, ...changed });
  expect(steps.filter(({ isMet }) => !isMet).map(({ condition }) => condition)).toEqual(unmet);
  expect(isEligible).toBe(unmet.length === 0);
});

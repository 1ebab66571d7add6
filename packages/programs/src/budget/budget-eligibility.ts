/** What budget billing asks of an account, in the order in which it is said. */
export const budgetConditions = ['residential', 'open', 'nothing-past-due', 'no-arrangement', 'year-of-bills'] as const;
export type BudgetCondition = (typeof budgetConditions)[number];

export type BudgetFacts = {
  isResidential: boolean;
  isOpen: boolean;
  hasPastDue: boolean;
  isOnArrangement: boolean;
  /** Months of bills of the account or, where they are fewer than a year, of its premise. */
  monthsOfBills: number;
};

export type BudgetStep = { condition: BudgetCondition; isMet: boolean };

const isMet: Record<BudgetCondition, (facts: BudgetFacts) => boolean> = {
  residential: ({ isResidential }) => isResidential,
  open: ({ isOpen }) => isOpen,
  'nothing-past-due': ({ hasPastDue }) => !hasPastDue,
  'no-arrangement': ({ isOnArrangement }) => !isOnArrangement,
  'year-of-bills': ({ monthsOfBills }) => monthsOfBills >= 12,
};

/** Whether an account can have budget billing, with every reason. */
export function decideBudget(facts: BudgetFacts): { isEligible: boolean; steps: BudgetStep[] } {
  const steps = budgetConditions.map(condition => ({ condition, isMet: isMet[condition](facts) }));
  return { isEligible: steps.every(step => step.isMet), steps };
}

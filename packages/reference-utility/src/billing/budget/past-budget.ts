import { addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, sumCents, zeroCents } from '@wattershed/domain/money/cents';
import { billsInYear, levelOf, reviewAfterBill } from '@wattershed/programs/budget/budget-rules';
import { personaOf } from '../../city/personas/persona-of-account.ts';
import type { BilledAccount } from '../billed-accounts.ts';
import type { BillDraft } from '../draft/bill-draft.ts';
import type { KeptBudget } from './budget-on-bill.ts';

/** The demo person who is on budget billing, as the README says. */
const enrolledPersona = 'budget';

/** Before the level is looked at, which the next bill does. */
const monthsAgo = reviewAfterBill - 1;

/** Budget billing that an account of the city began some months before the city’s first live day; null for all but one. */
export function pastBudget(
  { accountNumber, closedOn }: Pick<BilledAccount, 'accountNumber' | 'closedOn'>,
  drafts: readonly BillDraft[],
  through: LocalDate,
): KeptBudget | null {
  if (personaOf(accountNumber) !== enrolledPersona) return null;
  const enrolledOn = addMonths(through, -monthsAgo);
  const lastYear = drafts.filter(({ before }) => before <= enrolledOn).slice(-billsInYear);
  if (lastYear.length === 0) return null;
  const levelCents = levelOf(aYearOf(lastYear.map(({ lines }) => sumCents(lines.map(line => line.amountCents)))));
  return {
    enrolledOn,
    settling: 'at-once',
    levelCents,
    bills: 0,
    missed: 0,
    deferredCents: zeroCents,
    leftOn: null,
    closedOn,
  };
}

/** Twelve bills: a city with fewer has its first ones twice. */
const aYearOf = (amounts: readonly Cents[]): Cents[] =>
  Array.from({ length: billsInYear }, (_, index) => amounts[index % amounts.length] ?? cents(0));

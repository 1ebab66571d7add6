import { addDays, addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, subtractCents, zeroCents } from '@wattershed/domain/money/cents';
import { leastInstallmentCents, mostInstallments } from '@wattershed/domain/program/installments';
import { nextCycleDay } from '../draft/billing-cycle.ts';
import { daysToPay } from '../issued/issue-bill.ts';
import { type Arrangement, arrange } from './arrangement-rules.ts';

/** What a customer can ask to pay off in installments: all that is owed, or only what is past due. */
export const balanceTypes = ['total', 'past-due'] as const;
export type BalanceType = (typeof balanceTypes)[number];

/** Two that were broken within a year: the first could be agreed anew, the second can't, without a person at the utility. */
const mostBrokenInAYear = 1;

/** Why an account can't get an arrangement, or that it can. */
export type OfferStanding = 'can-agree' | 'not-open' | 'has-one' | 'has-extension' | 'broken-twice' | 'too-little-owed';

export type OfferFacts = {
  isOpen: boolean;
  billCycleDay: number;
  balanceCents: Cents;
  pastDueCents: Cents;
  /** One that is kept now, or that was agreed today: there is one a day at most, of either kind. */
  has: Arrangement['kind'] | null;
  brokenInAYear: number;
};

/** One balance that can be paid off, and in how many installments at most. */
export type OfferChoice = {
  balanceType: BalanceType;
  amountCents: Cents;
  most: number;
  /** Nothing of it is still to fall due, so that a part of it can be the first installment on the day itself. */
  isAllPastDue: boolean;
};

export type ArrangementOffer = {
  standing: OfferStanding;
  /** None unless it can be agreed. */
  choices: OfferChoice[];
  /** When installments would fall due: with the next bills. */
  dueOns: LocalDate[];
};

/** What arrangement an account can get on a day. */
export function offerArrangement(facts: OfferFacts, today: LocalDate): ArrangementOffer {
  const standing = standingOf(facts);
  const isOffered = standing === 'can-agree';
  return {
    standing,
    choices: isOffered ? choicesOf(facts) : [],
    dueOns: isOffered ? nextDueDays(facts.billCycleDay, today) : [],
  };
}

function standingOf(facts: OfferFacts): OfferStanding {
  if (!facts.isOpen) return 'not-open';
  if (facts.has) return facts.has === 'extension' ? 'has-extension' : 'has-one';
  if (facts.brokenInAYear > mostBrokenInAYear) return 'broken-twice';
  return choicesOf(facts).length === 0 ? 'too-little-owed' : 'can-agree';
}

/** What is past due is a choice of its own only where something else is owed, too. */
function choicesOf({ balanceCents, pastDueCents }: OfferFacts): OfferChoice[] {
  const amounts = { total: balanceCents, 'past-due': pastDueCents < balanceCents ? pastDueCents : cents(0) };
  return balanceTypes
    .map(balanceType => {
      const amountCents = amounts[balanceType];
      const most = Math.min(mostInstallments, Math.floor(amountCents / leastInstallmentCents));
      return { balanceType, amountCents, most, isAllPastDue: amountCents <= pastDueCents };
    })
    .filter(({ most }) => most >= 2);
}

/** The due dates of the bills to come, as many as there can be installments. */
export function nextDueDays(billCycleDay: number, today: LocalDate): LocalDate[] {
  const issuedOn = nextCycleDay(today, billCycleDay);
  return Array.from({ length: mostInstallments }, (_, index) => addDays(addMonths(issuedOn, index), daysToPay));
}

/** What a customer agrees to: as the offer said it. */
export type ArrangementTerms = {
  balanceType: BalanceType;
  amountCents: Cents;
  /** The day of the first that falls due with a bill. */
  firstDueOn: LocalDate;
  /** In all. */
  installments: number;
  /** What is paid on the day itself, as the first of them; null where all fall due with bills. */
  payNowCents: Cents | null;
};

/** The arrangement as it is asked for; undefined where it isn’t among what is offered. */
export function arrangementOf(
  { balanceType, amountCents, firstDueOn, installments, payNowCents }: ArrangementTerms,
  { choices, dueOns }: ArrangementOffer,
  today: LocalDate,
): Arrangement | undefined {
  const choice = choices.find(one => one.balanceType === balanceType);
  if (choice?.amountCents !== amountCents || dueOns[0] !== firstDueOn) return undefined;
  if (installments < 2 || installments > choice.most) return undefined;
  const laterOn = dueOns.slice(0, payNowCents === null ? installments : installments - 1);
  const laterCents = subtractCents(amountCents, payNowCents ?? zeroCents);
  const isTooSmall = (part: Cents, count: number) => part < count * leastInstallmentCents;
  // Before a bill that is part of it falls due, payments would settle that bill first.
  if (payNowCents !== null && (!choice.isAllPastDue || isTooSmall(payNowCents, 1))) return undefined;
  return isTooSmall(laterCents, laterOn.length) ? undefined : arrange(today, amountCents, laterOn, payNowCents);
}

import type { LocalDate } from '../calendar/local-date.ts';
import { type Cents, cents, subtractCents, zeroCents } from '../money/cents.ts';
import { installmentParts, leastInstallmentCents, mostInstallments } from './installments.ts';

/** What someone says that they can pay of what they owe. */
export type CanPay = {
  /** Today, at once. */
  nowCents: Cents;
  /** Each month, on top of new bills. */
  monthlyCents: Cents;
  /** The day on which they can pay all of it; null if there is none soon. */
  allOn: LocalDate | null;
};

export type HelpOwed = {
  balanceCents: Cents;
  pastDueCents: Cents;
  /** The day of what isn’t past due. */
  dueOn: LocalDate | null;
};

/** What the utility offers today; null where it doesn’t, or this person may not take it. */
export type HelpOffers = {
  today: LocalDate;
  extension: { amountCents: Cents; days: { earliest: LocalDate; latest: LocalDate } } | null;
  arrangement: {
    choices: readonly {
      balanceType: 'total' | 'past-due';
      amountCents: Cents;
      most: number;
      /** A part of it can be paid today as the first installment. */
      isAllPastDue: boolean;
    }[];
    dueOns: readonly LocalDate[];
  } | null;
};

export type HelpPart = { dueOn: LocalDate; amountCents: Cents };

/** `fits` what was said; `rest` isn’t in it, and stays due on its day. */
export type HelpPlan = { parts: HelpPart[]; fits: boolean; rest: HelpPart | null } & (
  | { kind: 'pay' }
  | { kind: 'extension'; amountCents: Cents; until: LocalDate }
  | {
      kind: 'arrangement';
      balanceType: 'total' | 'past-due';
      amountCents: Cents;
      installments: number;
      payNowCents: Cents | null;
      firstDueOn: LocalDate;
      /** The most that falls due in a month. */
      monthlyCents: Cents;
    }
);

/** What someone can do about what they owe, the simplest first: pay it as it is due, have more time, or pay in installments. */
export function helpPlans(owed: HelpOwed, offers: HelpOffers, canPay: CanPay): HelpPlan[] {
  if (owed.balanceCents <= 0) return [];
  const plans = [
    payPlan(owed, offers, canPay),
    extensionPlan(owed, offers, canPay),
    arrangementPlan(owed, offers, canPay),
  ];
  return plans.filter(plan => plan !== undefined);
}

/** What isn’t past due is paid on its own day, with what is left today and a month’s amount. */
function payPlan({ balanceCents, pastDueCents, dueOn }: HelpOwed, { today }: HelpOffers, canPay: CanPay) {
  const nowCents = cents(Math.min(canPay.nowCents, balanceCents));
  const laterCents = subtractCents(balanceCents, nowCents);
  const isLaterPaid = laterCents === 0 || (dueOn !== null && dueOn > today && laterCents <= canPay.monthlyCents);
  if (nowCents < pastDueCents || !isLaterPaid) return undefined;
  return {
    kind: 'pay' as const,
    parts: [...partOf(today, nowCents), ...(dueOn ? partOf(dueOn, laterCents) : [])],
    ...{ fits: true, rest: null },
  };
}

function extensionPlan(owed: HelpOwed, { today, extension }: HelpOffers, { nowCents, allOn }: CanPay) {
  // Who can pay that much today needs no more time for it.
  if (!extension || nowCents >= extension.amountCents) return undefined;
  const { amountCents, days } = extension;
  const fits = allOn !== null && days.earliest <= allOn && allOn <= days.latest;
  const until = fits ? allOn : days.latest;
  const parts = [...partOf(today, nowCents), ...partOf(until, subtractCents(amountCents, nowCents))];
  return { kind: 'extension' as const, amountCents, until, parts, fits, rest: restOf(owed, amountCents) };
}

type Installments = Extract<HelpPlan, { kind: 'arrangement' }>;

/**
 * In as few installments as can be paid: one that begins with what can be paid today and leaves no more for the current bill than a
 * month’s amount; then all that is owed before a part of it. Otherwise the smallest that there are.
 */
function arrangementPlan(owed: HelpOwed, offers: HelpOffers, canPay: CanPay): Installments | undefined {
  const plans = (offers.arrangement?.choices ?? []).flatMap(choice => installmentPlans(choice, owed, offers, canPay));
  const fitting = plans.filter(({ fits }) => fits);
  const beginsNow = fitting.find(
    ({ payNowCents, rest }) => payNowCents !== null && (rest?.amountCents ?? 0) <= canPay.monthlyCents,
  );
  return beginsNow ?? fitting[0] ?? plans.toSorted((a, b) => a.monthlyCents - b.monthlyCents)[0];
}

type Choice = NonNullable<HelpOffers['arrangement']>['choices'][number];

/** What one balance can be paid in, the fewest installments first; what is paid today is one of them. */
function installmentPlans(
  { balanceType, amountCents, most, isAllPastDue }: Choice,
  owed: HelpOwed,
  { today, arrangement }: HelpOffers,
  canPay: CanPay,
): Installments[] {
  const dueOns = arrangement?.dueOns ?? [];
  const [firstDueOn] = dueOns;
  if (!firstDueOn) return [];
  const payNowCents = isAllPastDue ? payableNow(amountCents, canPay.nowCents) : null;
  const atOnce = payNowCents === null ? 0 : 1;
  const mostLater = Math.floor(subtractCents(amountCents, payNowCents ?? zeroCents) / leastInstallmentCents);
  const mostInAll = Math.min(most, mostInstallments, mostLater + atOnce, dueOns.length + atOnce);
  return Array.from({ length: Math.max(0, mostInAll - 1) }, (_, index): Installments => {
    const installments = index + 2;
    const days = [...(atOnce ? [today] : []), ...dueOns];
    const amounts = installmentParts(amountCents, installments, payNowCents);
    const parts = amounts.flatMap((amount, place) => partOf(days[place] ?? firstDueOn, amount));
    const monthlyCents = amounts[atOnce] ?? zeroCents;
    return {
      ...{ kind: 'arrangement', balanceType, amountCents, installments, payNowCents, firstDueOn, monthlyCents, parts },
      ...{ fits: monthlyCents <= canPay.monthlyCents, rest: restOf(owed, amountCents) },
    };
  });
}

/** Less than an installment isn’t one, and one at least is left for later. */
function payableNow(amountCents: Cents, nowCents: Cents): Cents | null {
  const mostNow = subtractCents(amountCents, leastInstallmentCents);
  const payNow = cents(Math.min(nowCents, mostNow));
  return payNow < leastInstallmentCents ? null : payNow;
}

function restOf({ balanceCents, dueOn }: HelpOwed, inPlanCents: Cents): HelpPart | null {
  const amountCents = subtractCents(balanceCents, inPlanCents);
  return dueOn && amountCents > 0 ? { dueOn, amountCents } : null;
}

const partOf = (dueOn: LocalDate, amountCents: Cents): HelpPart[] => (amountCents > 0 ? [{ dueOn, amountCents }] : []);

import { addBusinessDays } from '../../calendar/business-day.ts';
import type { LocalDate } from '../../calendar/local-date.ts';
import { type Cents, sumCents } from '../../money/cents.ts';

/** Why a bank returned a payment, as a customer understands it. */
export const returnReasons = [
  'no-money',
  'closed',
  'wrong-number',
  'no-payments',
  'stopped',
  'not-authorized',
  'frozen',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

const reasonByCode: Readonly<Record<string, ReturnReason>> = {
  R01: 'no-money',
  R09: 'no-money',
  R02: 'closed',
  R03: 'wrong-number',
  R04: 'wrong-number',
  R20: 'no-payments',
  R08: 'stopped',
  R07: 'not-authorized',
  R10: 'not-authorized',
  R29: 'not-authorized',
  R16: 'frozen',
};

/** Banks have more codes than people have reasons. */
export function returnReasonOf(code: string): ReturnReason {
  return reasonByCode[code] ?? 'other';
}

/** Why a cardholder disputes a payment at their bank. */
export const chargeBackReasons = [
  'not-recognized',
  'duplicate',
  'wrong-amount',
  'canceled',
  'not-received',
  'other',
] as const;
export type ChargeBackReason = (typeof chargeBackReasons)[number];

export function chargeBackReasonOf(code: string): ChargeBackReason {
  return chargeBackReasons.find(reason => reason === code) ?? 'other';
}

/** Why money was sent back. */
export const refundReasons = ['payment', 'credit', 'not-applied'] as const;
export type RefundReason = (typeof refundReasons)[number];

export function refundReasonOf(code: string): RefundReason {
  return refundReasons.find(reason => reason === code) ?? 'payment';
}

const daysToArrive = { card: 5, wallet: 5, bank: 3 } as const;

/** By when money that was sent back is there: three to five business days on a card, two to three at a bank. */
export function arrivesBy(method: 'card' | 'bank' | 'wallet', sentOn: LocalDate): LocalDate {
  return addBusinessDays(sentOn, daysToArrive[method]);
}

/** What became of a payment that had gone through; null while it simply counts. */
export type AfterPayment = 'returned' | 'charged-back' | 'disputed' | 'dispute-won' | 'refunded' | 'partly-refunded';

type Happened = {
  state: string;
  amountCents: Cents;
  chargeBack: 'opened' | 'won' | 'lost' | null;
  refundedCents: Cents;
};

/** The last word on it: what took the money away comes before what only might. A convenience fee may stay behind. */
export function afterPayment({ state, amountCents, chargeBack, refundedCents }: Happened): AfterPayment | null {
  if (chargeBack === 'lost') return 'charged-back';
  if (state === 'returned') return 'returned';
  if (chargeBack === 'opened') return 'disputed';
  if (refundedCents > 0) return refundedCents >= amountCents ? 'refunded' : 'partly-refunded';
  return chargeBack === 'won' ? 'dispute-won' : null;
}

/** What became of a payment, as every place that tells it needs to know. */
export type MoneyBack = {
  returned: {
    returnedAt: string;
    reason: ReturnReason;
    /** The day on which it is presented again; null when it isn't. */
    againOn: LocalDate | null;
    fee: { amountCents: Cents; state: 'to-be-billed' | 'billed' | 'taken-back'; dueOn: LocalDate | null } | null;
  } | null;
  chargeBack: {
    state: 'opened' | 'won' | 'lost';
    reason: ChargeBackReason;
    amountCents: Cents;
    openedAt: string;
    decidedAt: string | null;
  } | null;
  refunds: {
    refundId: string;
    amountCents: Cents;
    reason: RefundReason;
    sentAt: string;
    arrivesBy: LocalDate;
  }[];
};

/**
 * What became of a charge, by what became of its parts: the bank returns or takes back all of them at once, and refunds are sent of
 * each. Null while all simply count.
 */
export function moneyBackOfAll(parts: readonly (MoneyBack | null)[]): MoneyBack | null {
  const found = parts.filter(part => part !== null);
  if (found.length === 0) return null;
  const returned = found.flatMap(part => part.returned ?? []);
  const chargeBacks = found.flatMap(part => part.chargeBack ?? []);
  const [dispute] = chargeBacks;
  return {
    // The return is charged for once, on one of the accounts.
    returned: returned.find(({ fee }) => fee !== null) ?? returned[0] ?? null,
    chargeBack: dispute
      ? { ...dispute, amountCents: sumCents(chargeBacks.map(({ amountCents }) => amountCents)) }
      : null,
    refunds: found
      .flatMap(part => part.refunds)
      .sort((one, other) => Date.parse(one.sentAt) - Date.parse(other.sentAt)),
  };
}

/** The same of one payment as the history lists it. */
export function afterMoneyBack(
  payment: { state: string; amountCents: Cents },
  moneyBack: MoneyBack | null | undefined,
): AfterPayment | null {
  return afterPayment({
    ...payment,
    chargeBack: moneyBack?.chargeBack?.state ?? null,
    refundedCents: sumCents((moneyBack?.refunds ?? []).map(({ amountCents }) => amountCents)),
  });
}

import type { LocalDate } from '../../calendar/local-date.ts';
import type { Cents } from '../../money/cents.ts';
import type { ChargeBackReason, MoneyBack, RefundReason, ReturnReason } from './money-back.ts';

export type MoneyBackKey =
  | `money-back.returned.${ReturnReason}`
  | 'money-back.returned.again'
  | 'money-back.returned.pay'
  | `money-back.fee.${'to-be-billed' | 'next-bill' | 'billed' | 'taken-back'}`
  | `money-back.disputed.${ChargeBackReason}`
  | `money-back.dispute.${'opened' | 'won' | 'lost'}`
  | `money-back.refund.${RefundReason}`
  | 'money-back.nothingToDo';

/** How the reader's language says money and days. */
export type Saying = {
  money: (cents: Cents) => string;
  day: (date: LocalDate) => string;
  dayOf: (instant: string) => string;
};

export type MoneyBackSentence = { key: MoneyBackKey; values?: Record<string, string> };

/** What became of a payment, and what to do, in the order in which it happened; none when it simply counts. */
export function moneyBackWords(moneyBack: MoneyBack, saying: Saying): MoneyBackSentence[] {
  const { chargeBack, refunds, returned } = moneyBack;
  return [
    ...refundWords(refunds, saying),
    ...(chargeBack ? chargeBackWords(chargeBack, saying) : []),
    ...(returned ? returnWords(returned, saying) : []),
    ...(refunds.length > 0 && !chargeBack && !returned ? [{ key: 'money-back.nothingToDo' } as const] : []),
  ];
}

function refundWords(refunds: MoneyBack['refunds'], { money, day, dayOf }: Saying): MoneyBackSentence[] {
  return refunds.map(({ reason, amountCents, sentAt, arrivesBy }) => ({
    key: `money-back.refund.${reason}`,
    values: { amount: money(amountCents), date: dayOf(sentAt), arrivesBy: day(arrivesBy) },
  }));
}

function chargeBackWords(chargeBack: NonNullable<MoneyBack['chargeBack']>, { dayOf }: Saying): MoneyBackSentence[] {
  const { state, reason, openedAt, decidedAt } = chargeBack;
  return [
    { key: `money-back.disputed.${reason}`, values: { date: dayOf(openedAt) } },
    { key: `money-back.dispute.${state}`, values: { date: dayOf(decidedAt ?? openedAt) } },
  ];
}

function returnWords(
  { reason, againOn, fee }: NonNullable<MoneyBack['returned']>,
  { money, day }: Saying,
): MoneyBackSentence[] {
  return [
    { key: `money-back.returned.${reason}` },
    againOn ? { key: 'money-back.returned.again', values: { date: day(againOn) } } : { key: 'money-back.returned.pay' },
    ...(fee ? [feeWords(fee, { money, day })] : []),
  ];
}

type Fee = NonNullable<NonNullable<MoneyBack['returned']>['fee']>;

function feeWords(
  { state, amountCents, dueOn }: Fee,
  { money, day }: Pick<Saying, 'money' | 'day'>,
): MoneyBackSentence {
  const isWithoutDay = state === 'to-be-billed' && dueOn === null;
  return {
    key: `money-back.fee.${isWithoutDay ? 'next-bill' : state}`,
    values: { fee: money(amountCents), due: dueOn ? day(dueOn) : '' },
  };
}

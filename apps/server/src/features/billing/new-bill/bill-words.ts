import { mainEffect } from '@wattershed/domain/bill/main-effect';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents, negateCents, zeroCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { partsOwed } from '@wattershed/domain/payment/owed/owed-first';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';
import type screenWords from '@wattershed/texts/billing/bill.en-us.json';
import type newBillWords from '@wattershed/texts/billing/new-bill.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import type { Translate } from '@wattershed/texts/wording';
import type { BillingAccount } from '../../../gateways/billing-system/account.ts';
import type { BillingBillWithNeighbours } from '../../../gateways/billing-system/bill.ts';
import { takenWords } from '../../../paying/auto-pay/auto-pay-words.ts';
import type { DrawNews } from '../../../paying/auto-pay/draw-news.ts';

/** A bill as its news tells it. */
export type BillNews = Pick<
  BillingBillWithNeighbours,
  'bill' | 'change' | 'newerBillNumber' | 'pastDueCents' | 'paidOn' | 'autoPayOn' | 'budget'
> & {
  account: BillingAccount;
  /** What the portal's auto pay does with it; absent where the portal doesn't draw. */
  draw?: DrawNews | undefined;
};

/** What auto pay draws of a bill that still asks its customer for something. */
type Drawn = Extract<DrawNews, { isDrawn: true }>;

export type BillAsks =
  | { kind: 'paid'; paidOn: LocalDate }
  | { kind: 'pastDue'; nowCents: Cents; laterCents: Cents; dueOn: LocalDate; also?: Drawn }
  | { kind: 'autoPay'; amountCents: Cents; feeCents: Cents; collectedOn: LocalDate }
  | {
      kind: 'due';
      amountCents: Cents;
      installmentCents: Cents;
      extendedUntil: LocalDate | null;
      dueOn: LocalDate;
      also?: Drawn;
    }
  | { kind: 'credit' | 'creditClosed'; creditCents: Cents }
  | { kind: 'nothing' };

/** What a bill asks for. What is late comes first, and auto pay doesn't wait with it. */
export function decideAsks(news: BillNews): BillAsks {
  const { bill, account, newerBillNumber, pastDueCents, paidOn, draw } = news;
  if (paidOn) return { kind: 'paid', paidOn };
  const { totalDueCents, deferredCents, installmentCents, extendedUntil, dueOn } = bill;
  const { nowCents, laterCents, askedCents } = partsOwed({ balanceCents: totalDueCents, pastDueCents, deferredCents });
  const also = draw?.isDrawn ? { also: draw } : {};
  if (nowCents > 0) return { kind: 'pastDue', nowCents, laterCents, dueOn, ...also };
  if (totalDueCents < 0) {
    // The final bill of a closed account has no next one that a credit could go toward.
    const isFinal = account.status === accountStatuses.closedWithBalance && newerBillNumber === null;
    return { kind: isFinal ? 'creditClosed' : 'credit', creditCents: negateCents(totalDueCents) };
  }
  if (askedCents === 0) return { kind: 'nothing' };
  const isDrawnWhole = draw?.isDrawn && !draw.isAsked && draw.leftCents <= 0;
  const collectedOn = draw ? (isDrawnWhole ? draw.payOn : null) : news.autoPayOn;
  const feeCents = isDrawnWhole ? draw.feeCents : zeroCents;
  if (collectedOn) return { kind: 'autoPay', amountCents: askedCents, feeCents, collectedOn };
  return { kind: 'due', amountCents: askedCents, installmentCents, extendedUntil, dueOn, ...also };
}

export type NewBillTexts = Translate<keyof typeof newBillWords>;

export function newBillTexts(language: Language): NewBillTexts {
  return portalTexts.translator<keyof typeof newBillWords>('billing/new-bill', language);
}

/** For a subject: a few words that begin in lower case. */
export function askedInShort(asks: BillAsks, language: Language): string {
  const t = newBillTexts(language);
  const money = (amount: Cents) => formatDollars(amount, language);
  switch (asks.kind) {
    case 'paid':
    case 'nothing':
      return t('new-bill.asked.nothing');
    case 'pastDue':
      return t('new-bill.asked.pastDue', { amount: money(asks.nowCents) });
    case 'autoPay': {
      const date = formatDate(asks.collectedOn, language);
      return t('new-bill.asked.autoPay', { amount: money(addCents(asks.amountCents, asks.feeCents)), date });
    }
    case 'due':
      return t('new-bill.asked.due', { amount: money(asks.amountCents), date: formatDate(asks.dueOn, language) });
    case 'credit':
    case 'creditClosed':
      return t('new-bill.asked.credit', { amount: money(asks.creditCents) });
  }
}

/** The same in a sentence, with what there is to do, and what auto pay does of it. */
export function askedInFull(asks: BillAsks, language: Language, phone: string): string {
  const also = 'also' in asks && asks.also ? [drawnInFull(asks.also, language)] : [];
  return [askedAlone(asks, language, phone), ...also].join(' ');
}

function drawnInFull({ amountCents, feeCents, payOn, leftCents, isAsked }: Drawn, language: Language): string {
  const t = newBillTexts(language);
  const money = (amount: Cents) => formatDollars(amount, language);
  const values = { amount: takenWords(amountCents, feeCents, language), date: formatDate(payOn, language) };
  if (isAsked) return t('new-bill.draw.asked', values);
  if (leftCents <= 0) return t('new-bill.draw.whole', values);
  const part = t('new-bill.draw.part', { ...values, amount: money(amountCents), left: money(leftCents) });
  return feeCents > 0 ? `${part} ${t('new-bill.draw.fee', { fee: money(feeCents) })}` : part;
}

function askedAlone(asks: BillAsks, language: Language, phone: string): string {
  const t = newBillTexts(language);
  const money = (amount: Cents) => formatDollars(amount, language);
  const day = (date: LocalDate) => formatDate(date, language);
  switch (asks.kind) {
    case 'paid':
      return t('new-bill.ask.paid', { date: day(asks.paidOn) });
    case 'nothing':
      return t('new-bill.ask.nothing');
    case 'pastDue': {
      const amount = money(asks.nowCents);
      if (asks.laterCents === 0) return t('new-bill.ask.pastDue', { amount });
      return t('new-bill.ask.pastDueFirst', { amount, later: money(asks.laterCents), date: day(asks.dueOn) });
    }
    case 'autoPay':
      return t('new-bill.ask.autoPay', {
        amount: takenWords(asks.amountCents, asks.feeCents, language),
        date: day(asks.collectedOn),
      });
    case 'due': {
      const values = { amount: money(asks.amountCents), date: day(asks.dueOn) };
      if (asks.installmentCents === 0) return t('new-bill.ask.due', values);
      const installment = money(asks.installmentCents);
      if (!asks.extendedUntil) return t('new-bill.ask.installment', { ...values, installment });
      return t('new-bill.ask.extended', { ...values, extended: installment, until: day(asks.extendedUntil) });
    }
    case 'credit':
      return t('new-bill.ask.credit', { amount: money(asks.creditCents) });
    case 'creditClosed':
      return t('new-bill.ask.creditClosed', { amount: money(asks.creditCents), phone });
  }
}

/** On budget billing: what was used, what of it the bill asks for, and what that leaves, in the words of the bill's screen. */
export function planInShort({ budget }: Pick<BillNews, 'budget'>, language: Language): string | undefined {
  if (!budget) return undefined;
  const t = portalTexts.translator<keyof typeof screenWords>('billing/bill', language);
  const { usedCents, askedCents, deferredCents } = budget;
  const isAhead = deferredCents < 0;
  return t(deferredCents === 0 ? 'bill.plan.none' : isAhead ? 'bill.plan.credit' : 'bill.plan.due', {
    used: formatDollars(usedCents, language),
    asked: formatDollars(askedCents, language),
    left: formatDollars(isAhead ? negateCents(deferredCents) : deferredCents, language),
  });
}

/** What changed since the last bill, and mainly why, in the words of the bill's screen. */
export function changeInShort({ change }: Pick<BillNews, 'change'>, language: Language): string {
  const t = portalTexts.translator<keyof typeof screenWords>('billing/bill', language);
  if (!change) return t('bill.changed.first');
  const { differenceCents } = change;
  const direction = differenceCents > 0 ? 'higher' : differenceCents < 0 ? 'lower' : 'same';
  const amount = formatDollars(differenceCents < 0 ? negateCents(differenceCents) : differenceCents, language);
  const main = mainEffect(change);
  if (!main) return t(`bill.changed.${direction}`, { amount });
  const why = t(`bill.mainly.${main.kind}.${main.amountCents > 0 ? 'more' : 'less'}`, {
    amount: formatDollars(main.amountCents, language),
  });
  return `${t(`bill.changed.${direction}`, { amount })} ${why}`;
}

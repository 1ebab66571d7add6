import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { DraftDecision } from '@wattershed/domain/payment/auto-pay/decide-draft';
import type { AutoPayTerms } from '@wattershed/domain/payment/auto-pay/terms';
import type { Language } from '@wattershed/domain/text/language';
import type english from '@wattershed/texts/autopay/letters.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import type { Config } from '../../config.ts';
import { feeFor, type MethodKind } from '../payments-rules.ts';
import type { AutoPay } from './auto-pay-store.ts';
import type { DrawnAccount } from './bill-to-draw.ts';

/** Changes with the words of the agreement, in any language. */
export const agreementVersion = '2026-11-28';

export function autoPayTexts(language: Language) {
  return portalTexts.translator<keyof typeof english>('autopay/letters', language);
}

type ShownMethod = { kind: MethodKind; brand: string; last4: string };

export function methodWords({ kind, brand, last4 }: ShownMethod, language: Language): string {
  return autoPayTexts(language)(kind === 'bank' ? 'letters.method.bank' : 'letters.method.other', { brand, last4 });
}

/** What leaves the method: with the fee, if there is one. */
export function takenWords(amountCents: Cents, feeCents: Cents, language: Language): string {
  const amount = formatDollars(addCents(amountCents, feeCents), language);
  if (feeCents <= 0) return amount;
  return autoPayTexts(language)('letters.withFee', { amount, fee: formatDollars(feeCents, language) });
}

function feeWords(feeCents: Cents, language: Language): string {
  const t = autoPayTexts(language);
  return feeCents > 0 ? t('letters.fee.charged', { fee: formatDollars(feeCents, language) }) : t('letters.fee.none');
}

function ruleWords({ rule }: Pick<AutoPayTerms, 'rule'>, language: Language): string {
  const t = autoPayTexts(language);
  if (rule.drawBy === 'payment-day') return t('letters.rule.onDay', { day: rule.paymentDay });
  return rule.daysBefore === 0 ? t('letters.rule.onDueDate') : t('letters.rule.daysBefore', { count: rule.daysBefore });
}

function amountWords({ amount }: Pick<AutoPayTerms, 'amount'>, language: Language): string {
  const t = autoPayTexts(language);
  if (amount.amountType === 'Fixed')
    return t('letters.amount.fixed', { fixed: formatDollars(amount.fixedCents, language) });
  const { ceilingCents } = amount;
  if (ceilingCents === null) return t('letters.amount.due');
  return t('letters.amount.ceiling', { ceiling: formatDollars(ceilingCents, language) });
}

/** The agreement with the terms in it, as the customer reads it, we keep it, and the email brings a copy. */
export function agreementWords(
  terms: Pick<AutoPay, 'accountNumber' | 'rule' | 'amount'>,
  method: ShownMethod,
  language: Language,
  config: Config,
): string {
  return autoPayTexts(language)('letters.agreement', {
    utility: config.UTILITY_NAME,
    phone: config.UTILITY_PHONE,
    amount: amountWords(terms, language),
    rule: ruleWords(terms, language),
    method: methodWords(method, language),
    account: maskAccountNumber(terms.accountNumber),
    fee: feeWords(feeFor(config, method.kind), language),
  });
}

type Awaiting = Pick<DrawnAccount, 'bill' | 'nextBillOn' | 'today'>;
type Conditions = Pick<AutoPayTerms, 'skipsNext' | 'pausedUntil'>;

/** Of a pause: what of the current bill is left to the customer, or what is still drawn of it. */
export function pausedWords(
  decision: DraftDecision | undefined,
  account: Awaiting,
  feeCents: Cents,
  language: Language,
): string {
  const { bill } = account;
  if (!bill || !decision) return '';
  if (decision.isDrawn) return firstDraftWords(decision, account, feeCents, language);
  if (decision.leftCents <= 0) return '';
  const values = { left: formatDollars(decision.leftCents, language), due: formatDate(bill.dueOn, language) };
  return autoPayTexts(language)('letters.first.byHand', values);
}

/** Which bill is drawn first, when and how much, and what the customer must still pay. */
export function firstDraftWords(
  decision: DraftDecision | undefined,
  account: Awaiting,
  feeCents: Cents,
  language: Language,
  conditions: Conditions = { skipsNext: false, pausedUntil: null },
): string {
  const t = autoPayTexts(language);
  const day = (on: LocalDate) => formatDate(on, language);
  const { bill } = account;
  const next = nextWords(account, conditions, language);
  if (!bill || !decision) return next;
  const left = formatDollars(decision.leftCents, language);
  const due = day(bill.dueOn);
  if (!decision.isDrawn) {
    return decision.leftCents > 0 ? `${t('letters.first.byHand', { left, due })} ${next}` : next;
  }
  const date = day(decision.payOn);
  return [
    decision.amountCents > 0
      ? t('letters.first.drawn', { taken: takenWords(decision.amountCents, feeCents, language), date, due })
      : t('letters.first.covered', { date, due }),
    ...(decision.isAsked && decision.amountCents > 0 ? [t('letters.first.asked')] : []),
    ...(decision.leftCents > 0 ? [t('letters.first.left', { left, due })] : []),
  ].join(' ');
}

/** What becomes of the bills to come. */
function nextWords(
  { today, nextBillOn }: Awaiting,
  { skipsNext, pausedUntil }: Conditions,
  language: Language,
): string {
  const t = autoPayTexts(language);
  if (pausedUntil !== null && pausedUntil > today) {
    return t('letters.first.paused', { date: formatDate(pausedUntil, language) });
  }
  if (skipsNext) return t('letters.first.skips');
  if (!nextBillOn) return t('letters.first.nextAfter');
  return t('letters.first.next', { date: formatDate(nextBillOn, language) });
}

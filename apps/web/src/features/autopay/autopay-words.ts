import type { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import type { DataOf } from '@wattershed/contract/call';
import { addCents, type Cents, zeroCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { currentLanguage } from '../../text/library.ts';
import type { useAutoPayTexts } from './autopay-texts.ts';

export type Status = DataOf<typeof getAutoPayStatus>;
export type Enrollment = NonNullable<Status['enrollment']>;
export type Draft = Status['drafts'][number];
export type AutoPayTranslate = ReturnType<typeof useAutoPayTexts>['t'];

export const dollars = (amount: Cents): string => formatDollars(amount, currentLanguage());

/** What is taken from the method: with the fee. */
export const takenOf = ({ amountCents, feeCents }: Pick<Draft, 'amountCents' | 'feeCents'>): Cents =>
  addCents(amountCents ?? zeroCents, feeCents);

/** "Visa •••• 4242"; the gateway's brand of a bank account is in English. */
export const methodWords = (t: AutoPayTranslate, brand: string, last4: string): string =>
  `${brand === 'Bank account' ? t('autopay.bankAccount') : brand} •••• ${last4}`;

type Rule = Pick<Enrollment, 'daysBefore' | 'paymentDay'>;

export function ruleWords(t: AutoPayTranslate, { daysBefore, paymentDay }: Rule): string {
  if (paymentDay !== null) return t('autopay.rule.onDay', { day: paymentDay });
  return daysBefore ? t('autopay.rule.daysBefore', { count: daysBefore }) : t('autopay.rule.onDueDate');
}

type Amount = Pick<Enrollment, 'fixedCents' | 'ceilingCents'>;

export function amountWords(t: AutoPayTranslate, { fixedCents, ceilingCents }: Amount): string {
  if (fixedCents !== null) return t('autopay.amount.fixed', { amount: dollars(fixedCents) });
  if (ceilingCents !== null) return t('autopay.amount.ceiling', { amount: dollars(ceilingCents) });
  return t('autopay.amount.due');
}

import type { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import type { DataOf } from '@wattershed/contract/call';
import { addCents, type Cents, zeroCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { masked } from '@wattershed/domain/text/mask';
import { currentLanguage } from '../../text/library.ts';
import type { useAutoPayTexts } from './autopay-texts.ts';

export type Status = DataOf<typeof getAutoPayStatus>;
export type Enrollment = NonNullable<Status['enrollment']>;
export type Draft = Status['drafts'][number];
export type AutoPayTranslate = ReturnType<typeof useAutoPayTexts>['t'];

export const dollars = (amount: Cents): string => formatDollars(amount, currentLanguage());

/** What is taken from the method: with the fee, if anything is taken. */
export const takenOf = ({ amountCents, feeCents }: Pick<Draft, 'amountCents' | 'feeCents'>): Cents =>
  amountCents ? addCents(amountCents, feeCents) : zeroCents;

/** What became of it: of a bill that was paid already, nothing is taken. Another one says what wasn't taken, or was. */
export const endedTakenOf = (draft: Draft): Cents => (draft.state === 'nothing-due' ? zeroCents : takenOf(draft));

/** "Visa •••• 4242"; the gateway's brand of a bank account is in English. */
export const methodWords = (t: AutoPayTranslate, brand: string, last4: string): string =>
  `${brand === 'Bank account' ? t('autopay.bankAccount') : brand} ${masked(last4)}`;

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

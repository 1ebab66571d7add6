import { readAmount } from '@wattershed/domain/money/amount';
import type { Language } from '@wattershed/domain/text/language';
import { type FieldError, rule } from './rule.ts';

/** In a file of its own: an amount is typed before there is any talk of cards and bank accounts. */
export const amountRule = (amount: string, language: Language): FieldError | null =>
  rule(value => readAmount(value, language) !== undefined, 'fields.amount.error')(amount);

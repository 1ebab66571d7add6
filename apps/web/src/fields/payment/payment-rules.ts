import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { isCardExpired, isCardExpiry, isCardNumber, isCvv } from '@wattershed/domain/payment/card/card';
import { readExpiry } from '@wattershed/domain/payment/card/card-expiry-text';
import { isBankAccount } from '@wattershed/domain/payment/method/bank-account';
import { isRoutingNumber } from '@wattershed/domain/payment/method/routing-number';
import { isFreeText } from '@wattershed/domain/text/free-text';
import { type FieldError, missing, optional, type Rule, rule } from '../rule.ts';

export const paymentRules = {
  cardNumber: rule(isCardNumber, 'fields.cardNumber.error'),
  nameOnCard: rule(isFreeText, 'fields.nameOnCard.error'),
  routingNumber: rule(isRoutingNumber, 'fields.routingNumber.error'),
  bankAccount: rule(value => isBankAccount(value), 'fields.bankAccount.error'),
  nickname: optional(rule(value => isFreeText(value) && [...value].length <= 40, 'fields.nickname.error')),
} as const satisfies Record<string, Rule>;

export const cvvRule = (cvv: string, cardNumber: string): FieldError | null =>
  rule(value => isCvv(value, cardNumber), 'fields.cvv.error')(cvv);

export function expiryRule(expiry: string, today: LocalDate): FieldError | null {
  if (expiry.trim() === '') return missing;
  const read = readExpiry(expiry);
  if (!read) return 'fields.expiry.error';
  const { month, year } = read;
  if (isCardExpiry(month, year, today)) return null;
  return month >= 1 && month <= 12 && isCardExpired(month, year, today)
    ? 'fields.expiry.error.past'
    : 'fields.expiry.error';
}

/** Entered twice: the second must match the first, character by character (section 5). */
export function sameAs(original: string, again: string): FieldError | null {
  if (again === '') return missing;
  return original === again ? null : 'fields.bankAccountAgain.error';
}

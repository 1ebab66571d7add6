import { limitAmountInput } from '@wattershed/domain/amount';
import { isBankAccount } from '@wattershed/domain/bank-account';
import { isCardExpiry, isCardNumber, isCvv } from '@wattershed/domain/card';
import { isEmail } from '@wattershed/domain/email';
import { isFreeText } from '@wattershed/domain/free-text';
import type { LocalDate } from '@wattershed/domain/local-date';
import { parseDollars } from '@wattershed/domain/money';
import { isRoutingNumber } from '@wattershed/domain/routing-number';
import { isZip } from '@wattershed/domain/zip';
import type fields from '@wattershed/texts/fields.en-us.json';

export type FieldTextKey = keyof typeof fields;

/** A rule gives the key of the words for what is wrong, or null. An empty field is `missing`, whatever its rule. */
export type Rule = (value: string) => FieldTextKey | null;

const rule =
  (isRight: (value: string) => boolean, error: FieldTextKey): Rule =>
  value => {
    if (value.trim() === '') return missing;
    return isRight(value.trim()) ? null : error;
  };

export const missing: FieldTextKey = 'fields.missing';

/** Empty is fine; what is there must hold. */
export const optional =
  (inner: Rule): Rule =>
  value =>
    value.trim() === '' ? null : inner(value);

export const rules = {
  amount: rule(value => parseDollars(limitAmountInput(value)) !== undefined, 'fields.amount.error'),
  cardNumber: rule(isCardNumber, 'fields.cardNumber.error'),
  nameOnCard: rule(isFreeText, 'fields.nameOnCard.error'),
  zip: rule(isZip, 'fields.zip.error'),
  routingNumber: rule(isRoutingNumber, 'fields.routingNumber.error'),
  bankAccount: rule(value => isBankAccount(value), 'fields.bankAccount.error'),
  email: rule(isEmail, 'fields.email.error'),
  nickname: optional(rule(value => isFreeText(value) && [...value].length <= 40, 'fields.nickname.error')),
} as const satisfies Record<string, Rule>;

export const cvvRule = (cvv: string, cardNumber: string): FieldTextKey | null =>
  rule(value => isCvv(value, cardNumber), 'fields.cvv.error')(cvv);

export function expiryRule(month: string, year: string, today: LocalDate): FieldTextKey | null {
  if (month === '' || year === '') return missing;
  return isCardExpiry(Number(month), Number(year), today) ? null : 'fields.expiry.error';
}

/** Typed twice: the second must be the first, character by character (section 5). */
export function sameAs(original: string, again: string): FieldTextKey | null {
  if (again === '') return missing;
  return original === again ? null : 'fields.bankAccountAgain.error';
}

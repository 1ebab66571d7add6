import { parseAccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { isEmail } from '@wattershed/domain/contact/email';
import { isPersonName } from '@wattershed/domain/contact/person-name';
import { isPhone } from '@wattershed/domain/contact/phone';
import { isZip } from '@wattershed/domain/contact/zip';
import { fieldBounds, hasLengthWithin } from '@wattershed/domain/field/field-bounds';
import { isPassword } from '@wattershed/domain/identity/password';
import { isSecurityAnswer, isSecurityQuestion } from '@wattershed/domain/identity/security-question';
import { isSsn } from '@wattershed/domain/identity/ssn';
import { isTaxId } from '@wattershed/domain/identity/tax-id';
import { isUserId } from '@wattershed/domain/identity/user-id';
import { limitAmountInput } from '@wattershed/domain/money/amount';
import { parseDollars } from '@wattershed/domain/money/dollars';
import { isBankAccount } from '@wattershed/domain/payment/bank-account';
import { isCardExpiry, isCardNumber, isCvv } from '@wattershed/domain/payment/card';
import { isRoutingNumber } from '@wattershed/domain/payment/routing-number';
import { isFreeText } from '@wattershed/domain/text/free-text';
import type fields from '@wattershed/texts/fields/en-us.json';

export type FieldTextKey = keyof typeof fields;

/** What a field that must not stay empty says when it does: "Enter your last name." */
export type MissingTextKey = Extract<FieldTextKey, `${string}.missing`>;

/** Of an empty field, whatever its rule: each field has its own words for it. */
export const missing = 'missing';

/** What is wrong with a field: the key of the words for it, or that it is empty. */
export type FieldError = FieldTextKey | typeof missing;

/** Null when nothing is wrong. */
export type Rule = (value: string) => FieldError | null;

const rule =
  (isRight: (value: string) => boolean, error: FieldTextKey): Rule =>
  value => {
    if (value.trim() === '') return missing;
    return isRight(value.trim()) ? null : error;
  };

/** What is right only the server can tell. */
export const filled: Rule = value => (value.trim() === '' ? missing : null);

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
  accountNumber: rule(value => parseAccountNumber(value) !== undefined, 'fields.accountNumber.error'),
  personName: rule(value => isFreeText(value) && hasLengthWithin(value, fieldBounds.firstName), 'fields.name.error'),
  organisationName: rule(value => isFreeText(value) && [...value].length <= 80, 'fields.organisationName.error'),
  pin: rule(value => /^\d{4,10}$/.test(value), 'fields.pin.error'),
  // The whole number or the last four digits: nothing between.
  ssn: rule(value => isSsn(value) && [4, 9].includes(value.replace(/\D/g, '').length), 'fields.ssn.error'),
  taxId: rule(isTaxId, 'fields.taxId.error'),
  phone: rule(isPhone, 'fields.phone.error'),
  guestName: rule(isPersonName, 'fields.name.error.person'),
  userId: rule(value => isUserId(value), 'fields.userId.error'),
  securityQuestion: rule(isSecurityQuestion, 'fields.securityQuestion.error'),
  securityAnswer: rule(isSecurityAnswer, 'fields.securityAnswer.error'),
  code: rule(value => /^\d{6}$/.test(value), 'fields.code.error'),
  recoveryCode: rule(value => value.replaceAll(/[\s_-]/g, '').length === 12, 'fields.recoveryCode.error'),
  /** Whether it is the right one is the server's to say. */
  password: value => (value === '' ? missing : null),
  nickname: optional(rule(value => isFreeText(value) && [...value].length <= 40, 'fields.nickname.error')),
} as const satisfies Record<string, Rule>;

export const cvvRule = (cvv: string, cardNumber: string): FieldError | null =>
  rule(value => isCvv(value, cardNumber), 'fields.cvv.error')(cvv);

export function expiryRule(month: string, year: string, today: LocalDate): FieldError | null {
  if (month === '' || year === '') return missing;
  return isCardExpiry(Number(month), Number(year), today) ? null : 'fields.expiry.error';
}

/** Typed twice: the second must be the first, character by character (section 5). */
export function sameAs(original: string, again: string): FieldError | null {
  if (again === '') return missing;
  return original === again ? null : 'fields.bankAccountAgain.error';
}

/** Never trimmed: a space at its end is a part of it. */
export function newPasswordRule(password: string): FieldError | null {
  if (password === '') return missing;
  return isPassword(password) ? null : 'fields.newPassword.error';
}

export function passwordAgainRule(password: string, again: string): FieldError | null {
  if (again === '') return missing;
  return password === again ? null : 'fields.passwordAgain.error';
}

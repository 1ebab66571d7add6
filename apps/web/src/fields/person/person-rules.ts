import { parseAccountNumber } from '@wattershed/domain/account/account-number';
import { isPersonName } from '@wattershed/domain/contact/person-name';
import { fieldBounds, hasLengthWithin } from '@wattershed/domain/field/field-bounds';
import { isPassword } from '@wattershed/domain/identity/password';
import { isSecurityAnswer, isSecurityQuestion } from '@wattershed/domain/identity/security-question';
import { isSsn } from '@wattershed/domain/identity/ssn';
import { isTaxId } from '@wattershed/domain/identity/tax-id';
import { isUserId } from '@wattershed/domain/identity/user-id';
import { isFreeText } from '@wattershed/domain/text/free-text';
import { type FieldError, missing, type Rule, rule } from '../rule.ts';

export const personRules = {
  accountNumber: rule(value => parseAccountNumber(value) !== undefined, 'fields.accountNumber.error'),
  personName: rule(value => isFreeText(value) && hasLengthWithin(value, fieldBounds.firstName), 'fields.name.error'),
  lastNameOrZip: rule(value => isFreeText(value) && [...value].length <= 40, 'fields.lastNameOrZip.error'),
  organisationName: rule(value => isFreeText(value) && [...value].length <= 80, 'fields.organisationName.error'),
  pin: rule(value => /^\d{4,10}$/.test(value), 'fields.pin.error'),
  // The whole number or the last four digits, nothing in between.
  ssn: rule(value => isSsn(value) && [4, 9].includes(value.replace(/\D/g, '').length), 'fields.ssn.error'),
  taxId: rule(isTaxId, 'fields.taxId.error'),
  guestName: rule(isPersonName, 'fields.name.error.person'),
  userId: rule(value => isUserId(value), 'fields.userId.error'),
  securityQuestion: rule(isSecurityQuestion, 'fields.securityQuestion.error'),
  securityAnswer: rule(isSecurityAnswer, 'fields.securityAnswer.error'),
  code: rule(value => /^\d{6}$/.test(value), 'fields.code.error'),
  recoveryCode: rule(value => value.replaceAll(/[\s_-]/g, '').length === 12, 'fields.recoveryCode.error'),
  /** Only the server knows whether it is the right one. */
  password: value => (value === '' ? missing : null),
} as const satisfies Record<string, Rule>;

/** Never trimmed: a trailing space is part of it. */
export function newPasswordRule(password: string): FieldError | null {
  if (password === '') return missing;
  return isPassword(password) ? null : 'fields.newPassword.error';
}

export function passwordAgainRule(password: string, again: string): FieldError | null {
  if (again === '') return missing;
  return password === again ? null : 'fields.passwordAgain.error';
}

import { parseAccountNumber } from '@wattershed/domain/account-number';
import { isEmail } from '@wattershed/domain/email';
import { isConfirmed, isPassword } from '@wattershed/domain/password';
import { isPhone } from '@wattershed/domain/phone';
import { missing } from '../../fields/rules.ts';
import type { RecoveryTextKey } from './recovery-texts.ts';

/** The key of the words for what is wrong with a field, or null. */
export type Fault = RecoveryTextKey | typeof missing | null;

const filled = (value: string, isRight: (text: string) => boolean, fault: RecoveryTextKey): Fault => {
  if (value.trim() === '') return missing;
  return isRight(value.trim()) ? null : fault;
};

export const recoveryRules = {
  filled: (value: string): Fault => (value.trim() === '' ? missing : null),
  email: (value: string) => filled(value, isEmail, 'recovery.userId.error.email'),
  phone: (value: string) => filled(value, isPhone, 'recovery.userId.error.phone'),
  account: (value: string): Fault =>
    value.trim() === '' || parseAccountNumber(value) ? null : 'recovery.userId.error.account',
  code: (value: string) => filled(value, text => /^\d{6}$/.test(text), 'recovery.code.error.form'),
  // Never trimmed: a space is a character of the password.
  password: (value: string): Fault =>
    value === '' ? missing : isPassword(value) ? null : 'recovery.reset.error.rules',
  again: (value: string, original: string): Fault =>
    value === '' ? missing : isConfirmed(original, value) ? null : 'recovery.reset.error.again',
};

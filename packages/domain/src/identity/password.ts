import { fieldBounds, isWithinBounds } from '../field/field-bounds.ts';

/** In the order the password form lists them. */
export const passwordRules = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const;

export type PasswordRule = (typeof passwordRules)[number];

export const passwordSpecialCharacters = '!@#$%*()_-';

const holds: Record<PasswordRule, (password: string) => boolean> = {
  length: password => isWithinBounds([...password].length, fieldBounds.password),
  lowercase: password => /[a-z]/.test(password),
  uppercase: password => /[A-Z]/.test(password),
  digit: password => /[0-9]/.test(password),
  special: password => [...passwordSpecialCharacters].some(character => password.includes(character)),
};

/** The rules the password breaks; characters beyond the listed ones are welcome. Never trimmed. */
export function failedPasswordRules(password: string): PasswordRule[] {
  return passwordRules.filter(rule => !holds[rule](password));
}

export function isPassword(password: string): boolean {
  return failedPasswordRules(password).length === 0;
}

/**
 * Password, bank account and routing number are each entered twice: they must match character by character.
 * Waits for payments: a bank account that is saved.
 */
export function isConfirmed(original: string, confirmation: string): boolean {
  return original === confirmation;
}

import { failedPasswordRules } from './password.ts';

export type PasswordStrength = 'weak' | 'fair' | 'strong';

/**
 * A first impression while typing: length and variety, without the word lists the server checks a new password against.
 * A password made of the person's own words, or one that breaks a rule, is never more than weak.
 */
export function passwordStrength(password: string, ownWords: readonly string[] = []): PasswordStrength {
  const characters = [...password];
  const words = ownWords.flatMap(word => word.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter(word => word.length > 2);
  const isOwn = words.some(word => password.toLowerCase().includes(word));
  if (isOwn || failedPasswordRules(password).length > 0) return 'weak';
  const different = new Set(characters.map(character => character.toLowerCase())).size;
  const steps = characters.filter((character, index) => !isNextTo(characters[index - 1], character)).length;
  const worth = Math.min(different, steps);
  if (worth >= 11) return 'strong';
  return worth >= 7 ? 'fair' : 'weak';
}

/** The same character again, or the next in a sequence, such as 1 after 2 or b after a. */
function isNextTo(before: string | undefined, character: string): boolean {
  if (before === undefined) return false;
  return Math.abs((before.codePointAt(0) ?? 0) - (character.codePointAt(0) ?? 0)) <= 1;
}

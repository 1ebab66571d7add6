import { fieldBounds, hasLengthWithin } from '../field/field-bounds.ts';
import { isFreeText } from '../text/free-text.ts';

/** The questions the form suggests; their texts are in the text library. People may also write their own. */
export const proposedQuestions = [
  'first-school',
  'first-job',
  'childhood-friend',
  'childhood-street',
  'first-concert',
  'favourite-teacher',
  'first-trip',
  'childhood-dish',
] as const;

export type ProposedQuestion = (typeof proposedQuestions)[number];

export function isSecurityQuestion(text: string): boolean {
  return isFreeText(text) && hasLengthWithin(text, fieldBounds.securityQuestion);
}

export function isSecurityAnswer(text: string): boolean {
  return isFreeText(text) && hasLengthWithin(text, fieldBounds.securityAnswer);
}

/** Two questions are the same if only case, spaces or the question mark differ. */
export function areDifferentQuestions(one: string, other: string): boolean {
  return foldedQuestion(one) !== foldedQuestion(other);
}

/** How answers are compared: people don't remember which letters they capitalized, or how many spaces they typed. */
export function normaliseAnswer(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

function foldedQuestion(text: string): string {
  return normaliseAnswer(text).replace(/[\s?¿.]/g, '');
}

import { fieldBounds, hasLengthWithin } from '../field/field-bounds.ts';
import { isFreeText } from '../text/free-text.ts';

/** The questions that the form proposes; their words are in the text library. A question of one's own is welcome, too. */
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

/** Two questions are the same when only case, spaces or the question mark differ. */
export function areDifferentQuestions(one: string, other: string): boolean {
  return foldedQuestion(one) !== foldedQuestion(other);
}

/** How an answer is compared: people do not remember which letters they typed as capitals, nor how many spaces. */
export function normaliseAnswer(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

function foldedQuestion(text: string): string {
  return normaliseAnswer(text).replace(/[\s?¿.]/g, '');
}

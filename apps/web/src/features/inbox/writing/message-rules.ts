import { fieldBounds, hasLengthWithin } from '@wattershed/domain/field/field-bounds';
import { disallowedCharacters, isFreeText, isFreeTextOfLines } from '@wattershed/domain/text/free-text';
import { missing } from '../../../fields/rule.ts';

/** What is wrong with a field: its words are in the texts of the inbox, which no other screen has to load. */
export type MessageError = typeof missing | 'error' | 'disallowed' | 'tooLong';

export function subjectRule(subject: string): MessageError | null {
  if (subject.trim() === '') return missing;
  return isFreeText(subject) && hasLengthWithin(subject, fieldBounds.subject) ? null : 'error';
}

export function bodyRule(body: string): MessageError | null {
  if (body.trim() === '') return missing;
  if (!isFreeTextOfLines(body)) return 'disallowed';
  return body.trim().length > fieldBounds.messageBody.max ? 'tooLong' : null;
}

/** For the words of {@link bodyRule}. */
export const bodyWords = (body: string) => ({
  max: fieldBounds.messageBody.max,
  characters: disallowedCharacters(body.replace(/[\n\r\t]/g, '')).join(' '),
});

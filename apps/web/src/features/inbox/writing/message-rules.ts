import { fieldBounds, hasLengthWithin } from '@wattershed/domain/field/field-bounds';
import { disallowedCharacters, isFreeText, isFreeTextOfLines } from '@wattershed/domain/text/free-text';
import { missing, type Rule, rule } from '../../../fields/rule.ts';

export const subjectRule: Rule = rule(
  subject => isFreeText(subject) && hasLengthWithin(subject, fieldBounds.subject),
  'fields.subject.error',
);

export const bodyRule: Rule = body => {
  if (body.trim() === '') return missing;
  if (!isFreeTextOfLines(body)) return 'fields.message.disallowed';
  return body.trim().length > fieldBounds.messageBody.max ? 'fields.message.tooLong' : null;
};

/** For the words of {@link bodyRule}. */
export const bodyWords = (body: string) => ({
  max: fieldBounds.messageBody.max,
  characters: disallowedCharacters(body.replace(/[\n\r\t]/g, '')).join(' '),
});

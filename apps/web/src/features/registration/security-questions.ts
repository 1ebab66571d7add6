import { areDifferentQuestions, proposedQuestions } from '@wattershed/domain/identity/security-question';
import type { Translate } from '@wattershed/texts/wording';
import { personRules } from '../../fields/person/person-rules.ts';
import { type FieldError, type FieldTextKey, missing } from '../../fields/rule.ts';
import type { RegistrationTextKey } from './registration-texts.ts';

/** One of the suggested questions, or `own` with the person's own words. */
export type QuestionChoice = { chosen: string; own: string };

export const ownQuestion = 'own';

type T = Translate<RegistrationTextKey>;

export function questionOptions(t: T): { value: string; label: string }[] {
  return [
    { value: '', label: t('registration.question.choose') },
    ...proposedQuestions.map(name => ({ value: name, label: t(`registration.question.${name}`) })),
    { value: ownQuestion, label: t('registration.question.own') },
  ];
}

/** The question as the person reads it: it is stored in these words, in the language it was chosen in. */
export function questionText({ chosen, own }: QuestionChoice, t: T): string {
  if (chosen === ownQuestion) return own.trim();
  const proposed = proposedQuestions.find(name => name === chosen);
  return proposed ? t(`registration.question.${proposed}`) : '';
}

export type QuestionFields = {
  question1: string;
  ownQuestion1: string;
  answer1: string;
  question2: string;
  ownQuestion2: string;
  answer2: string;
};

export const noQuestions: QuestionFields = {
  question1: '',
  ownQuestion1: '',
  answer1: '',
  question2: '',
  ownQuestion2: '',
  answer2: '',
};

export function choicesOf(fields: QuestionFields): [QuestionChoice, QuestionChoice] {
  return [
    { chosen: fields.question1, own: fields.ownQuestion1 },
    { chosen: fields.question2, own: fields.ownQuestion2 },
  ];
}

/** What is wrong with the questions and answers, by field. */
export function questionErrors(fields: QuestionFields, t: T): Partial<Record<keyof QuestionFields, FieldError>> {
  const [one, two] = choicesOf(fields);
  const isSame = !areDifferentQuestions(questionText(one, t), questionText(two, t));
  const errors = {
    question1: one.chosen === '' ? missing : null,
    ownQuestion1: one.chosen === ownQuestion ? personRules.securityQuestion(one.own) : null,
    answer1: personRules.securityAnswer(fields.answer1),
    question2: two.chosen === '' ? missing : isSame && two.chosen !== ownQuestion ? sameQuestion : null,
    ownQuestion2:
      two.chosen === ownQuestion ? (personRules.securityQuestion(two.own) ?? (isSame ? sameQuestion : null)) : null,
    answer2: personRules.securityAnswer(fields.answer2),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null));
}

const sameQuestion: FieldTextKey = 'fields.securityQuestion.error.same';

import { isLaterThanToday, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import { composeDateOfBirth } from '@wattershed/domain/identity/registration-request';
import { zipRule } from '../../../fields/contact/zip-rule.ts';
import { personRules } from '../../../fields/person/person-rules.ts';
import { type FieldError, missing } from '../../../fields/rule.ts';
import { businessDay } from '../../../session/business-time.ts';
import { type AccountAnswers, gives, type Proofs } from './registration-draft.ts';

export type AccountFields = AccountAnswers & Proofs;

export const noAccount: AccountFields = {
  kind: 'residential',
  accountNumber: '',
  zip: '',
  firstName: '',
  middleName: '',
  lastName: '',
  organisationName: '',
  proofKind: 'code',
  isCoApplicant: false,
  pin: '',
  birthYear: '',
  birthMonth: '',
  birthDay: '',
  idNumber: '',
};

type Errors = Partial<Record<keyof AccountFields, FieldError>>;

/** What is wrong with the first step, by field; only the fields shown count. */
export function accountErrors(fields: AccountFields): Errors {
  const { kind } = fields;
  const isPerson = kind === 'residential';
  const optionalName = fields.middleName.trim() === '' ? null : personRules.personName(fields.middleName);
  const errors: Record<string, FieldError | null> = {
    accountNumber: personRules.accountNumber(fields.accountNumber),
    zip: zipRule(fields.zip),
    firstName: isPerson ? personRules.personName(fields.firstName) : null,
    middleName: isPerson ? optionalName : null,
    lastName: isPerson ? personRules.personName(fields.lastName) : null,
    organisationName: isPerson ? null : personRules.organisationName(fields.organisationName),
    pin: gives(fields, 'code') ? personRules.pin(fields.pin) : null,
    idNumber: gives(fields, 'number') ? (isPerson ? personRules.ssn : personRules.taxId)(fields.idNumber) : null,
    ...(gives(fields, 'birth') ? birthErrors(fields) : {}),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null));
}

/**
 * On the parts that are empty; on all three when there is no such date, because nobody knows which of them is wrong.
 */
function birthErrors({ birthYear, birthMonth, birthDay }: AccountFields): Errors {
  const parts = { birthMonth, birthDay, birthYear };
  const errorAt = (isWrong: (part: string) => boolean, words: FieldError) =>
    Object.fromEntries(Object.entries(parts).flatMap(([name, part]) => (isWrong(part) ? [[name, words]] : [])));
  const empty = errorAt(part => part.trim() === '', missing);
  if (Object.keys(empty).length > 0) return empty;
  const composed = composeDateOfBirth(Number(birthYear), Number(birthMonth), Number(birthDay));
  const day = composed === undefined ? undefined : parseLocalDate(composed);
  const today = businessDay(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const isDay = day !== undefined && Number(birthYear) >= 1900 && !isLaterThanToday(day, today);
  return isDay ? {} : errorAt(() => true, 'fields.birthDate.error');
}

/** What the tab may keep; the proofs aren't part of it. */
export function withoutProofs(fields: AccountFields): AccountAnswers {
  const { pin: _pin, birthYear: _year, birthMonth: _month, birthDay: _day, idNumber: _number, ...answers } = fields;
  return answers;
}

import type { RequestOf } from '@wattershed/contract/call';
import type { proveForService } from '@wattershed/contract/service-requests/stop';
import { parseAccountNumber } from '@wattershed/domain/account/account-number';
import { isLaterThanToday, type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import { zipRule } from '../../../fields/contact/zip-rule.ts';
import { personRules } from '../../../fields/person/person-rules.ts';
import { type FieldError, missing, rule } from '../../../fields/rule.ts';

/** What only the customer knows. A company has no Social Security number and no birth date. */
export const proofKinds = ['code', 'ssn', 'birth'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** As on the screen. Nothing of it is kept. */
export type ProveForm = {
  kind: 'person' | 'company';
  accountNumber: string;
  zip: string;
  firstName: string;
  lastName: string;
  companyName: string;
  proof: ProofKind;
  /** Empty until the server asks for another one. */
  secondProof: ProofKind | '';
  code: string;
  ssn: string;
  birthMonth: string;
  birthDay: string;
  birthYear: string;
};

export const emptyProof: ProveForm = {
  ...{ kind: 'person', accountNumber: '', zip: '', firstName: '', lastName: '', companyName: '', proof: 'code' },
  ...{ secondProof: '', code: '', ssn: '', birthMonth: '', birthDay: '', birthYear: '' },
};

const gives = ({ kind, proof, secondProof }: ProveForm, one: ProofKind): boolean =>
  kind === 'company' ? one === 'code' : proof === one || secondProof === one;

/** The one to ask for beside the one that was given. */
export const otherProof = (proof: ProofKind): ProofKind => (proof === 'birth' ? 'ssn' : 'birth');

const codeRule = rule(value => /^\d{6}$/.test(value), 'fields.pin.error');

type Errors = Partial<Record<keyof ProveForm, FieldError | null>>;

/** What is wrong, by field; only the fields that show count. */
export function proveErrors(form: ProveForm, today: LocalDate): Errors {
  const isPerson = form.kind === 'person';
  return {
    accountNumber: personRules.accountNumber(form.accountNumber),
    zip: zipRule(form.zip),
    firstName: isPerson ? personRules.personName(form.firstName) : null,
    lastName: isPerson ? personRules.personName(form.lastName) : null,
    companyName: isPerson ? null : personRules.organisationName(form.companyName),
    code: gives(form, 'code') ? codeRule(form.code) : null,
    ssn: gives(form, 'ssn') ? personRules.ssn(form.ssn) : null,
    ...(gives(form, 'birth') ? birthErrors(form, today) : {}),
  };
}

/** All three parts are marked: any of them may be the wrong one. */
function birthErrors(form: ProveForm, today: LocalDate): Errors {
  const { birthMonth, birthDay, birthYear } = form;
  const day = birthOn(form);
  const isWhole = birthMonth !== '' && birthDay !== '' && birthYear !== '';
  if (isWhole && day !== undefined && !isLaterThanToday(day, today)) return {};
  const error = isWhole ? 'fields.birthDate.error' : missing;
  return { birthMonth: error, birthDay: error, birthYear: error };
}

function birthOn({ birthMonth, birthDay, birthYear }: ProveForm): LocalDate | undefined {
  return parseLocalDate(`${birthYear.padStart(4, '0')}-${birthMonth.padStart(2, '0')}-${birthDay.padStart(2, '0')}`);
}

/** Of a whole number, the last four digits go out: nothing else is compared. Undefined while the form is wrong. */
export function proofOf(form: ProveForm): RequestOf<typeof proveForService> | undefined {
  const accountNumber = parseAccountNumber(form.accountNumber);
  if (!accountNumber) return undefined;
  const { kind, firstName, lastName, companyName, zip } = form;
  const isPerson = kind === 'person';
  const birth = gives(form, 'birth') ? birthOn(form) : undefined;
  return {
    ...{ accountNumber, kind, zip: zip.trim() },
    firstName: isPerson ? firstName.trim() : '',
    lastName: isPerson ? lastName.trim() : '',
    companyName: isPerson ? '' : companyName.trim(),
    ...(birth ? { birthOn: birth } : {}),
    ...(gives(form, 'ssn') ? { ssnLast4: form.ssn.replace(/\D/g, '').slice(-4) } : {}),
    ...(gives(form, 'code') ? { registrationCode: form.code.trim() } : {}),
  };
}

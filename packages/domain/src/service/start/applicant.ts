import type { LocalDate } from '../../calendar/local-date.ts';
import { isEmail } from '../../contact/email.ts';
import { isPersonName } from '../../contact/person-name.ts';
import { isPhone } from '../../contact/phone.ts';
import { fieldBounds, hasLengthWithin } from '../../field/field-bounds.ts';
import { cleanSsn } from '../../identity/ssn.ts';
import { isFreeText } from '../../text/free-text.ts';

export const applicantKinds = ['person', 'company', 'sole-proprietor'] as const;

export type ApplicantKind = (typeof applicantKinds)[number];

/** Who asks for service, without anything secret. */
export type Applicant = {
  kind: ApplicantKind;
  /** Of a company, of the person who speaks for it. */
  firstName: string;
  lastName: string;
  /** Empty for a person. */
  companyName: string;
  birthOn: LocalDate | null;
  email: string;
  /** Ten digits. */
  phone: string;
  coApplicant: CoApplicant | null;
};

export type CoApplicant = { firstName: string; lastName: string; birthOn: LocalDate | null };

export type ApplicantField =
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'birthOn'
  | 'email'
  | 'phone'
  | 'coFirstName'
  | 'coLastName'
  | 'coBirthOn';

/** `same`: the co-applicant is the applicant. `minor`: not eighteen yet. */
export type ApplicantProblem = 'missing' | 'wrong' | 'same' | 'minor';

/** What is wrong with each field; empty for someone who can apply. */
export function applicantProblems(
  applicant: Applicant,
  today: LocalDate,
): Partial<Record<ApplicantField, ApplicantProblem>> {
  const { kind, coApplicant } = applicant;
  const found: [ApplicantField, ApplicantProblem | undefined][] = [
    ['firstName', textProblem(applicant.firstName, isPersonName)],
    ['lastName', textProblem(applicant.lastName, isPersonName)],
    ['companyName', kind === 'person' ? undefined : textProblem(applicant.companyName, isCompanyName)],
    ['birthOn', kind === 'company' ? undefined : birthProblem(applicant.birthOn, today)],
    ['email', textProblem(applicant.email, isEmail)],
    ['phone', textProblem(applicant.phone, isPhone)],
  ];
  if (coApplicant) {
    const isSame = isSamePerson(applicant, coApplicant);
    found.push(
      ['coFirstName', textProblem(coApplicant.firstName, isPersonName) ?? (isSame ? 'same' : undefined)],
      ['coLastName', textProblem(coApplicant.lastName, isPersonName)],
      ['coBirthOn', birthProblem(coApplicant.birthOn, today)],
    );
  }
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

function textProblem(text: string, isRight: (text: string) => boolean): ApplicantProblem | undefined {
  if (text.trim() === '') return 'missing';
  return isRight(text) ? undefined : 'wrong';
}

const isCompanyName = (text: string) => isFreeText(text) && hasLengthWithin(text, fieldBounds.addressLine);

/** Nobody who can apply was born in a year before this one. */
const firstYear = 1900;
const adultYears = 18;

function birthProblem(birthOn: LocalDate | null, today: LocalDate): ApplicantProblem | undefined {
  if (birthOn === null) return 'missing';
  const year = Number(birthOn.slice(0, 4));
  if (year < firstYear || birthOn > today) return 'wrong';
  return `${year + adultYears}${birthOn.slice(4)}` > today ? 'minor' : undefined;
}

/** The same name and, as far as both are known, the same day of birth. */
function isSamePerson(one: Applicant, other: CoApplicant): boolean {
  const folded = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[^\p{L}]/gu, '');
  const isSameName = folded(one.firstName + one.lastName) === folded(other.firstName + other.lastName);
  return isSameName && (one.birthOn === null || other.birthOn === null || one.birthOn === other.birthOn);
}

/** A whole Social Security number, or an ITIN: nine digits, of which no part is all zeros, and which could have been issued. */
export function isWholeSsn(text: string): boolean {
  const [, area = '', group = '', serial = ''] = /^(\d{3})(\d{2})(\d{4})$/.exec(cleanSsn(text)) ?? [];
  return area !== '' && area !== '000' && area !== '666' && group !== '00' && serial !== '0000';
}

/** Letters, digits, spaces, and dashes, within its length; not all zeros. */
export function isDriverLicence(text: string): boolean {
  const licence = text.trim();
  return (
    /^[A-Za-z0-9][A-Za-z0-9 -]*$/.test(licence) &&
    /[A-Za-z1-9]/.test(licence) &&
    hasLengthWithin(licence, fieldBounds.driverLicence)
  );
}

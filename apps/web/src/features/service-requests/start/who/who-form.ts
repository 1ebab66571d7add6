import type { RequestOf } from '@wattershed/contract/call';
import type { startService } from '@wattershed/contract/service-requests/start';
import { type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import type { PhoneType } from '@wattershed/domain/contact/contact-details';
import { cleanPhone } from '@wattershed/domain/contact/phone';
import {
  type ApplicantField,
  type ApplicantKind,
  type ApplicantProblem,
  applicantProblems,
} from '@wattershed/domain/service/start/applicant';
import { type FieldError, missing } from '../../../../fields/rule.ts';

/** As on the screen. */
export type WhoForm = {
  kind: ApplicantKind;
  firstName: string;
  lastName: string;
  companyName: string;
  birthMonth: string;
  birthDay: string;
  birthYear: string;
  email: string;
  phone: string;
  phoneType: PhoneType;
  isWithOther: boolean;
  coFirstName: string;
  coLastName: string;
  coBirthMonth: string;
  coBirthDay: string;
  coBirthYear: string;
};

export const emptyWho: WhoForm = {
  ...{ kind: 'person', firstName: '', lastName: '', companyName: '', birthMonth: '', birthDay: '', birthYear: '' },
  ...{ email: '', phone: '', phoneType: 'Mobile', isWithOther: false, coFirstName: '', coLastName: '' },
  ...{ coBirthMonth: '', coBirthDay: '', coBirthYear: '' },
};

type ApplicantSent = NonNullable<RequestOf<typeof startService>['applicant']>;
type Birth = { month: string; day: string; year: string };

/** Null for a day that there isn't. */
function birthOn({ month, day, year }: Birth): LocalDate | null {
  return parseLocalDate(`${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ?? null;
}

const birthIn = (form: WhoForm) => ({ month: form.birthMonth, day: form.birthDay, year: form.birthYear });
const coBirthIn = (form: WhoForm) => ({ month: form.coBirthMonth, day: form.coBirthDay, year: form.coBirthYear });

/** What is typed for another kind of applicant is left out. */
export function applicantOf(form: WhoForm): ApplicantSent {
  const { kind, firstName, lastName, companyName, email, phone, phoneType } = form;
  const isCompany = kind === 'company';
  return {
    ...{ kind, firstName: firstName.trim(), lastName: lastName.trim(), phoneType, email: email.trim() },
    companyName: kind === 'person' ? '' : companyName.trim(),
    birthOn: isCompany ? null : birthOn(birthIn(form)),
    phone: cleanPhone(phone).slice(0, 10),
    coApplicant:
      form.isWithOther && !isCompany
        ? { firstName: form.coFirstName.trim(), lastName: form.coLastName.trim(), birthOn: birthOn(coBirthIn(form)) }
        : null,
  };
}

type WhoErrors = Partial<Record<keyof WhoForm, FieldError>>;

/** Of a customer who is known, only who the credit bureau is asked about counts. */
export function whoErrors(form: WhoForm, today: LocalDate, isKnown: boolean): WhoErrors {
  const problems = applicantProblems(applicantOf(form), today);
  const { email: _email, phone: _phone, ...ofName } = problems;
  return errorsOfProblems(form, isKnown ? ofName : problems);
}

/** The words at each field for what is wrong with the applicant, here or as the server says. */
export function errorsOfProblems(
  form: WhoForm,
  problems: Partial<Record<ApplicantField, ApplicantProblem>>,
): WhoErrors {
  const errors: WhoErrors = {};
  for (const [field, problem] of Object.entries(problems) as [ApplicantField, ApplicantProblem][]) {
    if (field === 'birthOn') Object.assign(errors, birthErrors('birth', birthIn(form), problem));
    else if (field === 'coBirthOn') Object.assign(errors, birthErrors('coBirth', coBirthIn(form), problem));
    else
      errors[field] =
        problem === 'missing' ? missing : problem === 'same' ? 'fields.coApplicant.error.same' : wrongWords[field];
  }
  return errors;
}

const wrongWords = {
  firstName: 'fields.name.error.person',
  lastName: 'fields.name.error.person',
  companyName: 'fields.organisationName.error',
  email: 'fields.email.error',
  phone: 'fields.phone.error',
  coFirstName: 'fields.name.error.person',
  coLastName: 'fields.name.error.person',
} as const satisfies Record<Exclude<ApplicantField, 'birthOn' | 'coBirthOn'>, FieldError>;

/** All three parts are marked: any of them may be the wrong one. */
function birthErrors(name: 'birth' | 'coBirth', birth: Birth, problem: ApplicantProblem): WhoErrors {
  const isWhole = birth.month !== '' && birth.day !== '' && birth.year !== '';
  const error: FieldError =
    problem === 'minor' ? 'fields.birthDate.error.minor' : isWhole ? 'fields.birthDate.error' : missing;
  return { [`${name}Month`]: error, [`${name}Day`]: error, [`${name}Year`]: error };
}

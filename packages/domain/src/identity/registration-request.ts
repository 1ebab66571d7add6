import { parseLocalDate } from '../calendar/local-date.ts';
import { cleanSsn } from './ssn.ts';

export type RegistrationKind = 'residential' | 'organisation';

/** The wire dictates the numbers and words; section 5, account validation request. */
export const registrationTypes = {
  residential: { registrationType: 0, action: 'REGP' },
  organisation: { registrationType: 1, action: 'REGO' },
} as const satisfies Record<RegistrationKind, { registrationType: number; action: string }>;

export type BillProgramFlag = 'Y' | 'N';

/** Year, two-digit month and two-digit day with dashes; undefined if there is no such day. */
export function composeDateOfBirth(year: number, month: number, day: number): string | undefined {
  const parts = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')];
  return parseLocalDate(parts.join('-'));
}

/** A flag that isn't set is sent as N. */
export function billProgramFlagOr(flag: BillProgramFlag | '' | undefined): BillProgramFlag {
  return flag || 'N';
}

export type AccountValidation = {
  kind: RegistrationKind;
  ssn: string;
  dateOfBirth: { year: number; month: number; day: number } | undefined;
  isBillProgram?: BillProgramFlag | '' | undefined;
};

/** The fields of the validation request that differ on the wire from what a person fills in. */
export function composeAccountValidation({ kind, ssn, dateOfBirth, isBillProgram }: AccountValidation) {
  const { year, month, day } = dateOfBirth ?? {};
  const born = year && month && day ? composeDateOfBirth(year, month, day) : undefined;
  return {
    ...registrationTypes[kind],
    ssn: cleanSsn(ssn),
    isBillProgram: billProgramFlagOr(isBillProgram),
    ...(born === undefined ? {} : { dateOfBirth: born }),
  };
}

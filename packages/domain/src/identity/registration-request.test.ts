import { describe, expect, it } from 'vitest';
import { billProgramFlagOr, composeAccountValidation, composeDateOfBirth } from './registration-request.ts';

describe('account validation request', () => {
  // va-avr-dob
  it.each([
    [1980, 3, 7, '1980-03-07'],
    [1975, 12, 31, '1975-12-31'],
    [2001, 10, 5, '2001-10-05'],
    [2001, 2, 29, undefined],
    [80, 3, 7, '0080-03-07'],
  ])('composes %d, %d, %d to %s', (year, month, day, composed) => {
    expect(composeDateOfBirth(year, month, day)).toBe(composed);
  });

  // va-avr-type, va-avr-ssn
  it('sends each kind with its number and action, and the number without dashes', () => {
    expect(
      composeAccountValidation({
        kind: 'residential',
        ssn: '123-45-6789',
        dateOfBirth: { year: 1980, month: 3, day: 7 },
      }),
    ).toEqual({
      registrationType: 0,
      action: 'REGP',
      ssn: '123456789',
      isBillProgram: 'N',
      dateOfBirth: '1980-03-07',
    });
    expect(composeAccountValidation({ kind: 'organisation', ssn: '', dateOfBirth: undefined })).toEqual({
      registrationType: 1,
      action: 'REGO',
      ssn: '',
      isBillProgram: 'N',
    });
  });

  // va-avr-bill-program
  it('sends N for a flag that is not set, set to N or cleared', () => {
    expect([undefined, 'N', ''].map(flag => billProgramFlagOr(flag as 'N' | '' | undefined))).toEqual(['N', 'N', 'N']);
    expect(billProgramFlagOr('Y')).toBe('Y');
  });
});

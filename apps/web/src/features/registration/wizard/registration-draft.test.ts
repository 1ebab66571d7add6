import { describe, expect, it } from 'vitest';
import { noContact } from '../contact-form.ts';
import { noAccount, withoutProofs } from './account-form.ts';
import {
  contactRequest,
  furthestStep,
  nameOf,
  type RegistrationDraft,
  validationRequest,
} from './registration-draft.ts';

const proven = { registrationToken: 'x', customerNumber: '1', isCoApplicant: false, isPaperless: false };
const question = { chosen: 'first-job', own: '' };
const user: NonNullable<RegistrationDraft['user']> = { userId: 'nora', questions: [question, question] };
const contact = {
  ...noContact,
  primaryEmail: 'nora@example.org',
  primaryPhone: '805-555-0142',
  enrollPaperless: false,
};
const secrets = { password: 'secret', answers: ['a', 'b'] as [string, string] };
const whole: RegistrationDraft = { proven, user, contact, isBillProgram: false };

describe('the furthest step', () => {
  it.each([
    ['review', whole, secrets],
    // After a reload the password is gone.
    ['user', whole, undefined],
    ['contact', { ...whole, contact: { ...contact, primaryEmail: '' } }, secrets],
    ['account', { isBillProgram: false, user, contact }, secrets],
  ] as const)('is %s, never beyond what is there', (furthest, draft, typed) => {
    expect(furthestStep(draft, typed)).toBe(furthest);
  });
});

describe('the request that proves', () => {
  const fields = {
    ...noAccount,
    accountNumber: '1711 4418 09',
    zip: '93117',
    firstName: ' Nora ',
    lastName: 'Whitfield',
  };

  it('of a person carries type 0 with REGP, the chosen proof, and N for the bill program', () => {
    expect(validationRequest(fields, { ...fields, pin: '175059', idNumber: '4821' }, false)).toEqual({
      accountNumber: '1711441809',
      postCode: '93117',
      registrationType: 0,
      action: 'REGP',
      names: { firstName: 'Nora', middleName: '', lastName: 'Whitfield' },
      orgName: '',
      isBillProgram: 'N',
      custom_Attributes: { pin: '175059', isCoApplicant: false },
    });
  });

  it('composes the day of birth with two digits, and drops the dashes of the number', () => {
    const born = { ...fields, birthYear: '1984', birthMonth: '3', birthDay: '7', idNumber: '123-45-4821' };
    expect(validationRequest({ ...born, proofKind: 'birth' }, born, true)).toMatchObject({
      dateOfBirth: '1984-03-07',
      isBillProgram: 'Y',
    });
    const numbered = validationRequest({ ...born, proofKind: 'number' }, born, false);
    expect(numbered).toMatchObject({ idNumber: '123454821' });
    expect(numbered).not.toHaveProperty('dateOfBirth');
  });

  it('of an organization carries type 1 with REGO and only its name', () => {
    const cafe = { ...fields, kind: 'organisation', organisationName: 'Café', isCoApplicant: true } as const;
    expect(validationRequest(cafe, { ...cafe, pin: '1234' }, false)).toMatchObject({
      registrationType: 1,
      action: 'REGO',
      names: { firstName: '', middleName: '', lastName: '' },
      orgName: 'Café',
      custom_Attributes: { pin: '1234', isCoApplicant: false },
    });
  });
});

it('the name to be looked over is that of the chosen kind, whatever was typed for the other before', () => {
  const typed = { ...noAccount, firstName: ' Nora', middleName: '', lastName: 'Whitfield ', organisationName: 'Café' };
  expect(nameOf(typed)).toBe('Nora Whitfield');
  expect(nameOf({ ...typed, kind: 'organisation' })).toBe('Café');
});

it('what is kept in the tab holds no proof', () => {
  const typed = { ...noAccount, pin: '175059', birthYear: '1984', birthMonth: '3', birthDay: '7', idNumber: '4821' };
  expect(JSON.stringify(withoutProofs(typed))).not.toMatch(/175059|1984|4821/);
});

it('contact details are sent trimmed, as digits, and without a consent that no one asked for', () => {
  expect(contactRequest({ ...contact, primaryEmail: ' nora@example.org ', isTcpaAgreed: true })).toEqual({
    ...noContact,
    primaryEmail: 'nora@example.org',
    primaryPhone: '8055550142',
    isTcpaAgreed: false,
  });
});

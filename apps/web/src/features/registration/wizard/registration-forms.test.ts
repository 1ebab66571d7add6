import { describe, expect, it } from 'vitest';
import { contactErrors, noContact } from '../contact-form.ts';
import { noQuestions, questionErrors, questionText } from '../security-questions.ts';
import { type AccountFields, accountErrors, noAccount } from './account-form.ts';

const account: AccountFields = {
  ...noAccount,
  accountNumber: '1711441809',
  zip: '93117',
  firstName: 'Nora',
  lastName: 'Whitfield',
  pin: '175059',
};

const wrongDay = {
  birthMonth: 'fields.birthDate.error',
  birthDay: 'fields.birthDate.error',
  birthYear: 'fields.birthDate.error',
};

describe('the first step', () => {
  it('asks for everything that is empty', () => {
    expect(accountErrors(noAccount)).toEqual({
      accountNumber: 'missing',
      zip: 'missing',
      firstName: 'missing',
      lastName: 'missing',
      pin: 'missing',
    });
  });

  it.each<[string, Partial<AccountFields>, object]>([
    ['all of it', {}, {}],
    ['markup in a name', { firstName: '<b>' }, { firstName: 'fields.name.error' }],
    ['a day that there is', { proofKind: 'birth', birthYear: '1984', birthMonth: '2', birthDay: '29' }, {}],
    ['a day that there is not', { proofKind: 'birth', birthYear: '1985', birthMonth: '2', birthDay: '29' }, wrongDay],
    ['a day to come', { proofKind: 'birth', birthYear: '2999', birthMonth: '1', birthDay: '1' }, wrongDay],
    ['half a day', { proofKind: 'birth', birthMonth: '3' }, { birthDay: 'missing', birthYear: 'missing' }],
    ['the last four digits', { proofKind: 'number', idNumber: '4821' }, {}],
    ['six digits', { proofKind: 'number', idNumber: '454821' }, { idNumber: 'fields.ssn.error' }],
    ['an organisation', { kind: 'organisation', organisationName: 'Café', firstName: '', lastName: '' }, {}],
    [
      'half a tax id',
      { kind: 'organisation', organisationName: 'Café', proofKind: 'number', idNumber: '00-41' },
      { idNumber: 'fields.taxId.error' },
    ],
  ])('with %s is judged', (_, change, errors) => {
    expect(accountErrors({ ...account, ...change })).toEqual(errors);
  });
});

describe('the contact step', () => {
  it('asks for address and phone, and not for the second of them', () => {
    expect(contactErrors(noContact)).toEqual({ primaryEmail: 'missing', primaryPhone: 'missing' });
  });

  it('says at the box that text messages need a mobile and a consent', () => {
    const contact = { ...noContact, primaryEmail: 'a@example.org', primaryPhone: '805-555-0142', isTextNotified: true };
    expect(contactErrors({ ...contact, primaryPhoneType: 'Home' })).toEqual({
      isTextNotified: 'fields.textNotices.error',
      isTcpaAgreed: 'fields.consent.error',
    });
  });
});

describe('the security questions', () => {
  const t = (key: string) => key;
  const fields = { ...noQuestions, question1: 'first-job', answer1: 'Baker', question2: 'first-trip', answer2: 'Rome' };

  it('are two different ones', () => {
    expect(questionErrors(fields, t)).toEqual({});
    expect(questionErrors({ ...fields, question2: 'first-job' }, t)).toEqual({
      question2: 'fields.securityQuestion.error.same',
    });
  });

  it('may be of the own wording, which may not repeat the other', () => {
    const own = { ...fields, question1: 'own', ownQuestion1: 'My cat?', question2: 'own', ownQuestion2: ' my CAT ' };
    expect(questionErrors(own, t)).toEqual({ ownQuestion2: 'fields.securityQuestion.error.same' });
    expect(questionErrors({ ...own, ownQuestion2: '<i>' }, t)).toEqual({
      ownQuestion2: 'fields.securityQuestion.error',
    });
  });

  it('are kept in the words in which they were read', () => {
    expect(questionText({ chosen: 'first-job', own: 'x' }, t)).toBe('registration.question.first-job');
    expect(questionText({ chosen: 'own', own: ' My cat? ' }, t)).toBe('My cat?');
    expect(questionText({ chosen: '', own: '' }, t)).toBe('');
  });
});

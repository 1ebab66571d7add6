import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import { applicantOf, emptyWho, type WhoForm, whoErrors } from './who-form.ts';

const today = localDate('2026-11-20');
const ada: WhoForm = {
  ...{ ...emptyWho, firstName: ' Ada', lastName: 'Quist', birthMonth: '4', birthDay: '9', birthYear: '1988' },
  ...{ email: 'ada@example.com', phone: '916-555-0123' },
};

describe('who applies', () => {
  it('is sent without what was typed for another kind of applicant', () => {
    expect(applicantOf({ ...ada, companyName: 'Quist, Inc.' })).toMatchObject({
      ...{ firstName: 'Ada', companyName: '', birthOn: '1988-04-09', phone: '9165550123', coApplicant: null },
    });
    expect(applicantOf({ ...ada, kind: 'company', companyName: 'Quist, Inc.', isWithOther: true })).toMatchObject({
      ...{ companyName: 'Quist, Inc.', birthOn: null, coApplicant: null },
    });
  });

  it('is told at each field what is wrong', () => {
    expect(whoErrors(ada, today, false)).toEqual({});
    expect(whoErrors({ ...ada, birthDay: '' }, today, false)).toEqual({
      ...{ birthMonth: 'missing', birthDay: 'missing', birthYear: 'missing' },
    });
    expect(whoErrors({ ...ada, birthMonth: '2', birthDay: '31' }, today, false).birthDay).toBe(
      'fields.birthDate.error',
    );
    expect(whoErrors({ ...ada, birthYear: '2010' }, today, false).birthYear).toBe('fields.birthDate.error.minor');
    const same = { isWithOther: true, coFirstName: 'ada', coLastName: 'Quist' };
    const born = { coBirthMonth: '4', coBirthDay: '9', coBirthYear: '1988' };
    expect(whoErrors({ ...ada, ...same, ...born }, today, false)).toEqual({
      coFirstName: 'fields.coApplicant.error.same',
    });
  });

  it('isn’t asked for an email address when it is known', () => {
    expect(whoErrors({ ...ada, email: '', phone: '' }, today, true)).toEqual({});
    expect(whoErrors({ ...ada, email: '', phone: '' }, today, false)).toEqual({ email: 'missing', phone: 'missing' });
  });
});

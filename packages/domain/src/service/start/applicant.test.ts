import { describe, expect, it } from 'vitest';
import { localDate } from '../../calendar/local-date.ts';
import { type Applicant, applicantProblems, isDriverLicence, isWholeSsn } from './applicant.ts';

const today = localDate('2026-11-20');
const ada: Applicant = {
  ...{ kind: 'person', firstName: 'Ada', lastName: 'Quist', companyName: '', birthOn: localDate('1988-04-09') },
  ...{ email: 'ada@example.com', phone: '9165550123', coApplicant: null },
};
const bo = { firstName: 'Bo', lastName: 'Quist', birthOn: localDate('1990-01-31') };

describe('an applicant', () => {
  it.each([
    ['with all of it', {}, {}],
    [
      'without anything',
      { firstName: ' ', lastName: '', email: '', phone: '', birthOn: null },
      {
        ...{ firstName: 'missing', lastName: 'missing', email: 'missing', phone: 'missing', birthOn: 'missing' },
      },
    ],
    ['with a web address for a name', { firstName: 'www.example.com' }, { firstName: 'wrong' }],
    ['with a phone that no one has', { phone: '0165550123' }, { phone: 'wrong' }],
    ['who is eighteen today', { birthOn: localDate('2008-11-20') }, {}],
    ['who is eighteen tomorrow', { birthOn: localDate('2008-11-21') }, { birthOn: 'minor' }],
    ['who isn’t born yet', { birthOn: localDate('2026-11-21') }, { birthOn: 'wrong' }],
    ['of a company without its name', { kind: 'company', birthOn: null }, { companyName: 'missing' }],
    ['of a company', { kind: 'company', birthOn: null, companyName: 'Quist & Sons, Inc.' }, {}],
    [
      'in business alone',
      { kind: 'sole-proprietor', companyName: 'Ada’s Bikes', birthOn: null },
      { birthOn: 'missing' },
    ],
    ['with someone else', { coApplicant: bo }, {}],
    ['with themselves', { coApplicant: { ...bo, firstName: 'ADA', birthOn: ada.birthOn } }, { coFirstName: 'same' }],
    ['with a parent of the same name', { coApplicant: { ...bo, firstName: 'Ada' } }, {}],
    ['with a child', { coApplicant: { ...bo, birthOn: localDate('2015-01-01') } }, { coBirthOn: 'minor' }],
  ] as const)('%s', (_, more, problems) => {
    expect(applicantProblems({ ...ada, ...more }, today)).toEqual(problems);
  });
});

it.each([
  ['123-45-6789', true],
  ['912-70-1234', true],
  ['000-00-0000', false],
  ['000-12-3456', false],
  ['666-12-3456', false],
  ['123-00-4567', false],
  ['123-45-0000', false],
  ['6789', false],
  ['', false],
])('a whole Social Security number: %s %s', (text, isOne) => {
  expect(isWholeSsn(text)).toBe(isOne);
});

it.each([
  ['D1234567', true],
  ['A12', false],
  ['000000', false],
  ['S530-4608-1234', true],
  ['123456789012345678901', false],
  ['D12<34', false],
  ['', false],
])('a driver license: %s %s', (text, isOne) => {
  expect(isDriverLicence(text)).toBe(isOne);
});

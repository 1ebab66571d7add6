import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, test } from 'vitest';
import { type CustomerClaim, type CustomerOnFile, isCustomer } from './customer-match.ts';

const birthOn = localDate('1984-03-12');
const household: CustomerOnFile = {
  kind: 'residential',
  organisationName: '',
  taxId: '',
  applicants: [
    { firstName: 'José María', lastName: "O'Brien-Peña", birthOn, ssnLast4: '4821' },
    { firstName: 'Theo', lastName: 'Lindqvist', birthOn: localDate('1981-06-02'), ssnLast4: '2958' },
  ],
  zips: ['93117', '95624'],
  registrationPin: '413907',
};
const cafe: CustomerOnFile = {
  kind: 'commercial',
  organisationName: 'Copper Kettle Café',
  taxId: '00-4173906',
  applicants: [{ firstName: 'Ines', lastName: 'Okafor', birthOn: null, ssnLast4: '' }],
  zips: ['93111'],
  registrationPin: '500001',
};
const person: CustomerClaim = {
  kind: 'residential',
  firstName: 'José María',
  lastName: "O'Brien-Peña",
  organisationName: '',
  zip: '93117',
};
const organisation: CustomerClaim = {
  kind: 'organisation',
  firstName: '',
  lastName: '',
  organisationName: 'Copper Kettle Café',
  zip: '93111',
};

describe('a person is known', () => {
  test.each<[string, Partial<CustomerClaim>]>([
    ['the birth day', { dateOfBirth: birthOn }],
    ['the last four digits of the number', { idNumber: '4821' }],
    ['the whole number', { idNumber: '123-45-4821' }],
    ['the pin of the bill', { pin: '413907' }],
    ['all three', { dateOfBirth: birthOn, idNumber: '123454821', pin: '413907' }],
    ['names in another spelling', { firstName: 'JOSE maria', lastName: 'obrien pena', pin: '413907' }],
    ['a name whose accents are letters of their own', { firstName: 'Jose\u0301 Mari\u0301a', pin: '413907' }],
    ['a zip of nine digits', { zip: '93117-0042', pin: '413907' }],
    ['the zip of the mailing address', { zip: '95624', pin: '413907' }],
    ['an organisation name that is not read', { organisationName: 'anything', pin: '413907' }],
    ['empty proofs beside a right one', { dateOfBirth: undefined, idNumber: '', pin: '413907' }],
  ])('by %s', (_, claim) => {
    expect(isCustomer(household, { ...person, ...claim })).toBe(true);
  });

  test('as the co-applicant, by the own proofs only', () => {
    const theo = { ...person, firstName: 'Theo', lastName: 'Lindqvist' };
    expect(isCustomer(household, { ...theo, idNumber: '2958' })).toBe(true);
    expect(isCustomer(household, { ...theo, pin: '413907' })).toBe(true);
    expect(isCustomer(household, { ...theo, idNumber: '4821' })).toBe(false);
    expect(isCustomer(household, { ...theo, dateOfBirth: birthOn })).toBe(false);
  });
});

describe('a person is not known', () => {
  test.each<[string, Partial<CustomerClaim>]>([
    ['no proof at all', {}],
    ['empty proofs', { idNumber: '', pin: '' }],
    ['another birth day', { dateOfBirth: localDate('1984-12-03') }],
    ['another number', { idNumber: '4822' }],
    ['digits that only end alike', { idNumber: '54821' }],
    ['one digit', { idNumber: '1' }],
    ['another pin', { pin: '413908' }],
    ['a right pin and a wrong birth day', { pin: '413907', dateOfBirth: localDate('1990-01-01') }],
    ['a right birth day and a wrong pin', { pin: '1', dateOfBirth: birthOn }],
    ['another first name', { firstName: 'José', pin: '413907' }],
    ['no first name', { firstName: '', pin: '413907' }],
    ['names of two applicants', { firstName: 'Theo', pin: '413907' }],
    ['another zip', { zip: '93118', pin: '413907' }],
    ['no zip', { zip: '', pin: '413907' }],
    ['half a zip', { zip: '931', pin: '413907' }],
    ['a claim to be an organisation', { kind: 'organisation', pin: '413907' }],
  ])('by %s', (_, claim) => {
    expect(isCustomer(household, { ...person, ...claim })).toBe(false);
  });
});

describe('an organization', () => {
  test.each<[string, Partial<CustomerClaim>]>([
    ['its tax id', { idNumber: '00-4173906' }],
    ['its tax id without the dash', { idNumber: '004173906' }],
    ['the pin of its bill', { pin: '500001' }],
    ['its name without accents', { organisationName: ' copper kettle CAFE ', pin: '500001' }],
    ['names of people that are not read', { firstName: 'Anybody', pin: '500001' }],
  ])('is known by %s', (_, claim) => {
    expect(isCustomer(cafe, { ...organisation, ...claim })).toBe(true);
  });

  test.each<[string, Partial<CustomerClaim>]>([
    ['no proof', {}],
    ['the last four digits of its tax id', { idNumber: '3906' }],
    ['another name', { organisationName: 'Copper Kettle', pin: '500001' }],
    ['no name', { organisationName: '', pin: '500001' }],
    ['a birth day', { pin: '500001', dateOfBirth: birthOn }],
    ['its contact person', { kind: 'residential', firstName: 'Ines', lastName: 'Okafor', pin: '500001' }],
  ])('is not known by %s', (_, claim) => {
    expect(isCustomer(cafe, { ...organisation, ...claim })).toBe(false);
  });

  test('without a tax id on file is not known by an empty one', () => {
    expect(isCustomer({ ...cafe, taxId: '' }, { ...organisation, idNumber: '-' })).toBe(false);
  });
});

import type { ParsedRequestOf } from '@wattershed/contract/call';
import type { validateAccount } from '@wattershed/contract/registration/identification';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import type { BillingCustomer } from '../../gateways/billing-system/customer.ts';
import { accountsOf, claimOf, countProofs, partyOf, personNamesOf } from './registration-rules.ts';

const request: ParsedRequestOf<typeof validateAccount> = {
  accountNumber: knownAccountNumber('100200300'),
  postCode: '93101',
  registrationType: 0,
  action: 'REGP',
  names: { firstName: ' Marta ', middleName: '', lastName: 'Lindqvist' },
  orgName: '',
  isBillProgram: 'N',
  custom_Attributes: { isCoApplicant: false },
};
const organisation = { ...request, registrationType: 1, action: 'REGO', orgName: ' Copper Kettle Café ' } as const;
const customer = { kind: 'residential', firstName: 'Marta', lastName: 'Lindqvist' } as BillingCustomer;

describe('the claim', () => {
  it('of a person holds the names and the proofs that were given', () => {
    const given = {
      ...request,
      dateOfBirth: localDate('1979-10-30'),
      custom_Attributes: { pin: '413907', isCoApplicant: false },
    };
    expect(claimOf(given)).toEqual({
      kind: 'residential',
      firstName: 'Marta',
      lastName: 'Lindqvist',
      organisationName: '',
      zip: '93101',
      dateOfBirth: '1979-10-30',
      pin: '413907',
    });
  });

  it('of an organization has only its name, and no birth date', () => {
    expect(claimOf({ ...organisation, dateOfBirth: localDate('1979-10-30'), idNumber: '004173906' })).toEqual({
      kind: 'organisation',
      firstName: '',
      lastName: '',
      organisationName: 'Copper Kettle Café',
      zip: '93101',
      idNumber: '004173906',
    });
  });

  it('is worth nothing without a proof', () => {
    expect(countProofs(claimOf(request))).toBe(0);
    expect(countProofs(claimOf({ ...request, idNumber: '4821' }))).toBe(1);
    expect(countProofs(claimOf({ ...organisation, dateOfBirth: localDate('1979-10-30') }))).toBe(0);
  });
});

describe('who registers', () => {
  it.each([
    ['Marta', 'Lindqvist', 'customer'],
    ['MÁRTA', 'lind-qvist', 'customer'],
    ['Theo', 'Lindqvist', 'co-applicant'],
  ])('%s %s is the %s', (firstName, lastName, party) => {
    expect(partyOf(customer, { ...request, names: { firstName, middleName: '', lastName } })).toBe(party);
  });

  it('is the customer for an organization, whatever the names of its people', () => {
    expect(partyOf({ ...customer, kind: 'commercial' }, organisation)).toBe('customer');
  });

  it('is greeted by their own name, an organization by its only one', () => {
    const theo = { ...request, names: { firstName: ' Theo', middleName: 'Emil ', lastName: 'Lindqvist' } };
    expect(personNamesOf(customer, 'co-applicant', theo)).toEqual({
      firstName: 'Theo',
      middleName: 'Emil',
      lastName: 'Lindqvist',
    });
    const cafe = { ...customer, kind: 'commercial', organisationName: 'Copper Kettle Café' } as const;
    expect(personNamesOf(cafe, 'customer', organisation)).toEqual({
      firstName: 'Copper Kettle Café',
      middleName: '',
      lastName: '',
    });
  });

  it('is greeted by the name of the books, whatever the letters it was typed in', () => {
    const typed = { ...request, names: { firstName: 'MARTA', middleName: '', lastName: 'lind-qvist' } };
    expect(personNamesOf(customer, 'customer', typed)).toEqual({
      firstName: 'Marta',
      middleName: '',
      lastName: 'Lindqvist',
    });
  });
});

describe('the accounts', () => {
  const first = knownAccountNumber('100000001');
  const second = knownAccountNumber('100000002');
  const third = knownAccountNumber('100000003');

  it("are all of the customer's, the proven one first", () => {
    expect(accountsOf('customer', second, [first, second, third])).toEqual([second, first, third]);
  });

  it('of a co-applicant are the proven one only', () => {
    expect(accountsOf('co-applicant', second, [first, second, third])).toEqual([second]);
  });
});

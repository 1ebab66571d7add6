import { expect, it } from 'vitest';
import { isAnyReverting, landlordNameFaults, landlordTitle, managerFaults } from './landlord-agreement.ts';

const walter = { kind: 'person' as const, firstName: 'Walter', lastName: 'Rossi', companyName: '' };

it.each([
  ['a person', walter, []],
  ['a person without a last name', { ...walter, lastName: ' ' }, ['lastName']],
  ['a company without its name', { ...walter, kind: 'company' as const }, ['companyName']],
  ['a company whose name is markup', { ...walter, kind: 'company' as const, companyName: '<b>' }, ['companyName']],
  ['a business with its name', { ...walter, kind: 'sole-proprietor' as const, companyName: 'Rossi Homes' }, []],
])('finds what is wrong with %s', (_title, name, faults) => {
  expect(landlordNameFaults(name)).toEqual(faults);
});

it('names a company by its name, and a person by theirs', () => {
  expect(landlordTitle(walter)).toBe('Walter Rossi');
  expect(landlordTitle({ ...walter, kind: 'company', companyName: 'Rossi Homes' })).toBe('Rossi Homes');
});

const manager = { name: 'Ana Cruz', phone: '530-555-0142', taxId: '12-3456789' };

it.each([
  ['none of it', { name: '', phone: '', taxId: '' }, {}],
  ['all of it', manager, {}],
  ['the name alone', { name: 'Ana Cruz', phone: '', taxId: '' }, { phone: 'missing', taxId: 'missing' }],
  ['no tax ID', { ...manager, taxId: '' }, { taxId: 'missing' }],
  ['a tax ID of zeros', { ...manager, taxId: '00-0000000' }, { taxId: 'wrong' }],
  ['a short tax ID', { ...manager, taxId: '12-345678' }, { taxId: 'wrong' }],
  ['a short phone number', { ...manager, phone: '530-555' }, { phone: 'wrong' }],
  ['a name with markup', { ...manager, name: '<i>' }, { name: 'wrong' }],
])('takes of a manager %s as the specification says', (_title, given, faults) => {
  expect(managerFaults(given)).toEqual(faults);
});

it('asks that service goes on in at least one unit', () => {
  expect(isAnyReverting([{ between: 'turn-off' }])).toBe(false);
  expect(isAnyReverting([{ between: 'turn-off' }, { between: 'revert' }])).toBe(true);
});

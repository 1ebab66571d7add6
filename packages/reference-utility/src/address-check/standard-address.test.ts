import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import { describe, expect, it } from 'vitest';
import { letterDistance } from './letter-distance.ts';
import { standardAddress } from './standard-address.ts';
import { isZipOfState } from './zip-prefixes.ts';

const entered = (changes: Partial<MailingAddress>): MailingAddress => ({
  ...{ addressType: 'standard', address1: '1 Main St', address2: '', city: 'Oak Hollow', state: 'CA' },
  ...{ postalCode: '95624', country: 'US', ...changes },
});

describe('the post office writes', () => {
  it.each([
    ['418 willow avenue', '', '418 Willow Ave', ''],
    ['418  Willow Ave.', '', '418 Willow Ave', ''],
    ['12 NORTH OAK STREET', '', '12 N Oak St', ''],
    ['12 Oak Street Southwest', '', '12 Oak St SW', ''],
    ['12 North Street', '', '12 North St', ''],
    ['12 Avenue Road', '', '12 Avenue Rd', ''],
    ['2200 Walnut St Apartment 5', '', '2200 Walnut St', 'Apt 5'],
    ['2200 Walnut St, #5', '', '2200 Walnut St', '# 5'],
    ['2200 Walnut St', 'apt #5', '2200 Walnut St', 'Apt 5'],
    ['77 McKinley Blvd', 'Suite 100', '77 McKinley Blvd', 'Ste 100'],
  ])('"%s" and "%s" as "%s" and "%s"', (address1, address2, first, second) => {
    const standard = standardAddress(entered({ address1, address2 }));
    expect([standard.address1, standard.address2]).toEqual([first, second]);
  });

  it.each([
    ['p.o. box 42', 'PO Box 42'],
    ['Post Office Box a12', 'PO Box A12'],
  ])('the box "%s" as "%s"', (address1, line) => {
    expect(standardAddress(entered({ addressType: 'po-box', address1 })).address1).toBe(line);
  });

  it('a military address in capitals where it has to be', () => {
    const address = entered({ addressType: 'military', address1: 'psc 3 box 1234', city: 'apo', state: 'ae' });
    expect(standardAddress(address)).toMatchObject({ address1: 'PSC 3 Box 1234', city: 'APO', state: 'AE' });
  });

  it('nothing differently abroad', () => {
    const address = entered({ addressType: 'foreign', address1: 'calle hidalgo 12', country: 'MX' });
    expect(standardAddress(address)).toEqual(address);
  });
});

it.each([
  ['95624', 'CA', true],
  ['85204', 'AZ', true],
  ['85204', 'CA', false],
  ['09012', 'AE', true],
  ['96278-2050', 'AP', true],
  ['34002', 'FL', false],
  ['00901', 'PR', true],
  ['95624', 'XX', false],
])('ZIP code %s is in %s: %s', (zip, state, is) => {
  expect(isZipOfState(zip, state)).toBe(is);
});

it.each([
  ['willow', 'willow', 0],
  ['wilow', 'willow', 1],
  ['willwo', 'willow', 2],
  ['', 'oak', 3],
])('from "%s" to "%s" it is %i letters', (left, right, distance) => {
  expect(letterDistance(left, right)).toBe(distance);
});

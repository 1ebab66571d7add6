import { describe, expect, it } from 'vitest';
import { countryCodes } from './country-codes.ts';
import { addressLines, addressProblems, isPostBox, isSameAddress, type MailingAddress } from './mailing-address.ts';
import { statesOf } from './states.ts';

const street: MailingAddress = {
  ...{ addressType: 'standard', address1: '418 Willow Ave', address2: '' },
  ...{ city: 'Oak Hollow', state: 'CA', postalCode: '95624', country: 'US' },
};
const box: MailingAddress = { ...street, addressType: 'po-box', address1: 'PO Box 42' };
const military: MailingAddress = {
  ...{ ...street, addressType: 'military', address1: 'Unit 2050 Box 4190' },
  ...{ city: 'APO', state: 'AP', postalCode: '96278-2050' },
};
const abroad: MailingAddress = {
  ...{ ...street, addressType: 'foreign', address1: 'Calle Hidalgo 12' },
  ...{ city: 'Oaxaca', state: 'Oax.', postalCode: '68000', country: 'MX' },
};

describe('a mailing address', () => {
  it.each([
    ['a street', street],
    ['with a second line', { ...street, address2: 'Apt 5' }],
    ['with nine digits of ZIP', { ...street, postalCode: '95624-1234' }],
    ['in a territory', { ...street, state: 'PR', postalCode: '00901' }],
    ['a PO box', box],
    ['of the military', military],
    ['in Mexico', abroad],
    ['abroad without a state', { ...abroad, state: '' }],
    ['in Canada', { ...abroad, city: 'Ottawa', state: 'ON', postalCode: 'K1A 0B1', country: 'CA' }],
    ['in Hong Kong, where there are no postal codes', { ...abroad, state: '', postalCode: '', country: 'HK' }],
  ] satisfies [string, MailingAddress][])('may be %s', (_, address) => {
    expect(addressProblems(address)).toEqual({});
  });

  it.each([
    [
      'without anything',
      { ...street, address1: ' ', city: '', state: '', postalCode: '' },
      'address1 city postalCode state',
    ],
    ['with markup', { ...street, address1: '<b>1 Main St</b>' }, 'address1'],
    ['with a line break', { ...street, address1: '1 Main St\nBcc: all@example.com' }, 'address1'],
    ['of 61 characters', { ...street, address1: 'x'.repeat(61) }, 'address1'],
    ['of 10,000 characters', { ...street, city: 'x'.repeat(10_000) }, 'city'],
    ['in no state', { ...street, state: 'XX' }, 'state'],
    ['a street in a state of the military', { ...street, state: 'AP' }, 'state'],
    ['with a ZIP code of zeros', { ...street, postalCode: '00000' }, 'postalCode'],
    ['a street abroad that says it is at home', { ...street, country: 'MX' }, 'country'],
    ['a box without its number', { ...box, address1: 'PO Box' }, 'address1'],
    ['a box that is a street', { ...box, address1: '418 Willow Ave' }, 'address1'],
    ['of the military in a city', { ...military, city: 'Seoul' }, 'city'],
    ['of the military in a state', { ...military, state: 'CA' }, 'state'],
    ['abroad at home', { ...abroad, country: 'US', state: 'CA' }, 'country'],
    ['in no country', { ...abroad, country: 'ZZ' }, 'country'],
    ['in Canada without a province', { ...abroad, country: 'CA', state: '', postalCode: 'K1A 0B1' }, 'state'],
    ['in Mexico with letters in its code', { ...abroad, postalCode: 'ABCDE' }, 'postalCode'],
  ] satisfies [string, MailingAddress, string][])('is none %s', (_, address, parts) => {
    expect(Object.keys(addressProblems(address)).sort().join(' ')).toBe(parts);
  });

  it('says which part is missing and which is wrong', () => {
    expect(addressProblems({ ...street, city: '', postalCode: '1' })).toEqual({ city: 'missing', postalCode: 'wrong' });
  });

  it('is the same whatever its spaces and capitals', () => {
    expect(isSameAddress(street, { ...street, address1: ' 418  WILLOW ave ' })).toBe(true);
    expect(isSameAddress(street, { ...street, address1: '419 Willow Ave' })).toBe(false);
    expect(isSameAddress(street, { ...street, address2: 'Apt 5' })).toBe(false);
  });
});

describe('a PO box', () => {
  it.each(['PO Box 42', 'P.O. Box 42', 'p. o. box 42', 'Post Office Box 42', 'PO Box #42', 'PO Box A-12'])(
    'is %s',
    line => expect(isPostBox(line)).toBe(true),
  );
  it.each(['Box 42', 'PO Box', '42', 'PO Box 42 and more'])('is not "%s"', line => expect(isPostBox(line)).toBe(false));
});

describe('the lines on the envelope', () => {
  it.each([
    ['at home', { ...street, address2: 'Apt 5' }, ['418 Willow Ave', 'Apt 5', 'Oak Hollow, CA 95624']],
    ['of the military', military, ['Unit 2050 Box 4190', 'APO, AP 96278-2050']],
    ['abroad', abroad, ['Calle Hidalgo 12', 'Oaxaca, Oax. 68000', 'Mexico']],
    ['abroad with less', { ...abroad, state: '', postalCode: '' }, ['Calle Hidalgo 12', 'Oaxaca', 'Mexico']],
  ] satisfies [string, MailingAddress, string[]][])('%s', (_, address, lines) => {
    expect(addressLines(address, 'EN_US')).toEqual(lines);
  });
});

describe('countries and states', () => {
  it('are all there, each once', () => {
    expect([countryCodes.length, new Set(countryCodes).size]).toEqual([249, 249]);
    const states = statesOf('US').map(({ code }) => code);
    expect([states.length, new Set(states).size]).toEqual([59, 59]);
    expect(statesOf('CA')).toHaveLength(13);
    expect(statesOf('MX')).toEqual([]);
  });
});

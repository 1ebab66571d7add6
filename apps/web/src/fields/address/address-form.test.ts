import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import { expect, it } from 'vitest';
import { addressOf, errorsOf, formOf, withType } from './address-form.ts';

const box: MailingAddress = {
  ...{ addressType: 'po-box', address1: 'PO Box 42', address2: '', city: 'Oak Hollow', state: 'CA' },
  ...{ postalCode: '95624', country: 'US' },
};

it('asks of a PO box for its number alone, and takes the words, too', () => {
  expect(formOf(box).box).toBe('42');
  expect(addressOf({ ...formOf(box), box: ' P.O. Box 43 ' }).address1).toBe('PO Box 43');
  expect(addressOf(formOf(box))).toEqual(box);
  expect(errorsOf({ ...formOf(box), box: ' ' })).toEqual({ box: 'missing' });
  expect(errorsOf({ ...formOf(box), box: '4 2' })).toEqual({ box: 'wrong' });
});

it('keeps the town between a street and a box, and nothing of a place that the new kind cannot have', () => {
  const street = withType(formOf(box), 'standard');
  expect(street).toMatchObject({ city: 'Oak Hollow', state: 'CA', postalCode: '95624', country: 'US' });
  expect(withType(street, 'military')).toMatchObject({ city: '', state: '', postalCode: '', country: 'US' });
  expect(withType(street, 'foreign')).toMatchObject({ city: '', state: '', postalCode: '', country: '' });
  expect(withType(withType(street, 'foreign'), 'standard').country).toBe('US');
});

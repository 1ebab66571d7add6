import { expect, it } from 'vitest';
import { withoutSecrets } from './draft.ts';

it('keeps what was typed, and nothing secret', () => {
  const form = {
    ...{ step: 3, firstName: 'Ada', phone: '9165550123', zip: '95624-1234', account: '1000000000', isPaperless: true },
    people: [{ name: 'Bo', ssn: '123-45-6789', driverLicence: 'D1234567' }],
    notes: '123-45-6789',
    other: { taxId: '12-3456789', ManagerTin: '12-3456789', text: '12-3456789', number: '4242 4242 4242 4242' },
  };
  expect(withoutSecrets(form)).toEqual({
    ...{ step: 3, firstName: 'Ada', phone: '9165550123', zip: '95624-1234', account: '1000000000', isPaperless: true },
    people: [{ name: 'Bo' }],
    notes: '',
    other: { text: '', number: '' },
  });
});

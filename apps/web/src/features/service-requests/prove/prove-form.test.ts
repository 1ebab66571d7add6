import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import { emptyProof, type ProveForm, proofOf, proveErrors } from './prove-form.ts';

const today = localDate('2026-11-20');
const nora: ProveForm = {
  ...{ ...emptyProof, accountNumber: '4821 0077 33', zip: '85004', firstName: ' Nora', lastName: 'Whitfield' },
  ...{ code: '413907', ssn: '123-45-6789', birthMonth: '3', birthDay: '12', birthYear: '1984' },
};
const wrong = (form: ProveForm) =>
  Object.fromEntries(Object.entries(proveErrors(form, today)).filter(([, error]) => error !== null));

describe('a proof of being the customer', () => {
  it('is about the one fact that was chosen, and about two once they are asked for', () => {
    expect(wrong(nora)).toEqual({});
    expect(wrong({ ...nora, code: '41390' })).toEqual({ code: 'fields.pin.error' });
    expect(wrong({ ...nora, proof: 'ssn', code: '' })).toEqual({});
    expect(wrong({ ...nora, code: '', secondProof: 'birth', birthDay: '' })).toEqual({
      ...{ code: 'missing', birthMonth: 'missing', birthDay: 'missing', birthYear: 'missing' },
    });
    expect(wrong({ ...nora, proof: 'birth', birthMonth: '2', birthDay: '30' })).toMatchObject({
      birthDay: 'fields.birthDate.error',
    });
    expect(wrong({ ...nora, proof: 'birth', birthYear: '2027' })).toMatchObject({
      birthYear: 'fields.birthDate.error',
    });
  });

  it('sends nothing but what is compared', () => {
    expect(proofOf({ ...nora, proof: 'ssn' })).toEqual({
      ...{ accountNumber: '4821007733', kind: 'person', firstName: 'Nora', lastName: 'Whitfield', companyName: '' },
      ...{ zip: '85004', ssnLast4: '6789' },
    });
    expect(proofOf({ ...nora, proof: 'birth' })).toMatchObject({ birthOn: '1984-03-12' });
    expect(proofOf({ ...nora, accountNumber: 'x' })).toBeUndefined();
  });

  it('of a company is its code', () => {
    const company: ProveForm = {
      ...nora,
      kind: 'company',
      companyName: 'Sonoran Tile',
      proof: 'ssn',
      secondProof: 'birth',
    };
    expect(wrong({ ...company, firstName: '', ssn: '' })).toEqual({});
    expect(proofOf(company)).toEqual({
      ...{ accountNumber: '4821007733', kind: 'company', firstName: '', lastName: '', companyName: 'Sonoran Tile' },
      ...{ zip: '85004', registrationCode: '413907' },
    });
  });
});

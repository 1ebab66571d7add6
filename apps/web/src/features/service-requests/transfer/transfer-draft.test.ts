import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { homeCountry } from '@wattershed/domain/contact/country-codes';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  formToKeep,
  furthestStep,
  servedOf,
  stepToOpen,
  type TransferDraft,
  withoutTime,
  withPremise,
  withProof,
} from './transfer-draft.ts';

const requestId = '11111111-1111-4111-8111-111111111111';
const own = knownAccountNumber('400100117');
const other = knownAccountNumber('400100118');
const visit: NonNullable<TransferDraft['out']> = {
  ...{ day: localDate('2026-12-02'), appointmentType: 'ALLDAY', gateCode: '4711', instructions: '' },
};
const premise: NonNullable<TransferDraft['premise']> = {
  ...{ premiseId: 'P000000001', street: '2200 Walnut St', unit: '', city: 'Mesa', state: 'AZ', zip: '85204' },
};
const mail: NonNullable<TransferDraft['mail']> = {
  ...{ goes: 'place', addressType: 'standard', address1: '', box: '', address2: '', city: '', state: '' },
  ...{ postalCode: '', country: homeCountry },
};
const whole: TransferDraft = {
  ...{ requestId, out: visit, premise, isSeen: true, in: visit, mail },
  move: { reason: 'sold', coApplicant: '' },
};
const proof = { accountNumber: own, serviceProof: 'p'.repeat(43) };

describe('a transfer of service', () => {
  it('goes from the old place to the new one', () => {
    expect(furthestStep({ requestId })).toBe('out');
    expect(furthestStep({ requestId, out: visit })).toBe('place');
    expect(furthestStep({ requestId, out: visit, premise })).toBe('there');
    expect(furthestStep({ ...whole, in: undefined } as never)).toBe('in');
    expect(furthestStep({ ...whole, move: undefined } as never)).toBe('move');
    expect(furthestStep({ ...whole, mail: undefined } as never)).toBe('mail');
    expect(furthestStep(whole)).toBe('review');
  });

  it('is of the account of the session, or of the one that was proven', () => {
    expect(servedOf(whole)).toBeUndefined();
    expect(servedOf({ ...whole, accountNumber: own })).toEqual({ accountNumber: own });
    expect(servedOf({ ...whole, proof })).toEqual({ serviceProof: proof.serviceProof });
  });

  it('keeps its times at the places that they are for', () => {
    expect(withProof({ ...whole, proof }, { ...proof, serviceProof: 'q'.repeat(43) }).out).toEqual(visit);
    expect(withProof({ ...whole, proof }, { ...proof, accountNumber: other }).out).toBeUndefined();
    expect(withPremise(whole, premise)).toEqual(whole);
    const elsewhere = withPremise(whole, { ...premise, premiseId: 'P000000002' });
    expect(elsewhere.in).toBeUndefined();
    expect(elsewhere.typed?.in).toEqual({ gateCode: '4711', instructions: '' });
    expect(furthestStep(elsewhere)).toBe('there');
    expect(withoutTime(whole, 'out')).toMatchObject({ in: visit, typed: { out: { gateCode: '4711' } } });
  });

  it('is kept without what was proven, and comes back for the account that it was about', () => {
    const text = formToKeep({ ...whole, accountNumber: other, proof, draftKey: 'key', email: 'a@example.com' });
    for (const secret of [proof.serviceProof, other, 'key"', 'a@example.com']) expect(text).not.toContain(secret);
    const back = draftOf({ requestId, draftKey: undefined, form: text }, [own, other]);
    expect(back).toEqual({ ...whole, accountNumber: other });
    expect(stepToOpen(whole, 3)).toBe('there');
    expect(stepToOpen({ requestId }, 7)).toBe('out');
    expect(draftOf({ requestId, draftKey: 'key', form: formToKeep(whole) }, [])).toEqual({ ...whole, draftKey: 'key' });
    expect(draftOf({ requestId, draftKey: undefined, form: '[' }, [])).toBeUndefined();
    expect(draftOf({ requestId, draftKey: undefined, form: '[]' }, [])).toBeUndefined();
  });

  it('is of neither of two accounts that end alike where it was kept by the end alone', () => {
    const alike = knownAccountNumber('500200118');
    const kept = (form: string) => draftOf({ requestId, draftKey: undefined, form }, [alike, other]);
    expect(kept(formToKeep({ requestId, accountNumber: other, out: visit }))?.accountNumber).toBe(other);
    expect(kept(JSON.stringify({ accountEnd: '0118', out: visit }))).toBeUndefined();
  });

  it('isn’t of the chosen account where it was kept for one that the person has no longer', () => {
    const form = formToKeep({ requestId, accountNumber: other, out: visit });
    expect(draftOf({ requestId, draftKey: undefined, form }, [own])).toBeUndefined();
    const unnamed = formToKeep({ requestId, out: visit });
    expect(draftOf({ requestId, draftKey: undefined, form: unnamed }, [own])?.accountNumber).toBe(own);
  });
});

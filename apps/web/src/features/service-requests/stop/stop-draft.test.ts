import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import { draftOf, emptyBill, formToKeep, furthestStep, type StopDraft, servedOf, withProof } from './stop-draft.ts';

const requestId = '11111111-1111-4111-8111-111111111111';
const own = knownAccountNumber('400100117');
const other = knownAccountNumber('400100118');
const visit: NonNullable<StopDraft['visit']> = {
  ...{ day: localDate('2026-12-02'), appointmentType: 'ALLDAY', gateCode: '', instructions: '' },
};
const bill: NonNullable<StopDraft['bill']> = { ...emptyBill, reason: 'sold' };
const proof = { accountNumber: own, serviceProof: 'p'.repeat(43) };

describe('a stop of service', () => {
  it('goes step by step', () => {
    expect(furthestStep({ requestId })).toBe('when');
    expect(furthestStep({ requestId, visit })).toBe('bill');
    expect(furthestStep({ requestId, visit, bill })).toBe('happens');
    expect(furthestStep({ requestId, visit, bill, isSeen: true })).toBe('review');
  });

  it('is of the account of the session, or of the one that was proven', () => {
    expect(servedOf({ requestId })).toBeUndefined();
    expect(servedOf({ requestId, accountNumber: own })).toEqual({ accountNumber: own });
    expect(servedOf({ requestId, proof })).toEqual({ serviceProof: proof.serviceProof });
  });

  it('keeps its time when the same account is proven again, and not for another one', () => {
    const draft = withProof({ requestId, visit, bill, isSeen: true }, proof);
    const { proof: _, ...expired } = draft;
    expect(withProof(expired, proof)).toEqual(draft);
    expect(withProof(expired, { ...proof, accountNumber: other })).toEqual({
      ...{ requestId, bill, proof: { ...proof, accountNumber: other }, provenFor: other },
    });
  });

  it('is kept without what was proven, and comes back for the account that it was about', () => {
    const text = formToKeep({ requestId, accountNumber: other, proof, draftKey: 'key', visit, bill });
    expect(text).not.toContain(proof.serviceProof);
    expect(text).not.toContain(other);
    expect(draftOf({ requestId, draftKey: undefined, form: text }, [own, other])).toEqual({
      ...{ requestId, accountNumber: other, visit, bill },
    });
    expect(draftOf({ requestId, draftKey: 'key', form: formToKeep({ requestId, visit }) }, [])).toEqual({
      ...{ requestId, draftKey: 'key', visit },
    });
    expect(draftOf({ requestId, draftKey: undefined, form: '[' }, [])).toBeUndefined();
    expect(draftOf({ requestId, draftKey: undefined, form: '[]' }, [])).toBeUndefined();
  });

  it('is of neither of two accounts that end alike where it was kept by the end alone', () => {
    const alike = knownAccountNumber('500200118');
    const kept = (form: string) => draftOf({ requestId, draftKey: undefined, form }, [alike, other]);
    expect(kept(formToKeep({ requestId, accountNumber: other, visit }))?.accountNumber).toBe(other);
    expect(kept(JSON.stringify({ accountEnd: '0118', visit }))).toBeUndefined();
  });

  it('isn’t of the chosen account where it was kept for one that the person has no longer', () => {
    const form = formToKeep({ requestId, accountNumber: other, visit });
    expect(draftOf({ requestId, draftKey: undefined, form }, [own])).toBeUndefined();
    const unnamed = formToKeep({ requestId, visit });
    expect(draftOf({ requestId, draftKey: undefined, form: unnamed }, [own])?.accountNumber).toBe(own);
  });
});

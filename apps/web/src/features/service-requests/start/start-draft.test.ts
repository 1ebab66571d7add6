import { describe, expect, it } from 'vitest';
import type { Premise } from '../moving-in/moving-in-form.ts';
import { draftOf, formToKeep, furthestStep, type StartDraft, withPremise, withWho } from './start-draft.ts';
import { emptyWho } from './who/who-form.ts';

const requestId = '11111111-1111-4111-8111-111111111111';
const premise: Premise = {
  ...{ premiseId: 'P000000001', street: '418 Willow Ave', unit: '', city: 'Oak Hollow', state: 'CA', zip: '95624' },
};
const who = { ...emptyWho, firstName: 'Ada', lastName: 'Quist' };
const decision: NonNullable<StartDraft['decision']> = {
  ...{ needs: 'nothing', because: null, depositCents: 0 as never, isAdverse: false, debts: [] },
  ...{ bureau: { name: '', address: '', phone: '' }, applicantLast4: '1234', coApplicantLast4: null },
};
const draft: StartDraft = { requestId, premise, isSeen: true, who, decision };

describe('a start of service', () => {
  it('goes step by step', () => {
    expect(furthestStep({ requestId })).toBe('place');
    expect(furthestStep({ requestId, premise })).toBe('there');
    expect(furthestStep({ requestId, premise, isSeen: true })).toBe('who');
    expect(furthestStep({ requestId, premise, isSeen: true, who })).toBe('identity');
    expect(furthestStep(draft)).toBe('mail');
  });

  it('asks again about another place, or someone else, and not for another email address', () => {
    expect(withPremise(draft, { ...premise, premiseId: 'P000000002' })).toEqual({
      ...{ requestId, who, premise: { ...premise, premiseId: 'P000000002' } },
    });
    expect(withPremise(draft, premise)).toEqual(draft);
    expect(withWho(draft, { ...who, email: 'ada@example.com' }).decision).toEqual(decision);
    expect(withWho(draft, { ...who, lastName: 'Quill' }).decision).toBeUndefined();
  });

  it('is kept without what was found out, and comes back', () => {
    const text = formToKeep(draft);
    expect(text).not.toContain('1234');
    expect(draftOf(requestId, 'key', text)).toEqual({ requestId, draftKey: 'key', premise, isSeen: true, who });
    expect(draftOf(requestId, undefined, '[')).toBeUndefined();
    expect(draftOf(requestId, undefined, '[]')).toBeUndefined();
  });
});

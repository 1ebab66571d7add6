import { describe, expect, it } from 'vitest';
import { type CreditFile, decideCredit } from './credit-decision.ts';

const file: CreditFile = {
  ...{ isDepositAllowed: true, hasGoodRecord: false, applicant: 'good', coApplicant: null, proof: 'number' },
};
const nothing = { needs: 'nothing' };
const byCredit = { needs: 'deposit', because: 'credit', isAdverse: true };
const unchecked = { needs: 'deposit', because: 'no-credit-check', isAdverse: false };

describe('what is asked of an applicant', () => {
  it.each([
    ['whose credit is good', {}, nothing],
    ['whose credit is poor', { applicant: 'poor' }, byCredit],
    ['of whom the bureau knows nothing', { applicant: 'no-file' }, byCredit],
    ['whose file is frozen', { applicant: 'frozen' }, byCredit],
    ['who gave no number', { applicant: 'not-asked', proof: 'none' }, unchecked],
    ['who shows papers instead', { applicant: 'not-asked', proof: 'papers' }, { needs: 'desk', because: 'papers' }],
    ['whose co-applicant has good credit', { applicant: 'poor', coApplicant: 'good' }, nothing],
    ['whose co-applicant has none, either', { applicant: 'poor', coApplicant: 'not-asked' }, byCredit],
    ['while the bureau is down', { applicant: 'unavailable' }, { needs: 'desk', because: 'credit-unavailable' }],
    ['while it was up for the co-applicant', { applicant: 'unavailable', coApplicant: 'good' }, nothing],
    ['who pays the utility on time', { applicant: 'poor', hasGoodRecord: true }, nothing],
    ['where no deposit may be asked for', { applicant: 'poor', isDepositAllowed: false }, nothing],
    ['the same, while the bureau is down', { applicant: 'unavailable', isDepositAllowed: false }, nothing],
  ] as const)('%s', (_, more, decision) => {
    expect(decideCredit({ ...file, ...more })).toEqual(decision);
  });
});

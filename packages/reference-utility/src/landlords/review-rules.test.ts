import { expect, it } from 'vitest';
import { declineOf } from './review-rules.ts';

const walter = { kind: 'person' as const, firstName: 'Walter', lastName: 'Rossi', companyName: '' };

it.each([
  ['an owner', walter, false, undefined],
  ['an owner of a unit under another agreement', walter, true, 'other-agreement'],
  ['somebody whom the records don’t know', { ...walter, lastName: 'Unknown' }, false, 'not-owner'],
  ['a company that they don’t know', { ...walter, companyName: 'Unknown Homes' }, false, 'not-owner'],
])('decides about %s', (_title, landlord, isTaken, decline) => {
  expect(declineOf(landlord, isTaken)).toBe(decline);
});

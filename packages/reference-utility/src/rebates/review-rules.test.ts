import { expect, it } from 'vitest';
import { decideReview, type Reviewed } from './review-rules.ts';

const sound: Reviewed = { model: 'XE50T10', contractorLicense: '1049283', isSerialUsedElsewhere: false, askedFor: [] };

it.each([
  ['approves what is in order', {}, 'approved', undefined],
  [
    'asks about a serial number that another application names',
    { isSerialUsedElsewhere: true },
    'more-needed',
    'serial-used',
  ],
  [
    'declines it when the answer names the same',
    { isSerialUsedElsewhere: true, askedFor: ['serial-used'] },
    'declined',
    'serial-used',
  ],
  ['asks about a model that no list has', { model: 'Unknown 5' }, 'more-needed', 'model-unknown'],
  ['asks about a licence that no register has', { contractorLicense: '0000001' }, 'more-needed', 'contractor-unknown'],
  [
    'asks about the licence after the model',
    { contractorLicense: 'ROC000000', askedFor: ['model-unknown'] },
    'more-needed',
    'contractor-unknown',
  ],
  ['asks once', { model: 'unknown', askedFor: ['model-unknown'] }, 'declined', 'not-qualified'],
] as const)('%s', (_, change, state, reason) => {
  expect(decideReview({ ...sound, ...change })).toEqual(reason ? { state, reason } : { state });
});

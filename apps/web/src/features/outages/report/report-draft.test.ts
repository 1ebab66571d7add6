import { expect, it } from 'vitest';
import { furthestStep, type ReportDraft, type ReportPlace, requestOf } from './report-draft.ts';

const place: ReportPlace = {
  ...{ by: 'address', accountNumber: '400100117', phone: '602-555-0123', address: 'Maple <b>', zip: '95758-1234' },
  position: { latitude: 38.4, longitude: -121.4 },
};
const details = { name: 'Ana', phone: '', email: '', message: 'a bang,\nthen <dark>\ud83d', isHazard: false };
const draft: ReportDraft = { uuId: '22222222-2222-4222-8222-222222222222', kind: 'all-out', place, details };
const sent = (changes: Partial<ReportDraft>) =>
  requestOf({ ...draft, ...changes }, { documentIds: ['33333333-3333-4333-8333-333333333333'], language: 'EN_US' });

it.each([
  [{}, 'trouble'],
  [{ kind: 'all-out' }, 'place'],
  [{ kind: 'all-out', place }, 'details'],
  [draft, 'review'],
] as const)('goes on to what is missing (%#)', (part, step) => {
  expect(furthestStep({ uuId: '', ...part } as ReportDraft)).toBe(step);
});

it('sends only what the chosen way needs, and markup as plain text', () => {
  expect(sent({})).toMatchObject({
    ...{ address: 'Maple ‹b›', postalCode: '95758', latitude: 38.4, phoneNumber: '', joins: null },
    attachments: ['33333333-3333-4333-8333-333333333333'],
    message: 'a bang, then ‹dark›',
  });
  expect(sent({})).not.toHaveProperty('accountNumber');
  expect(sent({ place: { ...place, by: 'phone' } })).toMatchObject({
    ...{ address: '', postalCode: '', latitude: null, phoneNumber: '6025550123' },
  });
  expect(sent({ place: { ...place, by: 'own' } })).toMatchObject({
    ...{ accountNumber: '400100117', address: '', attachments: ['33333333-3333-4333-8333-333333333333'] },
  });
});

it('calls a wire that is down a hazard, whatever is ticked', () => {
  expect(sent({ kind: 'wire-down' })).toMatchObject({ isHazard: true });
});

it('sends nothing that is not whole', () => {
  expect(requestOf({ uuId: '' }, { documentIds: [], language: 'ES' })).toBeUndefined();
});

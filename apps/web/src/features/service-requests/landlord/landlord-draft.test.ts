import { expect, it } from 'vitest';
import { type Chosen, faultOf, furthestStep, type LandlordDraft, unitsOf } from './landlord-draft.ts';

const electric: Chosen = {
  ...{ installationNumber: '0000005121', commodity: 'electric', street: '77 Almond St', unit: 'Unit A' },
  ...{ city: 'Oak Hollow', state: 'CA', zip: '95682', between: 'revert' },
};
const water: Chosen = { ...electric, installationNumber: '0000005122', commodity: 'water' };

const draft: LandlordDraft = {
  ...{ agreementId: '', userName: '', found: [], chosen: [electric], isChosen: true, isLandlordDone: true },
  ...{ manager: { name: 'Ana Cruz', phone: '530-555-0142' }, isManagerDone: true },
};

it.each([
  ['nothing chosen', { ...draft, chosen: [] }, '12-3456789', 'units'],
  ['the landlord to come', { ...draft, isLandlordDone: false }, '', 'landlord'],
  ['everything there', draft, '12-3456789', 'review'],
  ['the tax ID gone with a reload', draft, '', 'manager'],
  ['no manager', { ...draft, manager: { name: '', phone: '' } }, '', 'review'],
] as const)('with %s, the way leads as far as it can', (_title, given, taxId, step) => {
  expect(furthestStep(given as LandlordDraft, taxId)).toBe(step);
});

it.each([
  [[], 'needed'],
  [[electric], undefined],
  [[{ ...electric, between: 'turn-off' as const }], 'noRevert'],
  [Array.from({ length: 61 }, () => electric), 'tooMany'],
] as const)('finds what is wrong with a choice of units', (chosen, fault) => {
  expect(faultOf(chosen)).toBe(fault);
});

it('puts the services of one unit together', () => {
  expect(unitsOf([electric, water]).map(({ name, installations }) => [name, installations.length])).toEqual([
    ['77 Almond St, Unit A', 2],
  ]);
  expect(unitsOf([electric], false)[0]?.name).toBe('Unit A');
});

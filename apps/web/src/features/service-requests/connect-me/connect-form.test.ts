import { localDate } from '@wattershed/domain/calendar/local-date';
import { expect, it } from 'vitest';
import { type ConnectValues, enteredOf, faultsOf } from './connect-form.ts';

const whole: ConnectValues = {
  ...{ topic: 'solar', siteAddress: ' 117 Alder Street ', wishedOn: '2026-12-01', phone: '530-555-0142' },
  messageText: '6 kW on the roof.\n',
};
const today = localDate('2026-11-20');

it.each([
  ['what is whole', {}, {}],
  ['no topic', { topic: '' }, { topic: 'missing' }],
  ['a day that isn’t one', { wishedOn: '2026-02-31' }, { wishedOn: 'wrong' }],
  ['a day that has passed', { wishedOn: '2026-11-01' }, { wishedOn: 'past' }],
] as const)('finds what is wrong with %s', (_title, change, faults) => {
  expect(faultsOf({ ...whole, ...change }, today)).toEqual(faults);
});

it('sends what was typed without what surrounds it', () => {
  expect(enteredOf(whole)).toEqual({
    ...{ topic: 'solar', siteAddress: '117 Alder Street', wishedOn: '2026-12-01', phone: '5305550142' },
    messageText: '6 kW on the roof.',
  });
});

it('keeps in a draft no number that isn’t whole', () => {
  expect(enteredOf({ ...whole, topic: '', wishedOn: '', phone: '530-55' })).toMatchObject({
    ...{ topic: null, wishedOn: null, phone: '' },
  });
});

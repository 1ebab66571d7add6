import { expect, it } from 'vitest';
import { localDate } from '../../calendar/local-date.ts';
import { connectFaults, requestFaults } from './connect-request.ts';

const today = localDate('2026-11-20');
const whole = {
  ...{ topic: 'solar', siteAddress: '117 Alder Street', wishedOn: null, phone: '5305550142', messageText: '6 kW.' },
};

it.each([
  ['all of it', {}, {}],
  ['no topic', { topic: '' }, { topic: 'missing' }],
  ['no address', { siteAddress: ' ' }, { siteAddress: 'missing' }],
  ['markup in the address', { siteAddress: '<b>' }, { siteAddress: 'wrong' }],
  ['today as the day', { wishedOn: today }, { wishedOn: 'past' }],
  ['tomorrow', { wishedOn: localDate('2026-11-21') }, {}],
  ['a day in three years', { wishedOn: localDate('2029-11-20') }, { wishedOn: 'far' }],
  ['no words', { messageText: '\n' }, { messageText: 'missing' }],
])('finds what is wrong with %s', (_title, change, faults) => {
  expect(connectFaults({ ...whole, ...change }, today)).toEqual(faults);
});

it.each([
  ['no phone', { phone: '' }, { phone: 'missing' }],
  ['a short phone number', { phone: '530555' }, { phone: 'wrong' }],
  ['markup', { messageText: '<script>' }, { messageText: 'wrong' }],
  ['lines', { messageText: 'One\nTwo' }, {}],
  ['a book', { messageText: 'x'.repeat(4_001) }, { messageText: 'wrong' }],
])('finds what is wrong with %s of any request', (_title, change, faults) => {
  expect(requestFaults({ ...whole, ...change })).toEqual(faults);
});

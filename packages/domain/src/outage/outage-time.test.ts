import { expect, test } from 'vitest';
import { outageTime } from './outage-time.ts';

const pacific = 'America/Los_Angeles';
const arizona = 'America/Phoenix';

test.each([
  ['the day itself', '2026-11-24T05:30:00Z', pacific, pacific, '2026-11-24T03:00:00Z', '9:30 PM'],
  ['another day', '2026-11-24T17:30:00Z', pacific, pacific, '2026-11-24T03:00:00Z', 'Tue, Nov 24, 9:30 AM'],
  [
    'a minute after midnight',
    '2026-11-24T08:01:00Z',
    pacific,
    pacific,
    '2026-11-24T07:59:00Z',
    'Tue, Nov 24, 12:01 AM',
  ],
  ['New Year', '2027-01-01T09:00:00Z', pacific, pacific, '2027-01-01T07:00:00Z', 'Fri, Jan 1, 1:00 AM'],
  ['Arizona, read in California', '2026-12-05T03:00:00Z', arizona, pacific, '2026-12-05T01:00:00Z', '8:00 PM MST'],
  [
    'Arizona, whose clocks agree in summer',
    '2026-07-05T03:00:00Z',
    arizona,
    pacific,
    '2026-07-05T01:00:00Z',
    '8:00 PM',
  ],
  ['the first 1:30', '2026-11-01T08:30:00Z', pacific, pacific, '2026-11-01T07:30:00Z', '1:30 AM PDT'],
  ['the second 1:30', '2026-11-01T09:30:00Z', pacific, pacific, '2026-11-01T07:30:00Z', '1:30 AM PST'],
  ['after the hour that is skipped', '2027-03-14T10:00:00Z', pacific, pacific, '2027-03-14T09:00:00Z', '3:00 AM'],
])('%s', (_, instant, zone, readerZone, now, words) => {
  const said = outageTime(instant, { zone, readerZone, now: new Date(now), language: 'EN_US' });
  expect(said.replaceAll('\u00a0', ' ')).toBe(words);
});

test.each([
  ['EN_US', 'Mon, Nov 23, 9:30 PM'],
  ['EN_UK', 'Mon 23 Nov, 21:30'],
  ['ES', 'lun, 23 de nov, 9:30 p.m.'],
  ['FR', 'lun. 23 nov., 21:30'],
] as const)('says the day where nobody knows when it is read, in %s', (language, words) => {
  const said = outageTime('2026-11-24T05:30:00Z', { zone: pacific, readerZone: pacific, language });
  expect(said.replaceAll('\u00a0', ' ')).toBe(words);
});

test.each([
  ['EN_UK', '09:00', '07:15 GMT-7'],
  ['ES', '9:00 a.m.', '7:15 a.m. MST'],
  ['FR', '09:00', '07:15 UTC−7'],
] as const)(
  'writes one hour of the morning like another in %s, with the zone named or not',
  (language, here, there) => {
    const now = new Date('2026-12-05T13:00:00Z');
    const said = (instant: string, zone: string) =>
      outageTime(instant, { zone, readerZone: pacific, now, language }).replaceAll('\u00a0', ' ');
    expect(said('2026-12-05T17:00:00Z', pacific)).toBe(here);
    expect(said('2026-12-05T14:15:00Z', arizona)).toBe(there);
  },
);

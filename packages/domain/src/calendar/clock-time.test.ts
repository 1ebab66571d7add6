import { expect, it } from 'vitest';
import { bcp47Of } from '../text/language.ts';
import { clockOptions, hourWords } from './clock-time.ts';

const morning = new Date('2026-11-24T15:05:00Z');
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  ['EN_US', '7:05 AM', '7:05 AM PST', 'Tue, Nov 24, 7:05 AM'],
  ['EN_UK', '07:05', '07:05 GMT-8', 'Tue 24 Nov, 07:05'],
  ['ES', '7:05 a.m.', '7:05 a.m. PST', 'mar, 24 de nov, 7:05 a.m.'],
  ['FR', '07:05', '07:05 UTC−8', 'mar. 24 nov., 07:05'],
] as const)('a time in %s has as many digits alone as with its zone and its day', (language, alone, zoned, dated) => {
  const written = (more: Intl.DateTimeFormatOptions) =>
    plain(
      new Intl.DateTimeFormat(bcp47Of(language), {
        ...more,
        ...clockOptions(language),
        timeZone: 'America/Los_Angeles',
      }).format(morning),
    );
  expect(written({})).toBe(alone);
  expect(written({ timeZoneName: 'short' })).toBe(zoned);
  expect(written({ weekday: 'short', month: 'short', day: 'numeric' })).toBe(dated);
});

it.each([
  ['EN_US', ['12 AM', '9 AM', '4 PM']],
  ['EN_UK', ['12 am', '9 am', '4 pm']],
  ['ES', ['12 a.m.', '9 a.m.', '4 p.m.']],
  ['FR', ['0 h', '9 h', '16 h']],
] as const)('a full hour in %s is as people say it', (language, words) => {
  expect([24, 9, 16].map(hour => plain(hourWords(hour, language)))).toEqual(words);
});

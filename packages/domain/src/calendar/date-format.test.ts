import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from './date-format.ts';
import { dateTimeFormat } from './date-time-format.ts';
import { localDate } from './local-date.ts';

const day = localDate;

describe('formatting', () => {
  it.each([
    ['EN_US', 'Mar 07, 2026'],
    ['EN_UK', '7 Mar 2026'],
    ['ES', '7 mar 2026'],
    ['FR', '7 mars 2026'],
  ] as const)('writes a date in %s as %s', (language, text) => {
    expect(formatDate(day('2026-03-07'), language)).toBe(text);
  });

  it('writes date and time of the zone in the EN_US format of the specification', () => {
    const instant = new Date('2026-03-07T19:05:00Z');
    expect(formatDateTime(instant, 'EN_US', 'America/Chicago')).toBe('March 07, 2026 01:05 PM');
    expect(formatDateTime(new Date('2026-03-07T06:00:00Z'), 'EN_US', 'America/Chicago')).toBe(
      'March 07, 2026 12:00 AM',
    );
    expect(formatDateTime(instant, 'EN_UK', 'America/Chicago')).toBe('7 March 2026 at 13:05');
    expect(formatDateTime(instant, 'FR', 'America/Chicago')).toBe('7 mars 2026 à 13:05');
  });
});

const monthAndDay = { month: 'short', day: 'numeric' } as const;
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

describe('the first of a month in French', () => {
  it.each([
    ['2026-12-01', { dateStyle: 'medium' }, '1er déc. 2026'],
    ['2026-12-01', { dateStyle: 'long', timeStyle: 'short' }, '1er décembre 2026 à 12:00'],
    ['2026-12-01', monthAndDay, '1er déc.'],
    ['2026-12-01', { weekday: 'long', month: 'long', day: 'numeric' }, 'mardi 1er décembre'],
    ['2026-12-01', { weekday: 'short', ...monthAndDay, hour: '2-digit', minute: '2-digit' }, 'mar. 1er déc., 12:00'],
    ['2026-12-02', monthAndDay, '2 déc.'],
    ['2026-12-11', monthAndDay, '11 déc.'],
    ['2026-12-21', { dateStyle: 'medium' }, '21 déc. 2026'],
    ['2026-12-01', { month: 'long', year: 'numeric' }, 'décembre 2026'],
  ] as const)('%s by %j is %s', (day, options, words) => {
    expect(dateTimeFormat('FR', 'UTC', options).format(atNoon(day))).toBe(words);
  });

  it('is the same in parts', () => {
    const parts = dateTimeFormat('FR', 'UTC', monthAndDay).formatToParts(atNoon('2026-12-01'));
    expect(parts.map(({ value }) => value).join('')).toBe('1er déc.');
  });

  it('is no hour', () => {
    const oneOClock = new Date('2026-12-02T01:00:00Z');
    expect(dateTimeFormat('FR', 'UTC', { hour: 'numeric', hourCycle: 'h12' }).format(oneOClock)).not.toContain('er');
  });
});

it('leaves the other languages as they are', () => {
  expect(dateTimeFormat('ES', 'UTC', monthAndDay).format(atNoon('2026-12-01'))).toBe('1 dic');
  expect(dateTimeFormat('EN_US', 'UTC', monthAndDay).format(atNoon('2026-12-01'))).toBe('Dec 1');
});

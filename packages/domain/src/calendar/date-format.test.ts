import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from './date-format.ts';
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

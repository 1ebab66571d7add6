import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type QuietHours, textMayGoAt } from './text-hours.ts';

const ordinary = { need: 'required', urgency: 'ordinary' } as const;
const marketing = { need: 'marketing', urgency: 'ordinary' } as const;
const night: QuietHours = { fromMinute: 22 * 60, toMinute: 8 * 60 };
const losAngeles = 'America/Los_Angeles';

const goes = (
  at: string,
  {
    kind = ordinary as typeof ordinary | typeof marketing,
    quiet = night as QuietHours | undefined,
    zone = losAngeles,
  } = {},
) => textMayGoAt(kind, quiet, zone, new Date(at)).toISOString();

/** What the wall clock shows, written by another road than the rule's: as text. */
function minuteOfDay(zone: string, at: Date): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const [hour = 0, minute = 0] = format.format(at).split(':').map(Number);
  return hour * 60 + minute;
}

const isQuiet = (minute: number, { fromMinute, toMinute }: QuietHours) =>
  fromMinute <= toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute;

describe('a text in quiet hours', () => {
  test.each([
    ['goes at once by day', '2026-11-20T20:00:00Z', '2026-11-20T20:00:00.000Z'],
    ['waits over midnight until they end', '2026-11-21T07:30:00Z', '2026-11-21T16:00:00.000Z'],
    ['waits from their first minute on', '2026-11-21T06:00:00Z', '2026-11-21T16:00:00.000Z'],
    ['goes in the minute before', '2026-11-21T05:59:59Z', '2026-11-21T05:59:59.000Z'],
    [
      'waits an hour less in the night in which the clocks go forward',
      '2026-03-08T06:30:00Z',
      '2026-03-08T15:00:00.000Z',
    ],
    ['waits an hour more in the night in which they go back', '2026-11-01T05:30:00Z', '2026-11-01T16:00:00.000Z'],
  ])('%s', (_, at, then) => {
    expect(goes(at)).toBe(then);
  });

  test('that end at a time which the clocks skip goes when they have skipped it', () => {
    const quiet = { fromMinute: 22 * 60, toMinute: 150 };
    expect(goes('2026-03-08T09:00:00Z', { quiet })).toBe('2026-03-08T10:00:00.000Z');
  });

  test('goes by the clock of its place, not by that of the utility', () => {
    expect(goes('2026-07-01T15:30:00Z', { zone: 'America/Phoenix' })).toBe('2026-07-01T15:30:00.000Z');
    expect(goes('2026-07-01T14:30:00Z', { zone: losAngeles })).toBe('2026-07-01T15:00:00.000Z');
  });

  test('goes at once when it is an emergency or when someone waits for it', () => {
    for (const urgency of ['emergency', 'awaited'] as const) {
      const at = new Date('2026-11-21T09:00:00Z');
      expect(textMayGoAt({ need: 'required', urgency }, night, losAngeles, at)).toEqual(at);
    }
  });
});

describe('advertising', () => {
  test('waits for 8 am there, also without quiet hours', () => {
    expect(goes('2026-11-21T05:00:00Z', { kind: marketing, quiet: undefined })).toBe('2026-11-21T16:00:00.000Z');
  });

  test('waits for the later of the two mornings', () => {
    const quiet = { fromMinute: 20 * 60, toMinute: 10 * 60 };
    expect(goes('2026-11-21T05:00:00Z', { kind: marketing, quiet })).toBe('2026-11-21T18:00:00.000Z');
  });
});

const zones = fc.constantFrom(
  'America/Los_Angeles',
  'America/Phoenix',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
);
const moments = fc.oneof(
  // Around the days on which clocks change, which chance alone would hardly meet.
  fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-04', '2026-10-03'),
      fc.integer({ min: -2_880, max: 2_880 }),
    )
    .map(([day, minutes]) => new Date(Date.parse(day) + minutes * 60_000)),
  fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
);
const minutes = fc.integer({ min: 0, max: 1_439 });

test('whatever is set, a text goes outside of quiet hours, and at the first minute that is', () => {
  fc.assert(
    fc.property(zones, moments, minutes, minutes, fc.boolean(), (zone, now, fromMinute, toMinute, isMarketing) => {
      const own = { fromMinute, toMinute };
      const nights = isMarketing ? [own, { fromMinute: 21 * 60, toMinute: 8 * 60 }] : [own];
      const quietAt = (at: Date) => nights.some(one => isQuiet(minuteOfDay(zone, at), one));
      const at = textMayGoAt(isMarketing ? marketing : ordinary, own, zone, now);
      expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime());
      // Two nights may leave no minute of the day.
      expect(quietAt(at) && at.getTime() - now.getTime() < 27 * 3_600_000).toBe(false);
      for (let earlier = now.getTime(); earlier < at.getTime(); earlier += 7 * 60_000) {
        expect(quietAt(new Date(earlier))).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

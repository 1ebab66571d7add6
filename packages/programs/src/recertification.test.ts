import { localDate } from '@wattershed/domain/calendar/local-date';
import { expect, it } from 'vitest';
import { listSheets, versionOn } from './library.ts';
import { recertifyBy, remindersOf } from './recertification.ts';

const sheetOf = (program: string, on: string) => {
  const sheet = listSheets().find(one => one.program === program);
  const version = sheet && versionOn(sheet, localDate(on));
  if (!version) throw new Error('no rules');
  return version;
};

it.each([
  ['care', '2026-11-28', false, '2028-11-28'],
  ['care', '2026-11-28', true, '2030-11-28'],
  ['care', '2024-12-31', false, '2026-12-31'],
  ['care', '2025-02-28', true, '2029-02-28'],
  ['lira', '2026-11-28', false, '2028-11-01'],
  ['lira', '2026-11-01', true, '2028-11-01'],
  ['lira', '2026-10-31', false, '2027-11-01'],
  ['lira', '2026-03-15', false, '2027-11-01'],
] as const)(
  'whoever is found eligible for %s on %s, on a fixed income %s, recertifies by %s',
  (program, on, isIncomeFixed, by) => {
    expect(recertifyBy(sheetOf(program, on), { on: localDate(on), isIncomeFixed })).toBe(by);
  },
);

it('reminds 90 and 30 days before', () => {
  expect(remindersOf(localDate('2028-11-01'))).toEqual(['2028-08-03', '2028-10-02']);
});

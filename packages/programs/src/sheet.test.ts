import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import { incomeLimit } from './income-limit.ts';
import { listSheets, versionOn } from './library.ts';
import { sheetSchema } from './sheet.ts';

const [care] = listSheets();
const broken = (change: (sheet: Record<string, unknown> & { versions: Record<string, unknown>[] }) => void) => {
  const copy = JSON.parse(JSON.stringify(care));
  change(copy);
  return sheetSchema.safeParse(copy).success;
};

describe('the sheets', () => {
  it('are one for each program, with a source for every version, and a reason for what is not published', () => {
    expect(listSheets().map(({ program, state }) => [program, state])).toEqual([
      ['care', 'CA'],
      ['lira', 'AZ'],
    ]);
    for (const { versions } of listSheets()) {
      for (const { source, basis, basedOn, confirmedThrough, effectiveBefore } of versions) {
        expect(basedOn === undefined).toBe(basis === undefined);
        expect(source).not.toBe('');
        if (effectiveBefore === undefined || basis !== undefined) expect(basis ?? confirmedThrough).toBeDefined();
      }
    }
  });

  it('have limits that never fall, with years and with people', () => {
    for (const { versions } of listSheets()) {
      const table = versions.map(version => [1, 2, 3, 8, 20].map(people => incomeLimit(version, people)));
      for (const limits of table) expect(limits).toEqual(limits.toSorted((left, right) => left - right));
      for (const people of [0, 4]) {
        const years = table.map(limits => limits[people] ?? 0);
        expect(years).toEqual(years.toSorted((left, right) => left - right));
      }
    }
  });

  it('have one version on a day', () => {
    for (const sheet of listSheets()) {
      const [first] = sheet.versions;
      expect(first && versionOn(sheet, first.effectiveFrom)).toBe(first);
      expect(versionOn(sheet, localDate('2099-12-31'))).toBe(sheet.versions.at(-1));
    }
  });
});

describe('a sheet is refused', () => {
  it.each([
    [
      'with a gap between versions',
      (one: { versions: Record<string, unknown>[] }) => void delete one.versions[0]?.effectiveBefore,
    ],
    [
      'with an end of its last version',
      (one: { versions: Record<string, unknown>[] }) =>
        Object.assign(one.versions[2] ?? {}, { effectiveBefore: '2027-06-01' }),
    ],
    [
      'with a condition nobody knows',
      (one: { versions: Record<string, unknown>[] }) => Object.assign(one.versions[1] ?? {}, { conditions: ['tall'] }),
    ],
    [
      'without conditions',
      (one: { versions: Record<string, unknown>[] }) => Object.assign(one.versions[1] ?? {}, { conditions: [] }),
    ],
    [
      'with a day that doesn’t exist',
      (one: { versions: Record<string, unknown>[] }) =>
        Object.assign(one.versions[0] ?? {}, { effectiveFrom: '2024-02-30' }),
    ],
    [
      'with a word too many',
      (one: { versions: Record<string, unknown>[] }) => Object.assign(one.versions[0] ?? {}, { limit: 3 }),
    ],
    [
      'without a source',
      (one: { versions: Record<string, unknown>[] }) => Object.assign(one.versions[0] ?? {}, { source: ' ' }),
    ],
  ])('%s', (_, change) => {
    expect(broken(change)).toBe(false);
    expect(broken(() => {})).toBe(true);
  });
});

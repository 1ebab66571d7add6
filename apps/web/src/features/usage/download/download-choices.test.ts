import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import {
  chosenFile,
  type DownloadChoices,
  firstChoices,
  type OfferedMeter,
  offeredServices,
} from './download-choices.ts';

const electric: OfferedMeter = {
  ...{ commodity: 'electric', intervalSeconds: 900, hasGeneration: true },
  ...{ from: localDate('2024-10-20'), lastReadOn: localDate('2026-11-19') },
};
const water: OfferedMeter = { ...electric, commodity: 'water', intervalSeconds: 3600, hasGeneration: false };
const meters = [electric, water];
const range = (from: string, before: string) => ({ from: localDate(from), before: localDate(before) });
const chosen = (choices: Partial<DownloadChoices>, of = meters) => chosenFile({ ...firstChoices, ...choices }, of);

describe('the days of a download', () => {
  it.each([
    [{ span: 'year' }, range('2025-10-20', '2026-11-20')],
    [{ span: 'month' }, range('2026-10-20', '2026-11-20')],
    [{ span: 'all' }, range('2024-10-20', '2026-11-20')],
    [{ span: 'days', first: '2026-03-08', last: '2026-03-08' }, range('2026-03-08', '2026-03-09')],
    [{ span: 'days', first: '2026-11-15', last: '2027-03-08' }, range('2026-11-15', '2026-11-20')],
  ] as const)('with %o are %o', (choices, expected) => {
    expect(chosen(choices)).toMatchObject({ range: expected });
  });

  it.each([
    [{ first: '', last: '' }, 'days-missing'],
    [{ first: '2026-03-08', last: '' }, 'days-missing'],
    [{ first: '2026-03-09', last: '2026-03-08' }, 'turned-round'],
    [{ first: '2016-03-09', last: '2026-03-08' }, 'too-long'],
    [{ first: '2027-03-09', last: '2027-03-10' }, 'nothing-measured'],
    [{ first: '2023-03-09', last: '2023-03-10' }, 'nothing-measured'],
  ] as const)('%o are none: %s', (days, problem) => {
    expect(chosen({ span: 'days', ...days })).toBe(problem);
  });

  it('of someone who moved in are those since then', () => {
    const young = { ...electric, from: localDate('2026-11-01') };
    expect(chosen({ span: 'year' }, [young])).toMatchObject({ range: range('2026-11-01', '2026-11-20') });
    expect(chosen({ span: 'month' }, [young])).toMatchObject({ range: range('2026-11-01', '2026-11-20') });
  });

  it('of who the customer is are none', () => {
    expect(chosen({ format: 'green-button', content: 'customer' })).toEqual({
      range: undefined,
      isLarge: false,
      services: 'both',
    });
  });
});

describe('a large file', () => {
  it.each([
    [{ by: 'interval', span: 'all' }, true],
    [{ by: 'interval', span: 'year' }, false],
    [{ by: 'interval', span: 'all', services: 'water' }, false],
    [{ by: 'day', span: 'all' }, false],
    [{ by: 'interval', span: 'all', format: 'green-button' }, false],
  ] as const)('is it with %o: %s', (choices, isLarge) => {
    expect(chosen(choices)).toMatchObject({ isLarge });
  });
});

describe('the choice of a service', () => {
  it('is for who has both', () => {
    expect(offeredServices(meters)).toEqual(['both', 'electric', 'water']);
    expect(offeredServices([electric])).toEqual(['both']);
  });

  it('that another account doesn’t have counts as both', () => {
    expect(chosen({ services: 'water' }, [electric])).toMatchObject({ services: 'both' });
  });
});

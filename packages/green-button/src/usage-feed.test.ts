import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import type { DayOfReadings, UsageFile } from './model.ts';
import { readUsageFile } from './reader-trial.ts';
import { findSchemaErrors } from './schema-trial.ts';
import { usageFeed } from './usage-feed.ts';

const timeZone = 'America/Los_Angeles';
const startS = (day: string) => startOfDayUtc(localDate(day), timeZone).getTime() / 1000;

/** A day of readings as long as it really is; each value says which interval of the day it is. */
function dayOf(serialNumber: string, day: string, more: Partial<DayOfReadings> = {}): DayOfReadings {
  const stepSeconds = more.stepSeconds ?? 900;
  const length = (startS(addDays(localDate(day), 1)) - startS(day)) / stepSeconds;
  const values = Array.from({ length }, (_, slot) => slot + 1);
  return {
    ...{ serialNumber, day: localDate(day), startS: startS(day), flow: 'delivered', stepSeconds, scale: 0, values },
    isEstimated: () => false,
    ...more,
  };
}

const bill = {
  billNumber: '7001',
  title: 'Bill of March 20, 2026',
  ...{ startS: startS('2026-02-18'), durationS: startS('2026-03-18') - startS('2026-02-18') },
  issuedAtS: startS('2026-03-20'),
  usage: 412_300,
  hasEstimates: true,
  chargesCents: 10_337,
  additions: [
    { note: 'City tax <7.5 %> & "more"', kind: 'tax', amountCents: 700 },
    { note: 'Correction', kind: 'credit', amountCents: -12 },
  ],
  tariff: 'CA-D-TOU',
} as const;

const series = { flow: 'delivered', stepSeconds: 900, scale: 0, title: 'Electricity delivered' } as const;
const file: UsageFile = {
  accountNumber: '400100117',
  title: 'Usage <of> Priya & Sons',
  madeAt: new Date('2026-11-20T20:00:00.123Z'),
  timeZone,
  year: 2026,
  usagePoints: [
    {
      ...{ serialNumber: 'E-1', service: 'electric', title: 'Electricity', isOn: true, bills: [bill] },
      series: [series, { ...series, flow: 'received', title: 'Electricity received' }],
    },
    {
      ...{
        serialNumber: 'W-1',
        service: 'water',
        title: 'Water',
        isOn: false,
        bills: [{ ...bill, usage: null, additions: [] }],
      },
      series: [{ ...series, stepSeconds: 3600, scale: -1, title: 'Water' }],
    },
  ],
};

async function written(of: UsageFile, days: DayOfReadings[]): Promise<string> {
  async function* stream() {
    yield days;
  }
  const chunks: string[] = [];
  for await (const chunk of usageFeed(of, stream())) chunks.push(chunk);
  return chunks.join('');
}

describe('a usage file', () => {
  const days = ['2026-03-08', '2026-07-01', '2026-11-01'];
  const electric = days.flatMap(day => [dayOf('E-1', day), dayOf('E-1', day, { flow: 'received' })]);
  const water = days.map(day => dayOf('W-1', day, { stepSeconds: 3600, scale: -1 }));

  it('is valid by the schema of the standard, whatever is in its texts', async () => {
    expect(await findSchemaErrors(await written(file, [...electric, ...water]), 'espi')).toEqual([]);
  });

  it('names a broken one as broken, so that the check above says something', async () => {
    const text = await written(file, electric);
    expect(await findSchemaErrors(text.replace('<uom>', '<unit>').replace('</uom>', '</unit>'), 'espi')).not.toEqual(
      [],
    );
    expect(await findSchemaErrors(text.slice(0, -20), 'espi')).not.toEqual([]);
    expect(() => readUsageFile(text.slice(0, -20))).toThrow('no end');
  });

  it('has days of 23, 24, and 25 hours, each reading at its own instant', async () => {
    const { readings } = readUsageFile(await written(file, [...electric, ...water]));
    expect(readings.map(({ values }) => values.length)).toEqual([4 * 72, 4 * 72, 72]);
    expect(readings.map(({ uom, flowDirection, powerOfTen }) => [uom, flowDirection, powerOfTen])).toEqual([
      [72, 1, 0],
      [72, 19, 0],
      [128, 1, -1],
    ]);
    expect(readings[2]?.blocks.map(({ duration }) => duration / 3600)).toEqual([23, 24, 25]);
    for (const { values } of readings) expect(new Set(values.map(({ start }) => start)).size).toBe(values.length);
    const at = (instant: string) => readings[0]?.values.some(({ start }) => start === Date.parse(instant) / 1000);
    // The hour that comes twice, and both sides of the one that is skipped.
    expect([at('2026-11-01T01:30:00-07:00'), at('2026-11-01T01:30:00-08:00')]).toEqual([true, true]);
    expect([at('2026-03-08T01:45:00-08:00'), at('2026-03-08T03:00:00-07:00')]).toEqual([true, true]);
  });

  it('leaves a missing reading out and marks an estimated one; a day without any is not there', async () => {
    const gap = dayOf('E-1', '2026-07-01', { values: [1, null, 0, 4], isEstimated: slot => slot === 3 });
    const none = dayOf('E-1', '2026-07-02', { values: [null, null] });
    const text = await written(file, [gap, none]);
    const { readings } = readUsageFile(text);
    expect(
      readings[0]?.values.map(({ value, quality, start }) => [value, quality, (start - gap.startS) / 900]),
    ).toEqual([
      [1, 17, 0],
      [0, 17, 2],
      [4, 8, 3],
    ]);
    expect(readings[0]?.blocks).toHaveLength(1);
    expect(await findSchemaErrors(text, 'espi')).toEqual([]);
  });

  it('says what each reading cost, where that is known', async () => {
    const known = dayOf('E-1', '2026-07-01', { values: [1, null, 3], costs: [12_345, 700, -8] });
    const unknown = dayOf('E-1', '2026-07-02', { values: [4] });
    const text = await written(file, [known, unknown]);
    expect(readUsageFile(text).readings[0]?.values.map(({ value, cost }) => [value, cost])).toEqual([
      [1, 12_345],
      [3, -8],
      [4, undefined],
    ]);
    expect(await findSchemaErrors(text, 'espi')).toEqual([]);
  });

  it('says what each bill came to, to the cent, and what of it is tax', async () => {
    const { summaries, localTime } = readUsageFile(await written(file, []));
    expect(summaries).toEqual([
      {
        ...{ serviceKind: 0, start: bill.startS, duration: bill.durationS, billCents: 10_337 },
        ...{ additionalCents: 688, detailCents: 688, consumption: 412_300 },
      },
      {
        ...{ serviceKind: 2, start: bill.startS, duration: bill.durationS, billCents: 10_337 },
        ...{ additionalCents: 0, detailCents: 0, consumption: undefined },
      },
    ]);
    expect(localTime).toEqual({ tzOffset: -28_800, dstOffset: 3600, dstStartRule: '360E2000', dstEndRule: 'B40E2000' });
  });

  it('gives the same thing the same id in every file, and nothing the id of another', async () => {
    const [first, later] = await Promise.all([
      written(file, electric),
      written({ ...file, madeAt: new Date('2027-01-05T00:00:00Z'), title: 'Other' }, electric),
    ]);
    const ids = (text: string) => [...text.matchAll(/<id>(.*?)<\/id>/g)].map(match => match[1]);
    expect(ids(later)).toEqual(ids(first));
    expect(new Set(ids(first)).size).toBe(ids(first).length);
    expect(first).not.toContain(file.accountNumber);
  });

  it('is not written with readings that it has not announced', async () => {
    await expect(written(file, [dayOf('E-2', '2026-07-01')])).rejects.toThrow('no series for the readings of E-2');
  });

  it('never holds more than a chunk', async () => {
    const many = Array.from({ length: 60 }, (_, at) => dayOf('E-1', addDays(localDate('2026-07-01'), at)));
    async function* stream() {
      for (const day of many) yield [day];
    }
    const lengths: number[] = [];
    for await (const chunk of usageFeed(file, stream())) lengths.push(chunk.length);
    expect(lengths.length).toBeGreaterThan(5);
    expect(Math.max(...lengths)).toBeLessThan(100_000);
  });
});

import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, it, test } from 'vitest';
import { readXlsx, unzip } from '../../test/files/read-xlsx.ts';
import { csvOf, textCell } from './csv.ts';
import { type Cell, type Column, decimalText, isoWithOffset, offsetText, type Table } from './table.ts';
import { xlsxOf } from './xlsx/workbook.ts';

test.each([
  [1234, 3, 'thousandth', '1.234'],
  [1200, 3, 'thousandth', '1.200'],
  [1000, 0, 'thousandth', '1'],
  [6300, 0, 'thousandth', '6.3'],
  [7, 3, 'thousandth', '0.007'],
  [0, 3, 'thousandth', '0.000'],
  [-1500, 0, 'thousandth', '-1.5'],
  [412_300_000, 3, 'millionth', '412.300'],
  [1_234_567, 3, 'millionth', '1.234567'],
] as const)('%i with %i decimals at least, in %ss, is %s', (value, least, unit, expected) => {
  expect(decimalText(value, least, unit)).toBe(expected);
});

test.each([
  [-420, '-07:00'],
  [-480, '-08:00'],
  [330, '+05:30'],
  [0, '+00:00'],
])('%i minutes from UTC are written %s', (minutes, expected) => {
  expect(offsetText(minutes)).toBe(expected);
});

test('the hour that comes twice is told apart', () => {
  const ms = Date.parse('2026-11-01T08:30:00Z');
  expect(isoWithOffset({ ms, offsetMinutes: -420 })).toBe('2026-11-01T01:30:00-07:00');
  expect(isoWithOffset({ ms: ms + 3_600_000, offsetMinutes: -480 })).toBe('2026-11-01T01:30:00-08:00');
});

const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'];

test.each(dangerous)('%j is no formula in a CSV file', written => {
  expect(textCell(written).replace(/^"/, '')).toMatch(/^'/);
});

test('what has commas, quotes, or line ends is quoted', () => {
  expect(['a,b', 'say "hi"', 'a\nb', 'plain'].map(textCell)).toEqual(['"a,b"', '"say ""hi"""', '"a\nb"', 'plain']);
});

const columns: Column[] = [
  { key: 'service', kind: 'text' },
  { key: 'start', kind: 'instant' },
  { key: 'day', kind: 'date' },
  { key: 'hours', kind: 'count' },
  { key: 'delivered', kind: 'number' },
  { key: 'charges', kind: 'money' },
];
const row: Cell[] = [
  '=Electricity & <water>',
  { ms: Date.parse('2026-11-01T08:30:00Z'), offsetMinutes: -420 },
  '2026-11-01',
  25,
  '-0.015',
  10_337,
];
const table = (rows: Cell[][][]): Table => ({
  columns,
  rows: (async function* () {
    yield* rows;
  })(),
});
const headers = { nameOf: ({ key }: Column) => `${key} (unit)`, offset: 'offset', sheet: 'Usage: [all]' };

describe('a table', () => {
  it('is CSV with its units in the header, and empty cells where there is nothing', async () => {
    const csv = await text(Readable.from(csvOf(table([[row], [columns.map(() => null)]]), headers.nameOf)));
    expect(csv).toBe(
      '\ufeffservice (unit),start (unit),day (unit),hours (unit),delivered (unit),charges (unit)\r\n' +
        "'=Electricity & <water>,2026-11-01T01:30:00-07:00,2026-11-01,25,-0.015,103.37\r\n,,,,,\r\n",
    );
  });

  it('is a workbook with real days, times, and numbers, and no formulas', async () => {
    const file = await buffer(Readable.from(xlsxOf(table([[row], [columns.map(() => null)]]), headers)));
    const { sheetName, rows } = readXlsx(file);
    expect(sheetName).toBe('Usage   all ');
    const names = [
      'service (unit)',
      'start (unit)',
      'offset',
      'day (unit)',
      'hours (unit)',
      'delivered (unit)',
      'charges (unit)',
    ];
    expect(rows[0]?.map(({ value }) => value)).toEqual(names);
    // Days since the end of 1899: November 1, 2026 is 46,327, and half past one is a sixteenth of a day.
    expect(rows[1]?.map(({ value }) => value)).toEqual([
      '=Electricity & <water>',
      46_327.0625,
      '-07:00',
      46_327,
      25,
      -0.015,
      103.37,
    ]);
    expect(rows[2]?.map(({ value }) => value)).toEqual(names.map(() => null));
    expect([...unzip(file).values()].join('')).not.toContain('<f>');
  });

  it('can be long', async () => {
    const many = Array.from({ length: 50 }, () => Array.from({ length: 100 }, () => row));
    const file = await buffer(Readable.from(xlsxOf(table(many), headers)));
    expect(readXlsx(file).rows).toHaveLength(5001);
    const csv = await text(Readable.from(csvOf(table(many), headers.nameOf)));
    expect(csv.split('\r\n')).toHaveLength(5002);
  });

  it('cut short is no workbook', async () => {
    const file = await buffer(Readable.from(xlsxOf(table([[row]]), headers)));
    expect(() => readXlsx(file.subarray(0, -10))).toThrow('no end');
  });

  it('that breaks off while it is read ends in a failure', async () => {
    const broken = (): Table => ({
      columns,
      rows: (async function* () {
        yield [row];
        throw new Error('the database is gone');
      })(),
    });
    await expect(buffer(Readable.from(xlsxOf(broken(), headers)))).rejects.toThrow('the database is gone');
    await expect(text(Readable.from(csvOf(broken(), headers.nameOf)))).rejects.toThrow('the database is gone');
  });
});

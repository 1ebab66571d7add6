import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseReadings, readReadings } from './meter-days.ts';

const reading = fc.option(fc.integer({ min: -32_768, max: 32_767 }));

/** What `array_send` makes of a smallint[]: dimensions, whether there are nulls, the type, the length, the first index, the elements. */
function sendArray(values: readonly (number | null)[]): Buffer {
  const int32 = (value: number) => Buffer.from(Int32Array.of(value).buffer).swap32();
  const int16 = (value: number) => Buffer.from(Int16Array.of(value).buffer).swap16();
  const head = [values.length > 0 ? 1 : 0, values.includes(null) ? 1 : 0, 21];
  const bounds = values.length > 0 ? [values.length, 1] : [];
  const elements = values.flatMap(value => (value === null ? [int32(-1)] : [int32(2), int16(value)]));
  return Buffer.concat([...[...head, ...bounds].map(int32), ...elements]);
}

test('an array that PostgreSQL sends as bytes is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(reading), values => {
      expect(readReadings(sendArray(values), 0)).toEqual({ values, hasGaps: values.includes(null) });
    }),
  );
});

test('an array of PostgreSQL is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1 }), values => {
      const text = `{${values.map(value => value ?? 'NULL').join(',')}}`;
      const read = parseReadings(text, 0);
      // -0 and 0 are one reading.
      expect(read.values.map(value => (value === null ? null : value + 0))).toEqual(values);
      expect(read.hasGaps).toBe(values.includes(null));
    }),
  );
});

test('the scale is the power of ten', () => {
  expect(readReadings(sendArray([12, null, 7]), 2)).toEqual({ values: [1200, null, 700], hasGaps: true });
  expect(parseReadings('{12,NULL,7}', 2)).toEqual({ values: [1200, null, 700], hasGaps: true });
});

test('tenths stay tenths', () => {
  expect(readReadings(sendArray([63, 7]), -1).values).toEqual([6.3, 0.7]);
  expect(parseReadings('{63,7}', -1).values).toEqual([6.3, 0.7]);
});

test('an empty array has no values', () => {
  expect(parseReadings('{}', 0)).toEqual({ values: [], hasGaps: false });
});

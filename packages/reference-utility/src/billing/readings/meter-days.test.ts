import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseReadings } from './meter-days.ts';

test('an array of PostgreSQL is read as it was written', () => {
  const reading = fc.option(fc.integer({ min: -32_768, max: 32_767 }));
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
  expect(parseReadings('{12,NULL,7}', 2)).toEqual({ values: [1200, null, 700], hasGaps: true });
});

test('tenths stay tenths', () => {
  expect(parseReadings('{63,7}', -1).values).toEqual([6.3, 0.7]);
});

test('an empty array has no values', () => {
  expect(parseReadings('{}', 0)).toEqual({ values: [], hasGaps: false });
});

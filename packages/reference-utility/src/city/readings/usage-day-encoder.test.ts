import { expect, it } from 'vitest';
import { usageDayEncoder } from './usage-day-encoder.ts';

const row = { meterId: 1_000_000, channel: 1, day: 20_000, startUtcS: 20_000 * 86_400, stepS: 900, scale: 0 };

it('adds up a day and finds its peak', () => {
  const values = Int32Array.from([3, 9, 4]);
  expect(usageDayEncoder(1000).add({ ...row, values, count: 3, flaw: undefined })).toEqual({ total: 16, peak: 9 });
});

it('leaves missing readings out of the total', () => {
  const values = Int32Array.from([3, 9, 4]);
  const flaw = { kind: 'missing', from: 1, before: 2 } as const;
  expect(usageDayEncoder(1000).add({ ...row, values, count: 3, flaw })).toEqual({ total: 7, peak: 4 });
});

it('has no peak when all readings are missing', () => {
  const flaw = { kind: 'missing', from: 0, before: 3 } as const;
  const added = usageDayEncoder(1000).add({ ...row, values: new Int32Array(3), count: 3, flaw });
  expect(added).toEqual({ total: 0, peak: null });
});

it('refuses a reading that a smallint cannot hold', () => {
  const values = Int32Array.from([32_768]);
  expect(() => usageDayEncoder(1000).add({ ...row, values, count: 1, flaw: undefined })).toThrow(RangeError);
});

it('writes a row of twelve fields with the values in network order', () => {
  const encoder = usageDayEncoder(1000);
  encoder.add({ ...row, values: Int32Array.from([258, 1]), count: 2, flaw: undefined });
  const bytes = Buffer.from(encoder.take());
  expect(bytes.readInt16BE(0)).toBe(12);
  expect(bytes.readBigInt64BE(6)).toBe(1_000_000n);
  expect(bytes.includes(Buffer.from([0, 0, 0, 2, 1, 2, 0, 0, 0, 2, 0, 1]))).toBe(true);
});

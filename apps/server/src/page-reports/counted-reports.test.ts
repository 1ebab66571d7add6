import { expect, test } from 'vitest';
import { CountedReports } from './counted-reports.ts';

const report = { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/PayBill' };

test('equal reports are counted as one, until they are taken', () => {
  const counted = new CountedReports();
  counted.add(report);
  counted.add({ ...report });
  counted.add({ ...report, page: '/login' });
  expect(counted.take()).toEqual([
    { ...report, reports: 2 },
    { ...report, page: '/login', reports: 1 },
  ]);
  expect(counted.take()).toEqual([]);
});

test('a flood of made-up origins takes no more room than a hundred, and loses no count', () => {
  const counted = new CountedReports();
  for (let n = 0; n < 10_000; n += 1) counted.add({ ...report, blocked: `https://${n}.example` });
  const taken = counted.take();
  expect(taken).toHaveLength(101);
  expect(taken.at(-1)).toEqual({ ...report, blocked: 'other origins', reports: 9_900 });
});

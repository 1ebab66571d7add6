import { expect, test } from 'vitest';
import { qualityOf, type UsageQuality } from './usage-quality.ts';

test.each<[UsageQuality[], UsageQuality]>([
  [[], 'missing'],
  [['actual', 'actual'], 'actual'],
  [['actual', 'estimated'], 'partly-estimated'],
  [['estimated', 'estimated'], 'estimated'],
  [['actual', 'partly-estimated'], 'partly-estimated'],
  [['missing', 'missing'], 'missing'],
  [['missing', 'actual'], 'partly-missing'],
  [['estimated', 'partly-missing'], 'partly-missing'],
])('%j together are %s', (parts, whole) => {
  expect(qualityOf(parts)).toBe(whole);
});

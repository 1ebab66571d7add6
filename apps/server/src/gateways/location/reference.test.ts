import type { Db } from '@wattershed/database/db';
import { expect, test } from 'vitest';
import { referenceLocation } from './reference.ts';

test.each([
  ['192.0.2.10', 'US'],
  ['2001:db8::77', 'US'],
  ['198.51.100.1', 'MX'],
  ['203.0.113.250', 'CA'],
  ['10.1.2.3', 'private'],
  ['::1', 'private'],
  ['8.8.8.8', 'unknown'],
  ['not an address', 'unknown'],
])('%s is in %s', async (ip, country) => {
  expect(await referenceLocation(undefined as unknown as Db).findCountry(ip)).toBe(country);
});

import { expect, test } from 'vitest';
import { isUtcInstant } from './utc-instant.ts';

test.each(['2026-11-20T18:00:00Z', '2028-02-29T23:59:59.999Z', '2026-11-20T18:00:00.123456Z'])(
  '%s is an instant',
  text => {
    expect(isUtcInstant(text)).toBe(true);
  },
);

test.each([
  '0000-01-01T00:00:00Z',
  '9999-12-31T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-31T00:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T23:59:60Z',
  '2026-11-20T18:00:00',
  '2026-11-20T18:00:00+01:00',
  `2026-11-20T18:00:00.${'9'.repeat(50)}Z`,
  '2026-11-20',
  '',
])('%s is none', text => {
  expect(isUtcInstant(text)).toBe(false);
});

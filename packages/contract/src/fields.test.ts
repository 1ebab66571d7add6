import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { localDateField } from './fields.ts';

test.each([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['1925-01-01', true],
  ['2026-02-31', false],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['9999-12-31', false],
  ['2026-1-1', false],
  ['2026-11-20T00:00:00Z', false],
  [' 2026-11-20', false],
  ['', false],
])('"%s" is a day of the calendar: %s', (text, isDay) => {
  expect(z.safeParse(localDateField, text).success).toBe(isDay);
});

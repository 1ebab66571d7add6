import { addMonths, localDate } from '@wattershed/domain/calendar/local-date';
import { expect, it } from 'vitest';
import { monthLabels, monthTitle } from './months.ts';

it('gives thirteen months thirteen different labels, with the year where it changes', () => {
  const days = Array.from({ length: 13 }, (_, at) => addMonths(localDate('2025-11-01'), at));
  const labels = monthLabels(days, 'EN_US');
  expect(new Set(labels).size).toBe(13);
  expect(labels.slice(0, 4)).toEqual(['Nov 25', 'Dec', 'Jan 26', 'Feb']);
  expect(labels.at(-1)).toBe('Nov');
});

it('writes months in the language of the reader', () => {
  expect(monthTitle(localDate('2026-11-01'), 'EN_US')).toBe('November 2026');
  expect(monthTitle(localDate('2026-11-01'), 'FR')).toBe('novembre 2026');
});

import { localDate } from '@wattershed/domain/calendar/local-date';
import { expect, it } from 'vitest';
import { type ServedCommodity, servedCommodities } from './served-rules.ts';

const served = (commodity: 'electric' | 'water', startedOn: string, endedOn: string | null): ServedCommodity => ({
  commodity,
  startedOn: localDate(startedOn),
  endedOn: endedOn === null ? null : localDate(endedOn),
});

it.each([
  ['nothing', [], []],
  ['one rate', [served('water', '2024-01-05', null)], [served('water', '2024-01-05', null)]],
  [
    'a rate after another',
    [served('electric', '2025-03-01', null), served('electric', '2024-01-05', '2025-03-01')],
    [served('electric', '2024-01-05', null)],
  ],
  [
    'services that ended',
    [
      served('water', '2024-01-05', '2026-02-01'),
      served('electric', '2025-03-01', '2026-02-01'),
      served('electric', '2024-01-05', '2025-03-01'),
    ],
    [served('electric', '2024-01-05', '2026-02-01'), served('water', '2024-01-05', '2026-02-01')],
  ],
])('says of %s from when to when there was service', (_, agreements, expected) => {
  expect(servedCommodities(agreements)).toEqual(expected);
});

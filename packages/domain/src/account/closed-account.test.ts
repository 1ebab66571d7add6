import { expect, it } from 'vitest';
import { localDate } from '../calendar/local-date.ts';
import { readableThrough } from './closed-account.ts';

const day = (text: string | null) => (text === null ? null : localDate(text));

it.each([
  ['paid after it was closed', '2026-03-31', '2026-04-20', '2028-04-20'],
  ['paid before it was closed', '2026-03-31', '2026-03-02', '2028-03-31'],
  ['closed on a leap day', '2024-02-29', '2024-02-29', '2026-02-28'],
  ['that still owes', '2026-03-31', null, null],
  ['that is open', null, null, null],
])('an account %s can be read for 24 months from the later day', (_which, closedOn, settledOn, through) => {
  expect(readableThrough({ closedOn: day(closedOn), settledOn: day(settledOn) })).toBe(through);
});

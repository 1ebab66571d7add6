import { expect, it } from 'vitest';
import { localDate } from '../calendar/local-date.ts';
import { accountStatuses } from '../rights/rights.ts';
import { badgeOf } from './overview-badge.ts';

const [third, sixth, eighteenth] = [localDate('2026-12-03'), localDate('2026-12-06'), localDate('2026-11-18')];
const bill = {
  status: accountStatuses.active,
  billState: 'due',
  amountDueCents: 12_014,
  dueOn: sixth,
  autoPayOn: null,
  lastPaidOn: null,
  isOutcomeUnknown: false,
} as const;
const { closedWithBalance: closed } = accountStatuses;

it.each([
  [{}, 'info', 'due', sixth],
  [{ billState: 'past-due', isOutcomeUnknown: true }, 'warn', 'confirming', undefined],
  [{ billState: 'past-due' }, 'bad', 'pastDue', undefined],
  [{ billState: 'autopay', autoPayOn: third }, 'info', 'autopay', third],
  [{ billState: 'autopay' }, 'info', 'autopay', sixth],
  [{ billState: 'credit', amountDueCents: -4_216 }, 'good', 'credit', undefined],
  [{ billState: 'paid', amountDueCents: 0, lastPaidOn: eighteenth }, 'good', 'paidOn', eighteenth],
  [{ billState: 'paid', amountDueCents: 0 }, 'good', 'paid', undefined],
  [{ billState: 'arrangement', amountDueCents: 0, dueOn: null }, 'good', 'nothingDue', undefined],
  [{ billState: 'no-bill', amountDueCents: 0, dueOn: null }, 'plain', 'noBill', undefined],
  [{ billState: 'no-bill', amountDueCents: 0, dueOn: null, status: closed }, 'plain', 'nothingDue', undefined],
] as const)('an account with %j is %s: %s', (change, kind, word, date) => {
  expect(badgeOf({ ...bill, ...change })).toEqual({
    ...{ kind, key: `overview.badge.${word}` },
    ...(date === undefined ? {} : { date }),
  });
});

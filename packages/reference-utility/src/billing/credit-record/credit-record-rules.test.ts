import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import { type PaidBill, paymentRecords, recordAvailableOn } from './credit-record-rules.ts';

const today = localDate('2026-11-20');
const bill = (dueOn: string, paidOn: string | null, asksForNothing = false): PaidBill => ({
  dueOn: localDate(dueOn),
  paidOn: paidOn === null ? null : localDate(paidOn),
  asksForNothing,
});
const since = (openedOn: string, closedOn: string | null = null) => ({
  openedOn: localDate(openedOn),
  closedOn: closedOn === null ? null : localDate(closedOn),
});
const recordsOf = (served: ReturnType<typeof since>, bills: PaidBill[], returned: string[] = []) =>
  paymentRecords(served, { bills, returnedOn: returned.map(localDate) }, today);

describe('the payment record', () => {
  it.each([
    ['paid before its day', bill('2026-10-05', '2026-10-01'), { bills: 1, onTime: 1, late: 0 }],
    ['paid on its day', bill('2026-10-05', '2026-10-05'), { bills: 1, onTime: 1, late: 0 }],
    ['paid a day later', bill('2026-10-05', '2026-10-06'), { bills: 1, onTime: 0, late: 1 }],
    ['not paid yet', bill('2026-11-19', null), { bills: 1, onTime: 0, late: 1 }],
    ['due today and not paid', bill('2026-11-20', null), { bills: 0, onTime: 0, late: 0 }],
    ['due today and paid', bill('2026-11-20', '2026-11-20'), { bills: 1, onTime: 1, late: 0 }],
    ['due tomorrow and paid', bill('2026-11-21', '2026-11-20'), { bills: 0, onTime: 0, late: 0 }],
    ['that asked for nothing', bill('2026-10-05', null, true), { bills: 1, onTime: 1, late: 0 }],
    ['due on the first day of the months', bill('2025-11-21', '2025-11-21'), { bills: 1, onTime: 1, late: 0 }],
    ['due on the day before them', bill('2025-11-20', '2025-12-20'), { bills: 0, onTime: 0, late: 0 }],
  ])('counts a bill %s', (_, one, expected) => {
    expect(recordsOf(since('2025-11-20'), [one])).toMatchObject([{ months: 12, ...expected }]);
  });

  it('covers 24 months, too, where service lasted so long', () => {
    const bills = [bill('2026-10-05', '2026-10-01'), bill('2025-03-05', '2025-03-19')];
    expect(recordsOf(since('2024-11-20'), bills, ['2025-03-25', '2024-11-20'])).toEqual([
      { months: 12, from: '2025-11-21', through: today, bills: 1, onTime: 1, late: 0, returned: 0 },
      { months: 24, from: '2024-11-21', through: today, bills: 2, onTime: 1, late: 1, returned: 1 },
    ]);
  });

  it.each([
    ['twelve months less a day', '2025-11-21', [], '2026-11-21'],
    ['twelve months', '2025-11-20', [12], null],
    ['twenty-four months less a day', '2024-11-21', [12], null],
    ['no day yet', '2026-11-27', [], '2027-11-27'],
  ])('waits for its months: after %s', (_, openedOn, months, availableOn) => {
    expect(recordsOf(since(openedOn), []).map(record => record.months)).toEqual(months);
    expect(recordAvailableOn(since(openedOn), today)).toBe(availableOn);
  });

  it('of a closed account ends with its final bill, and counts what came back after it', () => {
    const closed = since('2025-01-10', '2026-08-10');
    const bills = [bill('2026-09-01', '2026-09-01'), bill('2025-09-01', '2025-09-15')];
    expect(recordsOf(closed, bills, ['2026-09-04'])).toEqual([
      { months: 12, from: '2025-09-02', through: '2026-09-01', bills: 1, onTime: 1, late: 0, returned: 1 },
    ]);
  });

  it('never comes for an account that was closed before twelve months', () => {
    const closed = since('2026-01-10', '2026-08-10');
    expect(recordsOf(closed, [bill('2026-03-01', '2026-03-01')])).toEqual([]);
    expect(recordAvailableOn(closed, today)).toBeNull();
  });
});

import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { decideBillState } from './bill-state.ts';

describe('the state of the bill box', () => {
  it.each([
    { hasBill: false, balance: 0, pastDue: 0, autoPay: false, arranged: false, state: 'no-bill' },
    { hasBill: false, balance: 0, pastDue: 0, autoPay: true, arranged: false, state: 'no-bill' },
    { hasBill: false, balance: -2500, pastDue: 0, autoPay: false, arranged: false, state: 'credit' },
    { hasBill: false, balance: 2500, pastDue: 0, autoPay: false, arranged: false, state: 'due' },
    { hasBill: true, balance: 0, pastDue: 0, autoPay: false, arranged: false, state: 'paid' },
    { hasBill: true, balance: 0, pastDue: 0, autoPay: true, arranged: false, state: 'paid' },
    { hasBill: true, balance: -1, pastDue: 0, autoPay: true, arranged: false, state: 'credit' },
    { hasBill: true, balance: 8614, pastDue: 0, autoPay: false, arranged: false, state: 'due' },
    { hasBill: true, balance: 8614, pastDue: 0, autoPay: true, arranged: false, state: 'autopay' },
    { hasBill: true, balance: 8614, pastDue: 0, autoPay: false, arranged: true, state: 'arrangement' },
    { hasBill: true, balance: 8614, pastDue: 0, autoPay: true, arranged: true, state: 'autopay' },
    { hasBill: true, balance: 8614, pastDue: 1, autoPay: false, arranged: true, state: 'past-due' },
    { hasBill: true, balance: 8614, pastDue: 1, autoPay: false, arranged: false, state: 'past-due' },
    { hasBill: true, balance: 8614, pastDue: 8614, autoPay: true, arranged: false, state: 'past-due' },
  ])(
    'with bill $hasBill, balance $balance, past due $pastDue, auto pay $autoPay, arrangement $arranged is $state',
    row => {
      const standing = {
        hasBill: row.hasBill,
        balanceCents: cents(row.balance),
        pastDueCents: cents(row.pastDue),
        isOnAutoPay: row.autoPay,
        isArranged: row.arranged,
      };
      expect(decideBillState(standing)).toBe(row.state);
    },
  );
});

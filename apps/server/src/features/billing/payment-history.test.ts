import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import type { BillingPayment } from '../../gateways/billing-system/payment.ts';
import type { PaymentNotInLedger } from '../payments/reads-store.ts';
import { mergePage, readCursor } from './payment-history.ts';

const id = (n: number) => `01930000-0000-7000-8000-00000000000${n}`;
const amounts = { amountCents: cents(5_000), feeCents: cents(199), method: 'card', methodLast4: '4242' };
const posted = (n: number, day: string): BillingPayment => ({
  ...amounts,
  paymentId: id(n),
  cursor: `place-${n}`,
  paidAt: `${day}T10:00:00.000Z`,
  confirmation: `C${n}`,
  location: null,
  state: 'posted',
});
const ofPortal = (n: number, day: string, state: PaymentNotInLedger['state'] = 'declined'): PaymentNotInLedger => ({
  ...amounts,
  paymentId: id(n),
  paidAt: `${day}T10:00:00.000000Z`,
  confirmation: '',
  state,
  isByVisitor: false,
  charge: null,
});

const ledger = [posted(1, '2026-11-10'), posted(2, '2026-10-10'), posted(3, '2026-09-10')];
const portal = [ofPortal(4, '2026-11-09'), ofPortal(5, '2026-10-01', 'failed')];

describe('the payment history', () => {
  it('names what someone paid without signing in', () => {
    const underWay = { ...ofPortal(4, '2026-11-09', 'outcome-unknown'), isByVisitor: true };
    const { payments } = mergePage(
      ledger,
      [underWay],
      10,
      {},
      new Map([[id(2), { isByVisitor: true, moneyBack: null }]]),
    );
    expect(payments.map(payment => payment.isByVisitor)).toEqual([undefined, true, true, undefined]);
  });

  it('puts the ledger and the attempts that never reached it in one order, newest first', () => {
    const { payments, nextCursor } = mergePage(ledger, portal, 10, {}, new Map());
    expect(payments.map(payment => payment.paymentId)).toEqual([1, 4, 2, 5, 3].map(id));
    expect(nextCursor).toBeNull();
  });

  it('continues in each source where the previous page ended', () => {
    const first = mergePage(ledger, portal, 3, {}, new Map());
    expect(first.payments.map(payment => payment.paymentId)).toEqual([1, 4, 2].map(id));
    expect(readCursor(first.nextCursor ?? '')).toEqual({
      ledger: 'place-2',
      portal: { paidAt: '2026-11-09T10:00:00.000000Z', paymentId: id(4) },
    });
  });

  it('has what was paid for permits, with its receipt, its fee, and what became of it', () => {
    const charge = { register: 'permit', number: '45010501' } as const;
    const refunds = [
      {
        refundId: '1',
        amountCents: cents(5_199),
        reason: 'not-applied' as const,
        sentAt: '',
        arrivesBy: localDate('2026-12-01'),
      },
    ];
    const moneyBack = { returned: null, chargeBack: null, refunds };
    const permits = { ...ofPortal(6, '2026-10-11', 'posted'), confirmation: 'C6', charge };
    const own = new Map([[id(6), { isByVisitor: false, moneyBack }]]);
    const { payments } = mergePage(ledger, [permits], 10, {}, own);
    expect(payments.map(payment => payment.charge)).toEqual([undefined, charge, undefined, undefined]);
    expect(payments[1]).toMatchObject({ hasReceipt: true, feeCents: 199, confirmation: 'C6', moneyBack });
  });

  it('shows a reconnection whole and once, on whichever page it falls', () => {
    const whole = { ...ofPortal(2, '2026-10-10', 'posted'), amountCents: cents(7_500) };
    const others = [{ ...whole, charge: { register: 'reconnection', number: '400100117' } as const }];
    const first = mergePage(ledger, others, 2, {}, new Map());
    expect(first.payments.map(({ amountCents }) => amountCents)).toEqual([5_000, 7_500]);
    expect(readCursor(first.nextCursor ?? '')).toEqual({
      ledger: 'place-2',
      portal: { paidAt: whole.paidAt, paymentId: whole.paymentId },
    });
  });

  it('starts a source that gave nothing yet at its newest', () => {
    const { nextCursor } = mergePage(ledger, [], 2, {}, new Map());
    expect(readCursor(nextCursor ?? '')).toEqual({ ledger: 'place-2' });
  });

  it('shows a payment once when the ledger has it and the portal has not heard of it yet', () => {
    const { payments } = mergePage(ledger, [ofPortal(1, '2026-11-10', 'outcome-unknown')], 10, {}, new Map());
    expect(payments.map(payment => payment.state)).toEqual(['posted', 'posted', 'posted']);
  });

  it.each([
    '',
    'not ours',
    "a'|;|x",
    '|2026-02-31T00:00:00Z|00000000-0000-7000-8000-000000000000',
    '|0000-01-01T00:00:00Z|00000000-0000-7000-8000-000000000000',
    '|2026-11-10T00:00:00Z|------------------------------------',
  ])('refuses a cursor of %j, which is not ours', place => {
    expect(() => readCursor(Buffer.from(place).toString('base64url'))).toThrow('REQ400');
  });

  it('refuses a cursor of padding', () => {
    expect(() => readCursor('====')).toThrow('REQ400');
  });

  it('has a receipt for what the portal took itself, and neither receipt nor fee for attempts that failed', () => {
    const { payments } = mergePage(ledger, portal, 10, {}, new Map([[id(2), { isByVisitor: false, moneyBack: null }]]));
    expect(payments.map(payment => payment.hasReceipt)).toEqual([false, false, true, false, false]);
    expect(payments.map(payment => payment.feeCents)).toEqual([199, 0, 199, 0, 199]);
  });
});

import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, it } from 'vitest';
import { detailsOwing } from '../draft/payment-details-fixture.ts';
import { afterPayment } from './after-payment.ts';

const late = detailsOwing({ pastDueCents: cents(3000) });
const next = { number: 4, of: 12, amountCents: cents(1200), dueOn: localDate('2026-12-08'), isDeferred: false };

it.each([
  ['nothing, when all is paid', late, 8415, { what: 'nothing' }],
  ['a credit, when more is paid', late, 9000, { what: 'credit', amountCents: 585 }],
  ['what is not late yet, when what is late is paid', late, 3000, { what: 'left', amountCents: 5415 }],
  ['something late, when less is paid', late, 1000, { what: 'pastDue', amountCents: 2000 }],
  [
    'a balance, on a payment arrangement',
    detailsOwing({ nextInstallment: next }),
    1200,
    { what: 'balance', amountCents: 7215 },
  ],
  ['unknown, while another payment is', detailsOwing({ outcomeUnknownCents: cents(100) }), 8415, undefined],
])('what a payment leaves is %s', (_, details, amountCents, left) => {
  expect(afterPayment(details, cents(amountCents))).toEqual(left);
});

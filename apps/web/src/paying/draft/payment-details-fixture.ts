import { cents } from '@wattershed/domain/money/cents';
import type { PaymentDetails } from '../chosen-method.ts';

const owed: PaymentDetails['owed'] = {
  balanceCents: cents(8415),
  totalDueCents: cents(8415),
  pastDueCents: cents(0),
  minimumDueCents: cents(0),
  deferredCents: cents(0),
  nextInstallment: null,
  extension: null,
  keepArrangementBy: null,
  dueOn: null,
  isOnAutoPay: false,
  autoPayOn: null,
  lastPayment: null,
  outcomeUnknownCents: cents(0),
};

/** The details of a payment of someone who owes $84.15, unless they say otherwise; only for tests. */
export function detailsOwing(changed: Partial<PaymentDetails['owed']>): PaymentDetails {
  return {
    owed: { ...owed, ...changed },
    currentBill: null,
    minAllowedCents: cents(100),
    maxAllowedCents: cents(1_000_000),
    cardFeeCents: cents(199),
    bankFeeCents: cents(0),
    walletFeeCents: cents(199),
    methods: [],
    receiptEmail: 'ann@example.com',
    billingName: 'Ann Lee',
    billingZip: '93446',
    billingAddress: null,
    openPaymentId: null,
    isBankRefused: false,
  };
}

export const savedCard: PaymentDetails['methods'][number] = {
  customerRefNum: 'a',
  kind: 'card',
  brand: 'Visa',
  last4: '4242',
  nickName: '',
  expiryMonth: 12,
  expiryYear: 2035,
  isExpired: false,
  isBlocked: false,
  isDefault: false,
};

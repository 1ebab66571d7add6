import { listWhatWillBeTaken, openDraftQuestion } from '@wattershed/contract/autopay/drafts';
import { previewAutoPay } from '@wattershed/contract/autopay/enrollment';
import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import type { DataOf } from '@wattershed/contract/call';
import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { answerCall } from '../../network.ts';

type Status = DataOf<typeof getAutoPayStatus>;
type Draft = Status['drafts'][number];
type Preview = DataOf<typeof previewAutoPay>;
type Payments = DataOf<typeof listWhatWillBeTaken>['payments'];

const customerRefNum = '44444444-4444-4444-8444-444444444444';

const notEnrolled: Status = {
  enrollment: null,
  isDrawnByUtility: false,
  autoPayOn: null,
  today: localDate('2026-11-20'),
  drafts: [],
  history: [],
  byHand: null,
  dueOn: localDate('2026-12-08'),
  nextBillOn: localDate('2026-12-16'),
};

const draft: Draft = {
  plannedId: '55555555-5555-4555-8555-555555555555',
  billNumber: '20261117-1',
  payOn: localDate('2026-12-08'),
  ...{ amountCents: cents(8_614), feeCents: cents(0), state: 'planned', reason: null, paymentId: null },
  ...{ canStop: true, stopBy: localDate('2026-12-03'), answerBy: localDate('2026-12-07') },
  ...{ methodBrand: 'Bank account', methodLast4: '6789' },
};

/** A draft that asks, because it is above the ceiling. */
export const question: Draft = { ...draft, state: 'waiting-for-answer' };

/** Of someone who is enrolled, with a draft to come and one that was made. */
export const enrolled: Partial<Status> = {
  enrollment: {
    ...{ revision: 3, isOwn: true, makePaymentType: 'PayonDueDate', daysBefore: 0, paymentDay: null },
    method: { customerRefNum, kind: 'bank', brand: 'Bank account', last4: '6789', nickName: 'Checking', problem: null },
    ...{ amountType: 'AmountDue', fixedCents: null, ceilingCents: cents(20_000), skipsNext: false, pausedUntil: null },
    enrolledAt: '2026-10-01T20:00:00Z',
  },
  autoPayOn: draft.payOn,
  drafts: [draft],
  history: [{ ...draft, plannedId: customerRefNum, payOn: localDate('2026-11-09'), state: 'paid', canStop: false }],
};

const toCome: Payments = [
  {
    ...{ plannedId: draft.plannedId, why: 'bill', payOn: draft.payOn, isDayEstimated: false, isAmountEstimated: false },
    ...{ amountCents: cents(8_614), feeCents: cents(0), methodBrand: 'Bank account', methodLast4: '6789' },
  },
  {
    ...{
      plannedId: null,
      why: 'next-bill',
      payOn: localDate('2027-01-06'),
      isDayEstimated: true,
      isAmountEstimated: true,
    },
    ...{ amountCents: cents(9_100), feeCents: cents(0), methodBrand: 'Bank account', methodLast4: '6789' },
  },
];

/** The version of the agreement that the preview shows. */
export const shownAgreement = '2026-11-28';

/** What is different in the preview. */
type Previewed = Partial<Pick<Preview, 'skipsNext' | 'pausedUntil'>> & { bill?: Partial<NonNullable<Preview['bill']>> };

/** A server that knows auto pay: nobody is enrolled, unless the test says otherwise. */
export function answerAutoPay(
  status: Partial<Status> = {},
  payments = toCome,
  { bill, ...conditions }: Previewed = {},
): void {
  answerCall(getAutoPayStatus, () => ({ data: { ...notEnrolled, ...status } }));
  answerCall(listWhatWillBeTaken, () => ({ data: { today: notEnrolled.today, payments } }));
  answerCall(listPaymentMethods, () => ({
    data: {
      methods: [
        {
          ...{ customerRefNum, kind: 'bank' as const, brand: 'Bank account', last4: '6789', nickName: 'Checking' },
          ...{ expiryMonth: null, expiryYear: null, isExpired: false, isDefault: true, isBlocked: false },
          ...{ bankName: '', achType: 1, expiresOn: null, isExpiringSoon: false, isCheckAsked: false, uses: [] },
        },
      ],
      billingAddress: null,
      ...{
        maxMethods: 20,
        cardFeeCents: cents(199),
        bankFeeCents: cents(0),
        walletFeeCents: cents(199),
        isBankRefused: false,
      },
    },
  }));
  answerCall(previewAutoPay, () => ({
    data: {
      ...{ today: notEnrolled.today, agreementVersion: shownAgreement, feeCents: cents(0) },
      agreementText:
        'I authorize Wattershed to draw what each bill asks for from my bank account ending in 6789. I can turn off auto pay at any time, on this website or by calling 800-555-0140.',
      bill: {
        ...{ dueOn: localDate('2026-12-08'), isDrawn: true, payOn: draft.payOn, amountCents: cents(8_614) },
        ...{ leftCents: cents(0), isAsked: false, pastDueCents: cents(0), reason: null },
        ...bill,
      },
      ...{ nextBillOn: notEnrolled.nextBillOn, skipsNext: false, pausedUntil: null, ...conditions },
    },
  }));
  answerCall(openDraftQuestion, () => ({
    data: {
      ...{ maskedAccountNumber: '•••••0117', amountCents: cents(28_614), feeCents: cents(0), payOn: draft.payOn },
      ...{ answerBy: draft.answerBy, methodBrand: 'Bank account', methodLast4: '6789', state: 'open' as const },
    },
  }));
}

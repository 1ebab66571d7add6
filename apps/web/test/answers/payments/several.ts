import { listAccountOverview } from '@wattershed/contract/accounts/overview';
import type { DataOf } from '@wattershed/contract/call';
import { getSeveralPaymentDetails } from '@wattershed/contract/payments/several';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { detailsOwing } from '../../../src/paying/draft/payment-details-fixture.ts';
import { answerCall } from '../../network.ts';
import { overviewEntry, overviewOfOne } from '../account/account-overview.ts';
import { withAccounts } from '../people.ts';

type Details = DataOf<typeof getSeveralPaymentDetails>;
type SeveralAccount = Details['accounts'][number];

/** The account so many after Daniel's, which owes this much. */
export function severalAccount(after: number, dueCents: number, change: Partial<SeveralAccount> = {}): SeveralAccount {
  const { accountNumber, street, city, state } = overviewEntry(after);
  const amountCents = cents(dueCents);
  const { owed, maxAllowedCents } = detailsOwing({ balanceCents: amountCents, totalDueCents: amountCents });
  return {
    ...{ accountNumber, nickName: '', status: 1, serviceAddress: `${street}, ${city}, ${state} 93117` },
    owed: { ...owed, dueOn: localDate('2026-12-06') },
    maxAllowedCents,
    ...{ refusal: null, isUnderWay: false, isBankRefused: false, canSave: true },
    ...change,
  };
}

/** Two accounts, of which the first is late with a part. */
export function severalDetails(change: Partial<Details> = {}): Details {
  const {
    owed: _,
    currentBill: __,
    openPaymentId: ___,
    billingAddress: ____,
    isBankRefused: _____,
    ...terms
  } = detailsOwing({});
  const late = severalAccount(1, 12_014);
  return {
    today: localDate('2026-11-20'),
    ...terms,
    accounts: [
      { ...late, owed: { ...late.owed, pastDueCents: cents(5_000), minimumDueCents: cents(5_000) } },
      severalAccount(2, 8_700),
    ],
    ...change,
  };
}

/** Daniel with five accounts: two that ask for something, one that is drawn by itself, one under way, one he may not pay. */
const entriesOfSeveral = [
  overviewEntry(1, { billState: 'past-due', amountDueCents: cents(12_014), pastDueCents: cents(5_000) }),
  overviewEntry(2, {
    billState: 'due',
    amountDueCents: cents(8_700),
    dueOn: localDate('2026-12-06'),
    nickName: 'Harbor bakery',
  }),
  overviewEntry(3, { billState: 'autopay', amountDueCents: cents(4_100), autoPayOn: localDate('2026-12-03') }),
  overviewEntry(4, { billState: 'due', amountDueCents: cents(3_300), isOutcomeUnknown: true }),
  overviewEntry(5, { billState: 'due', amountDueCents: cents(2_200), roleId: 5, canPay: false }),
];

export const withSeveral = withAccounts(
  ...entriesOfSeveral.map(({ accountNumber, nickName }) => ({ accountNumber, nickName })),
);

/** A server that lets them be chosen, and answers for those that are. */
export function answerSeveral(details: Details = severalDetails()): void {
  answerCall(listAccountOverview, () => ({ data: { ...overviewOfOne, accounts: entriesOfSeveral } }));
  answerCall(getSeveralPaymentDetails, () => ({ data: details }));
}

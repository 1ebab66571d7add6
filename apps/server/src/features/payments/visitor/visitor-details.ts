import type { DataOf } from '@wattershed/contract/call';
import { getVisitorPaymentDetails } from '@wattershed/contract/payments/visitor';
import { cents, zeroCents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { type AnsweredCall, answer } from '../../../call.ts';
import { notFound } from '../../../errors.ts';
import { areBanksRefused } from '../../../paying/money-back/bank-refused.ts';
import { isOwnPayment } from '../../../paying/payer.ts';
import { findUnderWay } from '../../../paying/payment-store.ts';
import { amountLimits, feeFor } from '../../../paying/payments-rules.ts';
import { expectedTakings } from '../../../paying/planned/expected-takings.ts';
import { listDaysToCome } from '../../../paying/planned/planned-store.ts';
import { premiseDays } from '../scheduling/schedule-rules.ts';
import { requireVisitor } from './visitor-access.ts';

type Refusal = DataOf<typeof getVisitorPaymentDetails>['refusal'];

function refusalOf(isCashOnly: boolean, isClosedAndPaid: boolean): Refusal {
  if (isCashOnly) return 'cashOnly';
  // A closed account takes no payments for bills to come.
  return isClosedAndPaid ? 'closedPaid' : null;
}

/** Amounts and dates: nothing of who lives there, how they pay, or that they have agreed on installments or more time. */
export const visitorDetailCalls: AnsweredCall[] = [
  answer(getVisitorPaymentDetails, async context => {
    const { db, config, gateways, clock } = context;
    const { billingSystem } = gateways;
    const access = await requireVisitor(context);
    const { accountNumber } = access;
    const [owed, [account], underWay, toCome, isBankRefused] = await Promise.all([
      billingSystem.getAmountsOwed(accountNumber),
      billingSystem.findAccounts([accountNumber]),
      findUnderWay(db, access),
      listDaysToCome(db, access),
      areBanksRefused(context, accountNumber),
    ]);
    if (!account) throw notFound();
    const isOwn = underWay !== undefined && isOwnPayment(underWay, access);
    const expected = expectedTakings(toCome, owed, config);
    const isClosedAndPaid = account.status === accountStatuses.closedWithBalance && owed.balanceCents <= 0;
    return {
      owed: {
        balanceCents: owed.balanceCents,
        totalDueCents: owed.totalDueCents,
        pastDueCents: owed.pastDueCents,
        minimumDueCents: owed.extension ? owed.pastDueCents : owed.minimumDueCents,
        deferredCents: owed.deferredCents,
        dueOn: owed.dueOn,
        nextInstallment: null,
        extension: null,
        keepArrangementBy: null,
        isOnAutoPay: false,
        autoPayOn: null,
        lastPayment: null,
        outcomeUnknownCents: underWay && isOwn ? cents(underWay.amountCents + underWay.feeCents) : zeroCents,
      },
      ...amountLimits(owed, config),
      cardFeeCents: feeFor(config, 'card'),
      bankFeeCents: feeFor(config, 'bank'),
      walletFeeCents: feeFor(config, 'wallet'),
      isBankRefused,
      refusal: refusalOf(owed.isCashOnly, isClosedAndPaid),
      openPaymentId: isOwn ? underWay.paymentId : null,
      isOtherUnderWay: underWay !== undefined && !isOwn,
      timeZone: account.timeZone,
      provenUntil: access.provenUntil.toISOString(),
      ...premiseDays(clock.now(), account.timeZone, config.SCHEDULE_DAYS),
      canPayAhead: !owed.isClosed,
      toCome: toCome.flatMap(({ plannedId, payOn }) => {
        const amountCents = expected.get(plannedId) ?? zeroCents;
        return amountCents > 0 ? [{ payOn, amountCents }] : [];
      }),
    };
  }),
];

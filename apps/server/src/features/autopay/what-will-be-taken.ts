import { listWhatWillBeTaken } from '@wattershed/contract/autopay/drafts';
import type { DataOf } from '@wattershed/contract/call';
import { addDays, daysBetween } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { decideDraft } from '@wattershed/domain/payment/auto-pay/decide-draft';
import { earliestAfterNotice } from '@wattershed/domain/payment/auto-pay/draft-day';
import { type AnsweredCall, answer } from '../../call.ts';
import type { Config } from '../../config.ts';
import { notFound } from '../../errors.ts';
import { type AutoPay, findAutoPay } from '../../paying/auto-pay/auto-pay-store.ts';
import { type DrawnAccount, readDrawnAccount } from '../../paying/auto-pay/bill-to-draw.ts';
import { type DrawnMethod, findAnyMethod } from '../../paying/auto-pay/drawn-method-store.ts';
import { feeFor } from '../../paying/payments-rules.ts';
import { expectedTakings, isToCome } from '../../paying/planned/expected-takings.ts';
import { listPlanned, type Planned } from '../../paying/planned/planned-store.ts';

type Expected = DataOf<typeof listWhatWillBeTaken>['payments'][number];

/** Bills are due this long after they come; an earlier bill of the account says it better. */
const usualDaysToPay = 21;

export const whatWillBeTakenCalls: AnsweredCall[] = [
  answer(listWhatWillBeTaken, async ({ db, access, gateways, config }) => {
    const [planned, autoPay, account, projection] = await Promise.all([
      listPlanned(db, access),
      findAutoPay(db, access.accountNumber),
      readDrawnAccount({ gateways }, access.accountNumber),
      gateways.billingSystem.projectBill(access.accountNumber),
    ]);
    if (!account) throw notFound();
    const method = autoPay && (await findAnyMethod(db, autoPay));
    const next =
      autoPay && method && expectNext({ autoPay, account, method, forecastCents: projection?.forecastCents }, config);
    const toCome = planned.filter(isToCome);
    const expected = expectedTakings(toCome, account.owed, config);
    const payments = [
      ...toCome.map(one => presentPlanned(one, expected.get(one.plannedId) ?? one.amountCents, access.userUuid)),
      ...(next ? [next] : []),
    ];
    return { today: account.today, payments: payments.sort((a, b) => (a.payOn < b.payOn ? -1 : 1)) };
  }),
];

function presentPlanned(planned: Planned, amountCents: Cents | null, userUuid: string): Expected {
  const { plannedId, payOn, feeCents, methodBrand, methodLast4 } = planned;
  const why = whyOf(planned, userUuid);
  const isTheirs = why === 'scheduled-other';
  return {
    ...{ plannedId, why, payOn, amountCents, feeCents },
    methodBrand: isTheirs ? '' : methodBrand,
    methodLast4: isTheirs ? '' : methodLast4,
    isDayEstimated: false,
    isAmountEstimated: false,
  };
}

function whyOf({ kind, state, userUuid: by }: Planned, userUuid: string): Expected['why'] {
  if (kind === 'scheduled') return by === userUuid ? 'scheduled' : 'scheduled-other';
  return state === 'waiting-for-answer' ? 'question' : 'bill';
}

type Expecting = { autoPay: AutoPay; account: DrawnAccount; method: DrawnMethod; forecastCents: Cents | undefined };

/** What auto pay would draw of the bill that comes next, if it came as forecast. */
function expectNext({ autoPay, account, method, forecastCents }: Expecting, config: Config): Expected | undefined {
  const { nextBillOn, bill } = account;
  if (nextBillOn === undefined) return undefined;
  const dueOn = addDays(nextBillOn, bill ? daysBetween(bill.issuedOn, bill.dueOn) : usualDaysToPay);
  // An unknown amount is drawn, whatever it will be.
  const askedCents = forecastCents !== undefined && forecastCents > 0 ? forecastCents : cents(1);
  const limits = { earliest: earliestAfterNotice(nextBillOn), mostCents: cents(config.MAX_PAYMENT_CENTS) };
  const decision = decideDraft(autoPay, { issuedOn: nextBillOn, dueOn, askedCents }, limits);
  if (!decision.isDrawn) return undefined;
  return {
    plannedId: null,
    why: decision.isAsked ? 'next-bill-asked' : 'next-bill',
    payOn: decision.payOn,
    isDayEstimated: true,
    amountCents: forecastCents === undefined ? null : decision.amountCents,
    isAmountEstimated: true,
    feeCents: feeFor(config, method.kind),
    methodBrand: method.brand,
    methodLast4: method.last4,
  };
}

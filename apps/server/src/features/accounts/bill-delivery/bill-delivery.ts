import {
  getBillFormat,
  getPaperless,
  sendBillFormatEmail,
  setBillFormat,
  setPaperless,
  setPaperlessForAll,
} from '@wattershed/contract/accounts/bill-delivery';
import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { type BillDelivery, isPaperless } from '@wattershed/domain/bill/bill-delivery';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { changeBillDelivery, type DeliveryOutcome } from '../../../bill-delivery/change-bill-delivery.ts';
import { findDeliveryChange } from '../../../bill-delivery/delivery-change-store.ts';
import { listAccountsAgreed } from '../../../bill-delivery/paperless-consent-store.ts';
import { tellOfDelivery } from '../../../bill-delivery/tell-of-delivery.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { fromBilling } from '../from-billing.ts';
import { findNames } from '../linked-accounts/name-store.ts';
import { listHoldings } from './holding-store.ts';

/** So many accounts of each reason are named; a landlord with thousands sees the rest in their overview. */
const namedAtMost = 20;

export const billDeliveryCalls: AnsweredCall[] = [
  answer(getPaperless, async ({ access, db, gateways }) => {
    const { accountNumber, userUuid } = access;
    const [{ delivery, nextBill }, waitingFor, agreed, person] = await Promise.all([
      findDelivery({ gateways }, accountNumber),
      findDeliveryChange(db, accountNumber),
      listAccountsAgreed(db, userUuid, [accountNumber], paperlessWording),
      findNames(db, userUuid),
    ]);
    return {
      isPaperless: isPaperless(delivery),
      delivery,
      nextBill,
      waitingFor: waitingFor ?? null,
      email: person?.email ?? '',
      consent: { wording: paperlessWording, isGiven: agreed.has(accountNumber) },
    };
  }),

  answer(setPaperless, async context => {
    const { request, session, db } = context;
    const holdings = new Map((await listHoldings(db, session.userUuid)).map(one => [one.accountNumber, one]));
    const found = request.setPaperless.map(({ accountNumber }) => holdings.get(accountNumber));
    if (found.includes(undefined)) throw notFound();
    if (found.some(holding => !holding?.mayChange)) throw new CallError('AUTH403');
    const accounts: { accountNumber: AccountNumber; outcome: Outcome }[] = [];
    for (const [delivery, accountNumbers] of byDelivery(request.setPaperless)) {
      const choice = { accountNumbers, delivery, consent: request.consent };
      const became = await changeBillDelivery(context, { ...context.actor, userUuid: session.userUuid }, choice);
      accounts.push(...outcomes(became));
    }
    return { accounts };
  }),

  answer(setPaperlessForAll, async context => {
    const { request, session, db } = context;
    const { uuid, isEnable = true, consent } = request;
    if (uuid !== session.userUuid) throw notFound();
    const holdings = await listHoldings(db, session.userUuid);
    const accountNumbers = holdings.filter(({ mayChange }) => mayChange).map(one => one.accountNumber);
    const choice = { accountNumbers, delivery: deliveryOf(isEnable, request.delivery), consent };
    const became = await changeBillDelivery(context, { ...context.actor, userUuid: session.userUuid }, choice);
    const left = holdings
      .filter(({ mayChange }) => !mayChange)
      .map(({ accountNumber, accountStatus }) => {
        const isClosed = accountStatus === accountStatuses.closedWithBalance;
        return { accountNumber, reason: isClosed ? ('closed' as const) : ('not-allowed' as const) };
      });
    return {
      changedAccounts: became.changed.length,
      unchangedAccounts: became.unchanged.length,
      waitingAccounts: became.waiting.length,
      notChanged: byReason([...left, ...became.notChanged]),
    };
  }),

  answer(setBillFormat, async context => {
    const { request, access, gateways } = context;
    const { accountNumber, userUuid } = access;
    await requireCustomer(context, accountNumber, request.customerNumber);
    const { delivery: before } = await findDelivery({ gateways }, accountNumber);
    // Off is about large print alone: who gets bills by email keeps getting them there.
    if (!request.isBFSEligible && before !== 'large-print') return { outcome: 'unchanged' as const };
    const delivery = request.isBFSEligible ? 'large-print' : 'paper';
    const choice = { accountNumbers: [accountNumber], delivery, consent: undefined } as const;
    const [became] = outcomes(await changeBillDelivery(context, { ...context.actor, userUuid }, choice));
    if (!became) throw notFound();
    return { outcome: became.outcome };
  }),

  answer(getBillFormat, async context => {
    const { request, access } = context;
    await requireCustomer(context, access.accountNumber, request.customerNumber);
    const { delivery } = await findDelivery(context, access.accountNumber);
    return { isBFSEligible: delivery === 'large-print', delivery };
  }),

  answer(sendBillFormatEmail, async context => {
    const { request, access, db, actor } = context;
    const { accountNumber, userUuid } = access;
    if (request.userId !== userUuid) throw notFound();
    const person = await findNames(db, userUuid);
    if (!person || person.email === '') throw new CallError('VLD001');
    const found = await findDelivery(context, accountNumber);
    const news = {
      happening: actor.requestId,
      delivery: found.delivery,
      deliveries: [found],
      accountNumbers: [accountNumber],
    };
    await inTransaction(db, tx => tellOfDelivery(context, tx, news, userUuid));
    return { email: person.email };
  }),
];

type Outcome = 'changed' | 'unchanged' | 'waiting';

/** Of the accounts asked for by name: one that stays as it is fails the call. Throws RES409 and CIS422. */
function outcomes({ notChanged, ...made }: DeliveryOutcome): { accountNumber: AccountNumber; outcome: Outcome }[] {
  if (notChanged.some(({ reason }) => reason === 'busy')) throw new CallError('RES409');
  if (notChanged.length > 0) throw new CallError('CIS422');
  return (['changed', 'unchanged', 'waiting'] as const).flatMap(outcome =>
    made[outcome].map(accountNumber => ({ accountNumber, outcome })),
  );
}

type Choice = { accountNumber: AccountNumber; isEnable: boolean; delivery?: BillDelivery | undefined };

function byDelivery(choices: readonly Choice[]): Map<BillDelivery, AccountNumber[]> {
  const last = new Map(choices.map(one => [one.accountNumber, deliveryOf(one.isEnable, one.delivery)]));
  return Map.groupBy(last.keys(), accountNumber => last.get(accountNumber) as BillDelivery);
}

/** Throws VLD001 when the two contradict each other. */
function deliveryOf(isEnable: boolean, delivery: BillDelivery = isEnable ? 'email-attachment' : 'paper'): BillDelivery {
  if (isPaperless(delivery) !== isEnable) throw new CallError('VLD001');
  return delivery;
}

type Left = { accountNumber: AccountNumber; reason: 'not-allowed' | DeliveryOutcome['notChanged'][number]['reason'] };

function byReason(left: readonly Left[]) {
  // An account that the records don't have anymore is none that they take a change for.
  const reasonOf = ({ reason }: Left) => (reason === 'unknown-account' ? 'refused' : reason);
  return [...Map.groupBy(left, reasonOf)].map(([reason, accounts]) => ({
    reason,
    accounts: accounts.length,
    accountNumbers: accounts.slice(0, namedAtMost).map(({ accountNumber }) => accountNumber),
  }));
}

async function findDelivery({ gateways }: Pick<Services, 'gateways'>, accountNumber: AccountNumber) {
  const [found] = await fromBilling(() => gateways.billingSystem.findBillDeliveries([accountNumber]));
  if (!found) throw notFound();
  return found;
}

async function requireCustomer(
  { gateways }: Pick<Services, 'gateways'>,
  accountNumber: AccountNumber,
  customerNumber: string | undefined,
): Promise<void> {
  if (customerNumber === undefined) return;
  const [account] = await fromBilling(() => gateways.billingSystem.findAccounts([accountNumber]));
  if (account?.customerNumber !== customerNumber) throw notFound();
}

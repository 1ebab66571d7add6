import {
  getBillFormat,
  getPaperless,
  sendBillFormatEmail,
  setBillFormat,
  setPaperless,
} from '@wattershed/contract/accounts/bill-delivery';
import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { isPaperless } from '@wattershed/domain/bill/bill-delivery';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { changeBillDelivery, type DeliveryOutcome } from '../../../bill-delivery/change-bill-delivery.ts';
import { findChooser } from '../../../bill-delivery/chooser-store.ts';
import { findDeliveryChange } from '../../../bill-delivery/delivery-change-store.ts';
import { listHoldersOutOfReach } from '../../../bill-delivery/holder-reach-store.ts';
import { listAccountsAgreed } from '../../../bill-delivery/paperless-consent-store.ts';
import { tellOfDelivery } from '../../../bill-delivery/tell-of-delivery.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { fromBilling } from '../from-billing.ts';
import { findNames } from '../linked-accounts/name-store.ts';
import { deliveryOf, leftOf } from './choices.ts';
import { listHoldings } from './holding-store.ts';

export const billDeliveryCalls: AnsweredCall[] = [
  answer(getPaperless, async ({ access, db, gateways }) => {
    const { accountNumber, userUuid } = access;
    const [{ delivery, nextBill }, waitingFor, agreed, person, outOfReach] = await Promise.all([
      findDelivery({ gateways }, accountNumber),
      findDeliveryChange(db, accountNumber),
      listAccountsAgreed(db, userUuid, [accountNumber], paperlessWording),
      findChooser(db, userUuid),
      listHoldersOutOfReach(db, [accountNumber]),
    ]);
    return {
      isPaperless: isPaperless(delivery),
      delivery,
      nextBill,
      waitingFor: waitingFor ?? null,
      email: person?.email ?? '',
      isEmailUnreachable: person?.isEmailUnreachable ?? false,
      isHolderUnreachable: outOfReach.has(accountNumber),
      consent: { wording: paperlessWording, isGiven: agreed.has(accountNumber) },
    };
  }),

  answer(setPaperless, async context => {
    const { request, session, db } = context;
    const holdings = new Map((await listHoldings(db, session.userUuid)).map(one => [one.accountNumber, one]));
    const found = request.setPaperless.map(({ accountNumber }) => holdings.get(accountNumber));
    if (found.includes(undefined)) throw notFound();
    if (found.some(holding => !holding?.mayChange)) throw new CallError('AUTH403');
    // Of an account that is named twice, the last counts.
    const wanted = new Map(request.setPaperless.map(one => [one.accountNumber, deliveryOf(one)]));
    const choices = [...wanted].map(([accountNumber, delivery]) => ({ accountNumber, delivery }));
    const choice = { choices, consent: request.consent };
    const became = await changeBillDelivery(context, { ...context.actor, userUuid: session.userUuid }, choice);
    if (wanted.size === 1) return { accounts: [outcomeOfOne(became)], notChanged: [] };
    return { accounts: outcomes(became), notChanged: became.notChanged.map(leftOf) };
  }),

  answer(setBillFormat, async context => {
    const { request, access, gateways } = context;
    const { accountNumber, userUuid } = access;
    await requireCustomer(context, accountNumber, request.customerNumber);
    const { delivery: before } = await findDelivery({ gateways }, accountNumber);
    // Off is about large print alone: who gets bills by email keeps getting them there.
    if (!request.isBFSEligible && before !== 'large-print') return { outcome: 'unchanged' as const };
    const delivery = request.isBFSEligible ? 'large-print' : 'paper';
    const choice = { choices: [{ accountNumber, delivery } as const], consent: undefined };
    const { outcome } = outcomeOfOne(await changeBillDelivery(context, { ...context.actor, userUuid }, choice));
    return { outcome };
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

type Outcome = { accountNumber: AccountNumber; outcome: 'changed' | 'unchanged' | 'waiting' };

/** Of several accounts, each is told by itself. */
function outcomes(became: Omit<DeliveryOutcome, 'notChanged'>): Outcome[] {
  return (['changed', 'unchanged', 'waiting'] as const).flatMap(outcome =>
    became[outcome].map(accountNumber => ({ accountNumber, outcome })),
  );
}

/** Of one account alone, staying as it is fails the call. Throws RES409 and CIS422. */
function outcomeOfOne({ notChanged, ...made }: DeliveryOutcome): Outcome {
  const [outcome] = outcomes(made);
  if (!outcome) throw new CallError(notChanged.some(({ reason }) => reason === 'busy') ? 'RES409' : 'CIS422');
  return outcome;
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

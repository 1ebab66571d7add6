import { getPaperlessForAll, setPaperlessForAll } from '@wattershed/contract/accounts/bill-delivery';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { billDeliveries } from '@wattershed/domain/bill/bill-delivery';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { changeBillDelivery } from '../../../bill-delivery/change-bill-delivery.ts';
import { findChooser } from '../../../bill-delivery/chooser-store.ts';
import { listDeliveryChanges } from '../../../bill-delivery/delivery-change-store.ts';
import { listAccountsAgreed } from '../../../bill-delivery/paperless-consent-store.ts';
import { type AnsweredCall, answer } from '../../../call.ts';
import { notFound } from '../../../errors.ts';
import { fromBilling } from '../from-billing.ts';
import { deliveryOf, leftOf } from './choices.ts';
import { type Holding, listHoldings } from './holding-store.ts';

/** So many accounts of each kind are named; a landlord with thousands sees the rest in their overview. */
const namedAtMost = 20;

export const forAllCalls: AnsweredCall[] = [
  answer(getPaperlessForAll, async ({ session, db, gateways }) => {
    const holdings = await listHoldings(db, session.userUuid);
    const mine = changeable(holdings);
    const [known, waiting, agreed, person] = await Promise.all([
      fromBilling(() => gateways.billingSystem.findBillDeliveries(mine)),
      listDeliveryChanges(db, mine),
      listAccountsAgreed(db, session.userUuid, mine, paperlessWording),
      findChooser(db, session.userUuid),
    ]);
    const chosen = Map.groupBy(known, one => waiting.get(one.accountNumber) ?? one.delivery);
    const have = new Set(known.map(({ accountNumber }) => accountNumber));
    const missing = mine.filter(number => !have.has(number));
    return {
      email: person?.email ?? '',
      isEmailUnreachable: person?.isEmailUnreachable ?? false,
      consent: { wording: paperlessWording, isGiven: agreed.size === mine.length },
      ways: billDeliveries.flatMap(delivery => {
        const ones = chosen.get(delivery) ?? [];
        return ones.length === 0 ? [] : [{ delivery, ...named(ones) }];
      }),
      left: byReason([...unchangeable(holdings), ...missing.map(number => left(number, 'refused'))]),
    };
  }),

  answer(setPaperlessForAll, async context => {
    const { request, session, db } = context;
    const { uuid, isEnable = true, consent } = request;
    if (uuid !== session.userUuid) throw notFound();
    const delivery = deliveryOf({ isEnable, delivery: request.delivery });
    const holdings = await listHoldings(db, session.userUuid);
    const choices = changeable(holdings).map(accountNumber => ({ accountNumber, delivery }));
    const actor = { ...context.actor, userUuid: session.userUuid };
    const became = await changeBillDelivery(context, actor, { choices, consent });
    return {
      changedAccounts: became.changed.length,
      unchangedAccounts: became.unchanged.length,
      waitingAccounts: became.waiting.length,
      notChanged: byReason([...unchangeable(holdings), ...became.notChanged.map(leftOf)]),
    };
  }),
];

type Left = { accountNumber: AccountNumber; reason: 'not-allowed' | ReturnType<typeof leftOf>['reason'] };

const left = (accountNumber: AccountNumber, reason: Left['reason']): Left => ({ accountNumber, reason });

function changeable(holdings: readonly Holding[]): AccountNumber[] {
  return holdings.flatMap(({ mayChange, accountNumber }) => (mayChange ? [accountNumber] : []));
}

function unchangeable(holdings: readonly Holding[]): Left[] {
  return holdings
    .filter(({ mayChange }) => !mayChange)
    .map(({ accountNumber, accountStatus }) =>
      left(accountNumber, accountStatus === accountStatuses.closedWithBalance ? 'closed' : 'not-allowed'),
    );
}

function named(accounts: readonly { accountNumber: AccountNumber }[]) {
  const accountNumbers = accounts.slice(0, namedAtMost).map(({ accountNumber }) => accountNumber);
  return { accounts: accounts.length, accountNumbers };
}

function byReason(ones: readonly Left[]) {
  return [...Map.groupBy(ones, ({ reason }) => reason)].map(([reason, accounts]) => ({ reason, ...named(accounts) }));
}

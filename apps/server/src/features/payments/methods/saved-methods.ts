import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { removeMethod, setDefaultMethod, type usesInTheWay } from '@wattershed/contract/payments/profiles';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { maxSavedMethods } from '@wattershed/domain/payment/method/saved-method';
import type * as z from 'zod/mini';
import type { AccountAccess } from '../../../access/access-store.ts';
import { type AnsweredCall, answer, type CallContext } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import type { Gateways } from '../../../gateways/gateways.ts';
import { type AutoPay, findAutoPay, lockAutoPay } from '../../../paying/auto-pay/auto-pay-store.ts';
import { type DrawnAccount, readDrawnAccount } from '../../../paying/auto-pay/bill-to-draw.ts';
import { drawFromReplacement } from '../../../paying/auto-pay/draw-from-replacement.ts';
import { cancelExpiryNotices } from '../../../paying/methods/expiring-cards.ts';
import { queueForgetting } from '../../../paying/methods/forget-tokens.ts';
import { listMethodUses, moveMethodUses } from '../../../paying/methods/method-uses-store.ts';
import {
  findMethod,
  isRemoved,
  listMethods,
  lockMethods,
  markRemoved,
  type StoredMethod,
  updateDefault,
} from '../../../paying/methods/payment-method-store.ts';
import { isPaymentUnderWay } from '../../../paying/methods/token-use-store.ts';
import { areBanksRefused, requireAcceptedKind } from '../../../paying/money-back/bank-refused.ts';
import { feeFor, isMethodExpired } from '../../../paying/payments-rules.ts';
import { findBillingAddress } from './billing-address.ts';
import { presentOwnMethod, usesOf } from './present-method.ts';

export const savedMethodCalls: AnsweredCall[] = [
  answer(listPaymentMethods, async context => {
    const { db, access, gateways, clock, config } = context;
    const [zone, methods, uses, billingAddress, isBankRefused] = await Promise.all([
      zoneOf(gateways, access),
      listMethods(db, access),
      listMethodUses(db, access),
      findBillingAddress(gateways, access),
      areBanksRefused(context, access.accountNumber),
    ]);
    const today = clock.today(zone);
    return {
      methods: methods.map(method => presentOwnMethod(method, uses, today)),
      maxMethods: maxSavedMethods,
      billingAddress,
      cardFeeCents: feeFor(config, 'card'),
      bankFeeCents: feeFor(config, 'bank'),
      walletFeeCents: feeFor(config, 'wallet'),
      isBankRefused,
    };
  }),

  answer(setDefaultMethod, async ({ request, db, access, session, gateways, clock, actor }) => {
    if (request.uuid !== session.userUuid) throw notFound();
    const today = clock.today(await zoneOf(gateways, access));
    await inTransaction(db, async tx => {
      await lockMethods(tx, access);
      const method = await findMethod(tx, access, request.customerRefNum);
      if (!method) throw notFound();
      requireUsable(method, today);
      if (method.isDefault) return;
      await updateDefault(tx, access, method.customerRefNum);
      const after = { customerRefNum: method.customerRefNum };
      await insertEvent(tx, actor, {
        kind: 'payment-method-default-changed',
        accountNumber: access.accountNumber,
        after,
      });
    });
    return {};
  }),

  answer(removeMethod, async context => {
    const { request, db, access, session, gateways, clock } = context;
    if (request.uuid !== session.userUuid) throw notFound();
    const [zone, drawnAccount] = await Promise.all([zoneOf(gateways, access), readAccountDrawnFrom(context)]);
    const today = clock.today(zone);
    await inTransaction(db, async tx => {
      // Before the methods, as whoever changes auto pay locks them, so that neither waits for the other.
      const autoPay = await lockAutoPay(tx, access.accountNumber);
      await lockMethods(tx, access);
      const method = await findMethod(tx, access, request.customerRefNum);
      if (method) return remove(context, tx, method, { today, autoPay, drawnAccount });
      // To whoever repeats the removal because its answer was lost, it is done.
      if (!(await isRemoved(tx, access, request.customerRefNum))) throw notFound();
    });
    return {};
  }),
];

type Removing = CallContext<typeof removeMethod>;

const isDrawnFrom = (autoPay: AutoPay | undefined, { request, access }: Removing): autoPay is AutoPay =>
  autoPay?.userUuid === access.userUuid && autoPay.customerRefNum === request.customerRefNum;

/** The account whose auto pay would go on with the replacement: what its new agreement is told with. */
async function readAccountDrawnFrom(context: Removing): Promise<DrawnAccount | undefined> {
  const { request, db, access } = context;
  if (request.replacementRefNum === undefined) return undefined;
  const autoPay = await findAutoPay(db, access.accountNumber);
  return isDrawnFrom(autoPay, context) ? readDrawnAccount(context, access.accountNumber) : undefined;
}

type Found = { today: LocalDate; autoPay: AutoPay | undefined; drawnAccount: DrawnAccount | undefined };

/** Takes a method off the list. Whatever uses it goes on with the replacement, in the same transaction, or nothing happens. */
async function remove(
  context: Removing,
  tx: Transaction,
  method: StoredMethod,
  { today, autoPay, drawnAccount }: Found,
): Promise<void> {
  const { access, actor, request, config } = context;
  if (await isPaymentUnderWay(tx, access, method)) throw new CallError('MTH410');
  const uses = usesOf(method, await listMethodUses(tx, access));
  const replacement = await findReplacement(context, tx, today);
  if (uses.length > 0 && !replacement) {
    const data: z.output<typeof usesInTheWay> = { uses };
    throw new CallError('MTH409', { data });
  }
  if (replacement?.customerRefNum === method.customerRefNum) throw new CallError('RES409');
  if (replacement) {
    const feeCents = cents(feeFor(config, replacement.kind));
    if (isDrawnFrom(autoPay, context)) {
      const { autoPayRevision, agreementVersion: version, language } = request;
      const seen = { revision: autoPayRevision === undefined ? undefined : Number(autoPayRevision), version, language };
      await drawFromReplacement(context, tx, { autoPay, account: drawnAccount }, replacement, seen);
    }
    await moveMethodUses(tx, access, method.customerRefNum, { ...replacement, feeCents });
    if (method.isDefault) await updateDefault(tx, access, replacement.customerRefNum);
  }
  await markRemoved(tx, access, method.customerRefNum);
  await cancelExpiryNotices(tx, method.customerRefNum);
  await queueForgetting(context, tx, method.gatewayToken);
  const { customerRefNum, brand, last4 } = method;
  await insertEvent(tx, actor, {
    kind: 'payment-method-removed',
    accountNumber: access.accountNumber,
    before: { customerRefNum, brand, last4, uses },
    after: { replacementRefNum: replacement?.customerRefNum ?? null },
  });
}

async function findReplacement(
  { access, clock, request: { replacementRefNum } }: Removing,
  tx: Transaction,
  today: LocalDate,
): Promise<StoredMethod | undefined> {
  if (replacementRefNum === undefined) return undefined;
  const found = await findMethod(tx, access, replacementRefNum);
  // Another tab may have removed it: what is offered there has changed.
  if (!found) throw new CallError('RES409');
  requireUsable(found, today);
  await requireAcceptedKind({ db: tx, clock }, access.accountNumber, found.kind);
  return found;
}

function requireUsable(method: StoredMethod, today: LocalDate): void {
  if (isMethodExpired(method, today)) throw new CallError('F305');
  if (method.blockedReason !== null) throw new CallError('MTH423');
}

/** Cards expire by the day at the premise. */
export async function zoneOf({ billingSystem }: Gateways, { accountNumber }: AccountAccess): Promise<string> {
  const [account] = await billingSystem.findAccounts([accountNumber]);
  if (!account) throw notFound();
  return account.timeZone;
}

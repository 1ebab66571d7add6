import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { type BillDelivery, isPaperless } from '@wattershed/domain/bill/bill-delivery';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import type { Language } from '@wattershed/domain/text/language';
import type { Services } from '../call.ts';
import { CallError, notFound } from '../errors.ts';
import type { Actor } from '../events/event-store.ts';
import type { BillingDelivery, BillingDeliveryRefusal } from '../gateways/billing-system/bill-delivery.ts';
import { BillingSystemUnreachable } from '../gateways/billing-system/port.ts';
import {
  type DeliveryChange,
  deleteDeliveryChange,
  findChooser,
  insertDeliveryChange,
  insertDeliveryEvents,
  markDeliveryChangeForAgain,
  takeDeliveryChanges,
} from './delivery-change-store.ts';
import { insertPaperlessConsents, listAccountsAgreed, withdrawPaperlessConsents } from './paperless-consent-store.ts';
import { tellOfDelivery } from './tell-of-delivery.ts';

type Changing = Pick<Services, 'db' | 'gateways' | 'config' | 'secrets'>;

export type DeliveryChoice = {
  accountNumbers: readonly AccountNumber[];
  delivery: BillDelivery;
  /** The words that the person has agreed to just now, and the language they read. */
  consent: { wording: string; language: Language } | undefined;
};

/** What became of the choice for each account: `waiting` will be made when the billing system responds again. */
export type DeliveryOutcome = {
  changed: AccountNumber[];
  unchanged: AccountNumber[];
  waiting: AccountNumber[];
  notChanged: (BillingDeliveryRefusal | { accountNumber: AccountNumber; reason: 'busy' })[];
};

/**
 * Chooses for a person how the bills of accounts come. Whoever calls has checked that they may. The choice is written down
 * before the billing system is asked, so that it is made sooner or later, and once: consent, log, and the confirming emails
 * come with its end, in one transaction (decision 51). Throws VLD001 without an email address or a consent that are needed,
 * RES409 for a consent to words that have changed, SYS503 when the billing system doesn't say how bills come now.
 */
export async function changeBillDelivery(
  services: Changing,
  actor: Actor & { userUuid: string },
  { accountNumbers, delivery, consent }: DeliveryChoice,
): Promise<DeliveryOutcome> {
  const { db } = services;
  const person = await findChooser(db, actor.userUuid);
  if (!person) throw notFound();
  if (isPaperless(delivery) && person.email === '') throw new CallError('VLD001');
  if (consent && consent.wording !== paperlessWording) throw new CallError('RES409');
  await sendDeliveryChanges(services, accountNumbers);
  const known = await findDeliveries(services, accountNumbers);
  const unchanged = known.filter(one => one.delivery === delivery).map(({ accountNumber }) => accountNumber);
  const asked = known.filter(one => one.delivery !== delivery).map(({ accountNumber }) => accountNumber);
  if (isPaperless(delivery) && !consent) {
    const agreed = await listAccountsAgreed(db, actor.userUuid, asked, paperlessWording);
    if (asked.some(number => !agreed.has(number))) throw new CallError('VLD001');
  }
  const change = await insertDeliveryChange(db, {
    userUuid: actor.userUuid,
    delivery,
    wording: isPaperless(delivery) ? (consent?.wording ?? null) : null,
    email: person.email,
    chosenAt: null,
    language: consent?.language ?? person.language,
    adminUserId: actor.adminUserId,
    requestId: actor.requestId,
    accountNumbers: asked,
  });
  const open = new Set(change.accountNumbers);
  // Read again while the change is open: someone else may have made the same choice a moment ago.
  const made = await listMade(services, change);
  await deleteDeliveryChange(db, change.changeId, made);
  const left = { ...change, accountNumbers: change.accountNumbers.filter(number => !made.includes(number)) };
  const busy = asked
    .filter(number => !open.has(number))
    .map(accountNumber => ({ accountNumber, reason: 'busy' as const }));
  const sent = await send(services, left, { ...actor, userUuid: actor.userUuid }, known);
  return { ...sent, unchanged: [...unchanged, ...made], notChanged: [...sent.notChanged, ...busy] };
}

/**
 * Someone who has just activated their registration agreed to bills by email when they registered: to those words, then, at
 * that address. A job sends it, because the billing system may be down.
 */
export async function wishPaperless(
  tx: Db,
  wish: Pick<DeliveryChange, 'userUuid' | 'requestId' | 'accountNumbers' | 'language' | 'email'> & {
    wording: string;
    agreedAt: Date;
  },
): Promise<void> {
  const { agreedAt: chosenAt, ...choice } = wish;
  const change = { ...choice, delivery: 'email-attachment', adminUserId: null, chosenAt } as const;
  await insertDeliveryChange(tx, change, 'again');
}

/** Sends what the billing system hasn't answered: for some accounts, or everyone's. Stops at the first silence. */
export async function sendDeliveryChanges(
  services: Changing,
  accountNumbers: readonly AccountNumber[] | 'all' = 'all',
): Promise<void> {
  for (const change of await takeDeliveryChanges(services.db, accountNumbers)) {
    const { userUuid, adminUserId, requestId } = change;
    const before = await services.gateways.billingSystem.findBillDeliveries(change.accountNumbers).catch(() => []);
    await send(services, change, { userUuid, adminUserId, requestId, sessionId: null, ip: '' }, before);
  }
}

type Sent = Omit<DeliveryOutcome, 'unchanged'>;

async function send(
  services: Changing,
  change: DeliveryChange,
  actor: Actor,
  before: readonly BillingDelivery[],
): Promise<Sent> {
  const { accountNumbers, delivery, changeId } = change;
  const nothing: Sent = { changed: [], waiting: [], notChanged: [] };
  if (accountNumbers.length === 0) return nothing;
  const { billingSystem } = services.gateways;
  try {
    const notChanged = await billingSystem.setBillDelivery(accountNumbers, delivery);
    const refused = new Set(notChanged.map(({ accountNumber }) => accountNumber));
    const made = accountNumbers.filter(number => !refused.has(number));
    const now = await billingSystem.findBillDeliveries(made);
    const changed = await inTransaction(services.db, async tx => {
      await deleteDeliveryChange(tx, changeId, [...refused]);
      const ended = await deleteDeliveryChange(tx, changeId, made);
      await noteEnd(services, tx, { ...change, accountNumbers: ended }, actor, { before, now });
      return ended;
    });
    return { ...nothing, changed, notChanged };
  } catch (error) {
    await markDeliveryChangeForAgain(services.db, changeId);
    if (!(error instanceof BillingSystemUnreachable)) throw error;
    return { ...nothing, waiting: accountNumbers };
  }
}

type Deliveries = { before: readonly BillingDelivery[]; now: readonly BillingDelivery[] };

/** What goes with a change that was made: the consent, the log, and an email to everyone who holds the account. */
async function noteEnd(
  services: Changing,
  tx: Db,
  change: DeliveryChange,
  actor: Actor,
  { before, now }: Deliveries,
): Promise<void> {
  const { accountNumbers, delivery, wording, userUuid, language, adminUserId, email } = change;
  if (accountNumbers.length === 0) return;
  if (!isPaperless(delivery)) await withdrawPaperlessConsents(tx, accountNumbers);
  else if (wording !== null) {
    const agreedAt = change.chosenAt;
    await insertPaperlessConsents(tx, { userUuid, accountNumbers, wording, language, adminUserId, email, agreedAt });
  }
  const was = new Map(before.map(one => [one.accountNumber, one.delivery]));
  const moves = accountNumbers.map(accountNumber => ({ accountNumber, from: was.get(accountNumber) ?? '' }));
  const after = { delivery, ...(wording === null ? {} : { consent: wording }) };
  await insertDeliveryEvents(tx, actor, moves, after);
  await tellOfDelivery(services, tx, { happening: change.changeId, delivery, deliveries: now, accountNumbers });
}

async function listMade(
  { gateways }: Changing,
  { accountNumbers, delivery }: DeliveryChange,
): Promise<AccountNumber[]> {
  if (accountNumbers.length === 0) return [];
  const known = await gateways.billingSystem.findBillDeliveries(accountNumbers);
  return known.filter(one => one.delivery === delivery).map(({ accountNumber }) => accountNumber);
}

async function findDeliveries({ gateways }: Changing, accountNumbers: readonly AccountNumber[]) {
  try {
    return await gateways.billingSystem.findBillDeliveries(accountNumbers);
  } catch (error) {
    if (error instanceof BillingSystemUnreachable) throw new CallError('SYS503', { cause: error });
    throw error;
  }
}

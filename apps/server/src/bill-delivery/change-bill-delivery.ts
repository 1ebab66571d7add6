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
import { type Chooser, canGetBillsByEmail, findChooser } from './chooser-store.ts';
import {
  type DeliveryChange,
  deleteDeliveryChange,
  insertDeliveryChange,
  insertDeliveryEvents,
  markDeliveryChangeForAgain,
  takeDeliveryChanges,
} from './delivery-change-store.ts';
import { insertPaperlessConsents, listAccountsAgreed, withdrawPaperlessConsents } from './paperless-consent-store.ts';
import { tellOfDelivery } from './tell-of-delivery.ts';

type Changing = Pick<Services, 'db' | 'gateways' | 'config' | 'secrets'>;

export type DeliveryChoice = {
  /** Each account once. */
  choices: readonly { accountNumber: AccountNumber; delivery: BillDelivery }[];
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
 * Chooses for a person how the bills of accounts come. Whoever calls has checked that they may. Everything that stands in the
 * way of all is found before anything is written: throws VLD001 without a consent that is needed, or without an email address
 * that emails reach, RES409 for a consent to words that have changed, SYS503 when the billing system doesn't say how bills come
 * now. Then the choice is written down before the billing system is asked, so that it is made sooner or later, and once:
 * consent, log, and the confirming emails come with its end, in one transaction (decision 51).
 */
export async function changeBillDelivery(
  services: Changing,
  actor: Actor & { userUuid: string },
  { choices, consent }: DeliveryChoice,
): Promise<DeliveryOutcome> {
  const { db } = services;
  const person = await findChooser(db, actor.userUuid);
  if (!person) throw notFound();
  if (choices.some(({ delivery }) => isPaperless(delivery)) && !canGetBillsByEmail(person))
    throw new CallError('VLD001');
  if (consent && consent.wording !== paperlessWording) throw new CallError('RES409');
  const wanted = new Map(choices.map(({ accountNumber, delivery }) => [accountNumber, delivery]));
  await sendDeliveryChanges(services, [...wanted.keys()]);
  const known = await findDeliveries(services, [...wanted.keys()]);
  const asked = known.flatMap(({ accountNumber, delivery: now }) => {
    const delivery = wanted.get(accountNumber);
    return delivery === undefined || delivery === now ? [] : [{ accountNumber, delivery }];
  });
  if (!consent) {
    const paperless = asked.flatMap(one => (isPaperless(one.delivery) ? [one.accountNumber] : []));
    const agreed = await listAccountsAgreed(db, actor.userUuid, paperless, paperlessWording);
    if (paperless.some(number => !agreed.has(number))) throw new CallError('VLD001');
  }
  const outcome: DeliveryOutcome = {
    changed: [],
    unchanged: known.flatMap(one => (wanted.get(one.accountNumber) === one.delivery ? [one.accountNumber] : [])),
    waiting: [],
    notChanged: [...wanted.keys()]
      .filter(number => !known.some(({ accountNumber }) => accountNumber === number))
      .map(accountNumber => ({ accountNumber, reason: 'unknown-account' as const })),
  };
  for (const [delivery, ones] of Map.groupBy(asked, one => one.delivery)) {
    const accountNumbers = ones.map(({ accountNumber }) => accountNumber);
    const became = await make(services, actor, { accountNumbers, delivery, consent }, { person, known });
    outcome.changed.push(...became.changed);
    outcome.unchanged.push(...became.unchanged);
    outcome.waiting.push(...became.waiting);
    outcome.notChanged.push(...became.notChanged);
  }
  return outcome;
}

type OneWay = Pick<DeliveryChoice, 'consent'> & { accountNumbers: readonly AccountNumber[]; delivery: BillDelivery };

async function make(
  services: Changing,
  actor: Actor & { userUuid: string },
  { accountNumbers: asked, delivery, consent }: OneWay,
  { person, known }: { person: Chooser; known: readonly BillingDelivery[] },
): Promise<DeliveryOutcome> {
  const { db } = services;
  const change = await insertDeliveryChange(db, {
    userUuid: actor.userUuid,
    delivery,
    wording: isPaperless(delivery) ? (consent?.wording ?? null) : null,
    email: person.email,
    chosenAt: null,
    language: consent?.language ?? person.language,
    adminUserId: actor.adminUserId,
    requestId: actor.requestId,
    accountNumbers: [...asked],
  });
  const open = new Set(change.accountNumbers);
  // Read again while the change is open: someone else may have made the same choice a moment ago.
  const made = await listMade(services, change);
  await deleteDeliveryChange(db, change.changeId, made);
  const left = { ...change, accountNumbers: change.accountNumbers.filter(number => !made.includes(number)) };
  const busy = asked
    .filter(number => !open.has(number))
    .map(accountNumber => ({ accountNumber, reason: 'busy' as const }));
  const sent = await send(services, left, actor, known);
  return { ...sent, unchanged: made, notChanged: [...sent.notChanged, ...busy] };
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
  // Silence here is silence for the change itself a moment later, which then waits.
  const known = await gateways.billingSystem.findBillDeliveries(accountNumbers).catch(() => []);
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

import {
  getNotificationPreferences,
  setNotificationPreferences,
  setQuietHours,
} from '@wattershed/contract/preferences';
import { inTransaction } from '@wattershed/database/transaction';
import { sentNotificationEntries } from '@wattershed/domain/message/notification-entries';
import { preferenceGroups } from '@wattershed/domain/message/preference-group';
import { parseQuietHour, type QuietHour, quietHourOf } from '@wattershed/domain/message/text/quiet-hour';
import type { QuietHours } from '@wattershed/domain/message/text/text-hours';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { AccountAccess, Session } from '../../access/access-store.ts';
import { type AnsweredCall, answer, type Services } from '../../call.ts';
import { planMorning } from '../../due/plan-morning.ts';
import { CallError, notFound } from '../../errors.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import type { BillingAccount } from '../../gateways/billing-system/account.ts';
import { changeContacts, changedContacts } from './contact-changes.ts';
import { type ContactEntry, listContactEntries } from './contact-store.ts';
import {
  isHighUsage,
  isHighWater,
  isSame,
  type Preferences,
  traceOf,
  turnsOnAdvertisingTexts,
  wishesOf,
  withChanges,
} from './preference-rules.ts';
import { getPreferences, lockPreferences, writePreferences } from './preference-store.ts';

export const preferenceCalls: AnsweredCall[] = [
  answer(getNotificationPreferences, async context => {
    const { request, access, session, db, secrets } = context;
    if (request.uuid !== session.userUuid) throw notFound();
    const [account, preferences, contacts] = await Promise.all([
      getAccount(context, access),
      getPreferences(db, access),
      listContactEntries(db, secrets, session.userUuid),
    ]);
    return {
      UtilityAccountNumber: access.accountNumber,
      uuid: session.userUuid,
      HighUsageThreshold: preferences.highUsageKwh,
      HighWaterThreshold: preferences.highWaterGallons,
      ...(access.roleId === roleIds.owner ? { customerNumber: account.customerNumber } : {}),
      notificationpreference: presentEntries(preferences, contacts),
      quiethour: quietHourOf(preferences.quietHours, account.timeZone),
      contactentries: contacts,
      timestamp: preferences.savedAt?.toISOString() ?? null,
    };
  }),

  answer(setNotificationPreferences, async context => {
    const { request, access, session, db, secrets } = context;
    requireSender(session, request);
    const [account, contacts] = await Promise.all([
      getAccount(context, access),
      listContactEntries(db, secrets, session.userUuid),
    ]);
    requireCustomerNumber(access, account, request.customerNumber);
    const wishes = wishesOf(request.notificationpreference);
    const { HighUsageThreshold: highUsageKwh, HighWaterThreshold: highWaterGallons } = request;
    if (!wishes || !isHighUsage(highUsageKwh) || !isHighWater(highWaterGallons ?? null)) throw new CallError('VLD001');
    requireOwnAddresses(contacts, request.notificationpreference);
    const quietHours = request.quiethour && requireQuietHours(request.quiethour, account);
    return save(context, {
      wished: {
        wishes,
        highUsageKwh,
        ...(highWaterGallons === undefined ? {} : { highWaterGallons }),
        ...(quietHours === undefined ? {} : { quietHours }),
      },
      contacts: changedContacts(contacts, request.contactentries ?? []),
    });
  }),

  answer(setQuietHours, async context => {
    const { request, access, session } = context;
    requireSender(session, request);
    const quietHours = requireQuietHours(request.quiethour, await getAccount(context, access));
    return save(context, { wished: { quietHours }, contacts: [] });
  }),
];

type Saving = Services & {
  access: AccountAccess;
  session: Session;
  actor: Actor;
  request: { timestamp: string | null };
};
type Change = { wished: Partial<Preferences>; contacts: readonly ContactEntry[] };

/** What is saved already is no conflict: the answer to it may have been lost. */
async function save({ db, access, session, actor, request, clock, config }: Saving, { wished, contacts }: Change) {
  return inTransaction(db, async tx => {
    const { savedAt, ...before } = await lockPreferences(tx, access);
    const after = withChanges(before, wished);
    const isUnchanged = isSame(before, after);
    if (isUnchanged && contacts.length === 0) return { timestamp: savedAt?.toISOString() ?? null };
    if ((savedAt?.toISOString() ?? null) !== request.timestamp) throw new CallError('RES409');
    // Consents are the customer's own.
    const isConsent = turnsOnAdvertisingTexts(before, after) || contacts.length > 0;
    if (session.isCsrLogin && isConsent) throw new CallError('AUTH403');
    await changeContacts(tx, actor, session.userUuid, contacts);
    if (isUnchanged) return { timestamp: savedAt?.toISOString() ?? null };
    const newlySavedAt = await writePreferences(tx, access, after);
    if (after.highUsageKwh !== null || after.highWaterGallons !== null) {
      await planMorning(tx, { clock, config }, 'tell-high-usage');
    }
    await insertEvent(tx, actor, {
      kind: 'notification-preferences-changed',
      accountNumber: access.accountNumber,
      before: traceOf(before),
      after: traceOf(after),
    });
    return { timestamp: newlySavedAt.toISOString() };
  });
}

async function getAccount({ gateways }: Pick<Services, 'gateways'>, { accountNumber }: AccountAccess) {
  const [account] = await gateways.billingSystem.findAccounts([accountNumber]);
  if (!account) throw notFound();
  return account;
}

type Sender = { uuid: string; isAgent: boolean; updatedby: 2 | 3 };

/** Nobody saves as someone else, nor an agent as the customer. */
function requireSender({ userUuid, isCsrLogin }: Session, { uuid, isAgent, updatedby }: Sender): void {
  if (uuid !== userUuid) throw notFound();
  if (isAgent !== isCsrLogin || updatedby !== (isCsrLogin ? 3 : 2)) throw new CallError('VLD001');
}

/** Role 1 sends the customer number, and nobody else does (specification 3). */
function requireCustomerNumber(access: AccountAccess, account: BillingAccount, sent: string | undefined): void {
  const isOwner = access.roleId === roleIds.owner;
  if (isOwner !== (sent !== undefined)) throw new CallError('VLD001');
  if (isOwner && sent !== account.customerNumber) throw notFound();
}

/** Undefined is never answered; null is off. Throws VLD001 for hours that are none. */
function requireQuietHours(quietHour: QuietHour, { timeZone }: BillingAccount): QuietHours | null {
  const hours = parseQuietHour(quietHour, timeZone);
  if (hours === 'wrong') throw new CallError('VLD001');
  return hours;
}

/** An entry for an address that the person no longer has was decided on an outdated screen. */
function requireOwnAddresses(
  contacts: readonly ContactEntry[],
  entries: readonly { email?: { value: string } | undefined; sms?: { value: string } | undefined }[],
): void {
  const has = (type: ContactEntry['Type'], value: string | undefined) =>
    value === undefined || contacts.some(one => one.Type === type && one.Value === value);
  const isOwn = entries.every(({ email, sms }) => has('Email', email?.value) && has('Text', sms?.value));
  if (!isOwn) throw new CallError('RES409');
}

/** Each group once, with the channels that the person can be reached on. */
function presentEntries({ wishes }: Preferences, contacts: readonly ContactEntry[]) {
  const email = contacts.find(({ Type }) => Type === 'Email')?.Value ?? '';
  const sms = contacts.find(({ Type, IsOpted, IsBlocked }) => Type === 'Text' && IsOpted && !IsBlocked)?.Value ?? '';
  const sent = sentNotificationEntries([
    { channel: 'email', value: email },
    { channel: 'sms', value: sms },
  ]);
  return preferenceGroups.map(group => {
    const statusOf = (channel: 'email' | 'sms') => {
      const wanted = channel === 'sms' ? 'text' : 'email';
      return wishes.some(wish => wish.group === group && wish.channel === wanted && wish.isWanted) ? 1 : 0;
    };
    const entries = sent.map(({ channel, value }) => [channel, { value, status: statusOf(channel) }] as const);
    return { notificationtype: group, ...Object.fromEntries(entries) };
  });
}

import type { Db } from '@wattershed/database/db';
import { listPaperlessConsents } from '../../../bill-delivery/paperless-consent-store.ts';
import { previousSignInOf } from '../../../credentials/session-store.ts';
import { describeUserAgent } from '../../../events/user-agent.ts';
import { listTextConsents } from '../../../letters/text-consent-store.ts';
import type { ServerSecrets } from '../../../secrets/secrets.ts';
import { listLivingSessions } from '../own-session-store.ts';
import { findProfile } from '../profile-store.ts';
import { listContactQuestions } from './contact-file-store.ts';
import {
  findConsents,
  findTwoFactor,
  listActivity,
  listAutoPayAgreements,
  listDocuments,
  listInboxMessages,
  listLinks,
  listMethods,
  listNotificationPreferences,
  listPasskeys,
  listPayments,
  listRebates,
  listSavingDevices,
  listSavingSteps,
  listSavingSurveys,
  listSecurityQuestions,
  listTextToPayAgreements,
  listUsageBudgets,
  type ProfileFile,
  textOf,
} from './profile-file-store.ts';
import {
  listKeptMoves,
  listLandlordAgreements,
  listServiceDrafts,
  listServiceOrders,
  listServiceRequests,
} from './service-file-store.ts';

/**
 * Everything the portal keeps about a person; undefined if there is no such person. Nothing in it can be used to sign
 * in.
 */
export async function gatherProfileFile(
  db: Db,
  uuid: string,
  { sessionId, now, secrets }: { sessionId: string; now: Date; secrets: Pick<ServerSecrets, 'open'> },
): Promise<ProfileFile | undefined> {
  const profile = await findProfile(db, uuid);
  if (!profile) return undefined;
  const phones = ([0, 1] as const).map(index => ({ number: profile.phones[index], type: profile.types[index] }));
  return {
    exportedAt: now.toISOString(),
    profile: {
      uuid,
      userId: profile.userName,
      firstName: profile.firstName,
      middleName: profile.middleName,
      lastName: profile.lastName,
      emails: profile.emails.filter(email => email !== ''),
      phones: phones.filter(({ number }) => number !== ''),
      noticesByEmail: profile.isEmailNotified,
      noticesByText: profile.isTextNotified,
      language: profile.language,
      memberSince: profile.createdAt.toISOString(),
      lastSignIn: textOf(await previousSignInOf(db, sessionId)),
      passwordChangedAt: profile.passwordChangedAt.toISOString(),
      deletionDueAt: textOf(profile.deletionDueAt),
      ...(await findConsents(db, uuid)),
    },
    textConsents: (await listTextConsents(db, uuid)).map(({ phone, agreedAt, withdrawnAt, ...words }) => ({
      number: phone,
      ...words,
      agreedAt: agreedAt.toISOString(),
      withdrawnAt: textOf(withdrawnAt),
    })),
    paperlessConsents: (await listPaperlessConsents(db, uuid)).map(({ agreedAt, withdrawnAt, ...consent }) => ({
      ...consent,
      agreedAt: agreedAt.toISOString(),
      withdrawnAt: textOf(withdrawnAt),
    })),
    textToPayAgreements: await listTextToPayAgreements(db, uuid),
    autoPayAgreements: await listAutoPayAgreements(db, uuid),
    accounts: await listLinks(db, uuid),
    notificationPreferences: await listNotificationPreferences(db, uuid),
    usageBudgets: await listUsageBudgets(db, uuid),
    messages: await listInboxMessages(db, uuid),
    contactQuestions: await listContactQuestions(db, secrets, uuid),
    savingSurveys: await listSavingSurveys(db, uuid),
    savingDevices: await listSavingDevices(db, uuid),
    savingSteps: await listSavingSteps(db, uuid),
    rebates: await listRebates(db, uuid),
    landlordAgreements: await listLandlordAgreements(db, uuid),
    serviceOrders: await listServiceOrders(db, secrets, uuid),
    serviceRequests: await listServiceRequests(db, uuid),
    serviceDrafts: await listServiceDrafts(db, secrets, uuid),
    keptMoves: await listKeptMoves(db, secrets, uuid),
    securityQuestions: await listSecurityQuestions(db, uuid),
    twoFactor: await findTwoFactor(db, uuid),
    passkeys: await listPasskeys(db, uuid),
    paymentMethods: await listMethods(db, uuid),
    payments: await listPayments(db, uuid),
    documents: await listDocuments(db, uuid),
    sessions: (await listLivingSessions(db, uuid, sessionId)).map(({ since, lastUsedAt, ...session }) => ({
      since: since.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      device: session.deviceName || wordsOf(session.userAgent),
      userAgent: session.userAgent,
      ip: session.ip,
      country: session.country,
      way: session.way,
    })),
    activity: await listActivity(db, uuid),
  };
}

/** For a sign-in without a device name. */
function wordsOf(userAgent: string): string {
  const { browser, os } = describeUserAgent(userAgent);
  return [browser, os].filter(part => part !== '').join(', ');
}

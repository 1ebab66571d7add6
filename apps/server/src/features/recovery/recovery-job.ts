import type { Db } from '@wattershed/database/db';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { Services } from '../../call.ts';
import { issueOneTimeToken } from '../../credentials/codes/one-time-token-store.ts';
import type { EventKind } from '../../events/event-kind.ts';
import { insertEvent } from '../../events/event-store.ts';
import { newUuid } from '../../ids.ts';
import { notify } from '../../messages/notify.ts';
import { queuePasswordLink } from './password-link.ts';
import { takeRecoveryAllowance } from './recovery-limit-store.ts';
import type { RecoveryRequest } from './recovery-request.ts';
import { findUserByName, findUsersByEmail, findUsersByPhone, type RecoveryUser } from './recovery-user-store.ts';
import { queueUserIdCode } from './user-id-code.ts';

/**
 * Queues the search for a person, no matter who was asked about. Everything that depends on whether they exist happens
 * in the job, so neither the answer nor its timing gives that away.
 */
export function queueRecovery({ jobs, secrets }: Services, db: Db, request: RecoveryRequest): Promise<void> {
  const sealed = secrets.seal(JSON.stringify(request)).toString('base64');
  return jobs.send(db, 'recover-sign-in', { sealed }, { key: newUuid() });
}

/** Finds the people behind one request and sends each address what helps; sends nothing if nobody is known. */
export async function recoverSignIn(services: Services, data: Record<string, unknown>): Promise<void> {
  const opened = services.secrets.open(Buffer.from(String(data.sealed), 'base64'));
  const request = JSON.parse(opened) as RecoveryRequest;
  const { db } = services;
  if (request.kind === 'password') {
    const found = await findUsersToReset(db, request.username);
    await inTransaction(db, async tx => {
      for (const users of found) await mailPasswordHelp(services, tx, request, users);
    });
  } else if (request.kind === 'user-ids-by-email') {
    const users = await findUsersByEmail(db, request.email, request.accountNumber);
    await inTransaction(db, tx => mailUserIds(services, tx, request, users));
  } else {
    const users = await findUsersByPhone(db, request.phone, request.accountNumber);
    await inTransaction(db, tx => queueUserIdCode(services, tx, request, users));
  }
}

/**
 * An email address entered as a user ID stands for every user ID it belongs to. If someone else uses it as their user
 * ID, they get their own email, and the address's owner still gets theirs.
 */
async function findUsersToReset(db: Db, typed: string): Promise<RecoveryUser[][]> {
  const user = await findUserByName(db, typed);
  const isOfOwner = user && user.email.toLowerCase() === typed.toLowerCase();
  const sharing = typed.includes('@') && !isOfOwner ? await findUsersByEmail(db, typed, null) : [];
  if (!user) return [sharing];
  return sharing.length > 0 ? [[user], sharing] : [[user]];
}

async function mailPasswordHelp(
  services: Services,
  tx: Transaction,
  request: RecoveryRequest & { kind: 'password' },
  users: RecoveryUser[],
): Promise<void> {
  const [user, another] = users;
  const subject = user && !another ? `password ${user.uuid}` : `password ${request.username.toLowerCase()}`;
  if (!(await takeRecoveryAllowance(tx, subject, request.ip)) || !user) return;
  if (!another) return mailOne(services, tx, request, user, 'password');
  const email = request.username.toLowerCase();
  const key = await issueOneTimeToken(tx, {
    purpose: 'password-choice',
    userUuid: null,
    payload: { email },
    minutes: services.config.TOKEN_MINUTES,
  });
  await mailShared(services, tx, users, 'password-choice', `ForgotPasswordMultipleAccount?key=${key}`);
  await noteSent(tx, request, users, 'password-choice-sent');
}

async function mailUserIds(
  services: Services,
  tx: Transaction,
  request: RecoveryRequest & { kind: 'user-ids-by-email' },
  users: RecoveryUser[],
): Promise<void> {
  const { email, accountNumber } = request;
  if (!(await takeRecoveryAllowance(tx, `user-ids ${email}`, request.ip))) return;
  const [user, another] = users;
  if (!user) return;
  if (!another) return mailOne(services, tx, request, user, 'user-id');
  const key = await issueOneTimeToken(tx, {
    purpose: 'user-name',
    userUuid: null,
    payload: { email, accountNumber },
    minutes: services.config.TOKEN_MINUTES,
  });
  await mailShared(services, tx, users, 'user-ids', `ForgotUserIDMultipleAccount?key=${key}`);
  await noteSent(tx, request, users, 'user-ids-sent');
}

/** People who aren't activated, or were locked by support, are told so: neither user ID nor password would help. */
async function mailOne(
  services: Services,
  tx: Transaction,
  request: RecoveryRequest,
  user: RecoveryUser,
  wanted: 'password' | 'user-id',
): Promise<void> {
  // The old portal had no address for some people, so they can't be emailed.
  if (user.email === '') return;
  if (user.state === 'active' && wanted === 'password') {
    await queuePasswordLink(services, tx, user);
    return noteSent(tx, request, [user], 'password-link-sent');
  }
  const template = ({ active: 'user-id', inactive: 'not-activated', disabled: 'locked' } as const)[user.state];
  const path = { active: 'login', inactive: 'ProblemSignIn', disabled: 'ProblemSignIn' }[user.state];
  await notify(services, tx, {
    kind: `recovery/${template}`,
    happening: newUuid(),
    to: { userUuid: user.uuid, emails: [user.email], language: user.language },
    values: { link: `${services.config.portalUrl}${path}`, userName: user.userName },
  });
  await noteSent(tx, request, [user], `${template}-sent`);
}

function mailShared(
  services: Services,
  tx: Db,
  users: RecoveryUser[],
  template: 'password-choice' | 'user-ids',
  path: string,
): Promise<void> {
  const { config } = services;
  return notify(services, tx, {
    kind: `recovery/${template}`,
    happening: newUuid(),
    to: { emails: [users[0]?.email ?? ''], language: users[0]?.language ?? 'EN_US' },
    values: { link: `${config.portalUrl}${path}`, minutes: String(config.TOKEN_MINUTES), count: String(users.length) },
  });
}

async function noteSent(tx: Db, request: RecoveryRequest, users: RecoveryUser[], kind: EventKind): Promise<void> {
  const { requestId, ip } = request;
  for (const { uuid } of users) {
    await insertEvent(tx, { userUuid: uuid, sessionId: null, requestId, ip, adminUserId: null }, { kind });
  }
}

import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Services } from '../../call.ts';
import { issueOneTimeToken } from '../../credentials/codes/one-time-token-store.ts';
import { insertEvent } from '../../events/event-store.ts';
import { newUuid, tokenHash } from '../../ids.ts';
import { notify } from '../../messages/notify.ts';
import { takeRecoveryAllowance } from './recovery-limit-store.ts';
import type { RecoveryRequest } from './recovery-request.ts';
import type { RecoveryUser } from './recovery-user-store.ts';
import { type CodePayload, markCodeSent } from './user-id-code-store.ts';

export type PhoneSearch = { phone: string; accountNumber: AccountNumber | null };

/** A key and a code for it, whether or not anyone has this phone. Returns the key; the code is only sent by text. */
export function issueUserIdCode({ config, secrets }: Services, tx: Db, search: PhoneSearch): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const payload: CodePayload = {
    sealed: secrets.seal(JSON.stringify({ ...search, code })).toString('base64'),
    isSent: false,
  };
  return issueOneTimeToken(tx, { purpose: 'user-name-code', userUuid: null, payload, minutes: config.TOKEN_MINUTES });
}

/** Texts the code of a key to the phone, if it belongs to someone. */
export async function queueUserIdCode(
  services: Services,
  tx: Transaction,
  request: RecoveryRequest & { kind: 'user-ids-by-phone' },
  users: RecoveryUser[],
): Promise<void> {
  const { phone, verificationKey, requestId, ip } = request;
  if (!(await takeRecoveryAllowance(tx, `user-ids ${phone}`, ip)) || !users[0]) return;
  const payload = await markCodeSent(tx, tokenHash(verificationKey));
  if (!payload) return;
  const { code } = openPayload(services, payload);
  await notify(services, tx, {
    kind: 'recovery/user-id-code',
    happening: newUuid(),
    to: { phones: [phone], language: users[0].language },
    values: { code, minutes: String(services.config.TOKEN_MINUTES) },
  });
  for (const { uuid } of users) {
    const actor = { userUuid: uuid, sessionId: null, requestId, ip, adminUserId: null };
    await insertEvent(tx, actor, { kind: 'user-id-code-sent' });
  }
}

/** The search a correct code unlocks; undefined for a wrong one, and for one that was never sent. */
export function searchOfCode(services: Services, payload: CodePayload, typed: string): PhoneSearch | undefined {
  const { code, ...search } = openPayload(services, payload);
  const isRight = timingSafeEqual(Buffer.from(code), Buffer.from(typed));
  return isRight && payload.isSent ? search : undefined;
}

function openPayload({ secrets }: Services, { sealed }: CodePayload): PhoneSearch & { code: string } {
  return JSON.parse(secrets.open(Buffer.from(sealed, 'base64')));
}

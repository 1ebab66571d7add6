import type { DataOf } from '@wattershed/contract/call';
import {
  chooseUserToReset,
  forgotPassword,
  forgotUserName,
  listUsersToReset,
  verifyUserIdCode,
} from '@wattershed/contract/recovery';
import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { normaliseEmail } from '@wattershed/domain/contact/email';
import { type AnsweredCall, answer, type Services } from '../../call.ts';
import { findOneTimeToken, spendOneTimeToken } from '../../credentials/codes/one-time-token-store.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { issuePasswordToken } from './password-link.ts';
import { queueRecovery } from './recovery-job.ts';
import { findUsersByEmail, findUsersByPhone, type RecoveryUser } from './recovery-user-store.ts';
import { takeTokenTry } from './token-try-store.ts';
import { issueUserIdCode, searchOfCode } from './user-id-code.ts';
import type { CodePayload } from './user-id-code-store.ts';

type EmailSearch = { email: string; accountNumber: AccountNumber | null };

export const userIdCalls: AnsweredCall[] = [
  answer(forgotUserName, async context => {
    const { request, db, actor } = context;
    const { verificationKey, email, phoneNumber, accountNumber = null } = request;
    if (verificationKey !== undefined) {
      return { verificationKey: null, userIds: await openUserIds(context, verificationKey) };
    }
    const from = { requestId: actor.requestId, ip: actor.ip };
    if (email !== undefined) {
      const search = { email: normaliseEmail(email), accountNumber };
      await queueRecovery(context, db, { ...from, kind: 'user-ids-by-email', ...search });
      return { verificationKey: null, userIds: null };
    }
    const search = { phone: lastTenDigits(phoneNumber ?? ''), accountNumber };
    const key = await inTransaction(db, async tx => {
      const issued = await issueUserIdCode(context, tx, search);
      await queueRecovery(context, tx, { ...from, kind: 'user-ids-by-phone', ...search, verificationKey: issued });
      return issued;
    });
    return { verificationKey: key, userIds: null };
  }),

  answer(verifyUserIdCode, async context => {
    const { request, db } = context;
    const { verificationKey, code } = request;
    const tried = await takeTokenTry<CodePayload>(db, verificationKey, 'user-name-code');
    if (!tried) throw new CallError('LOG005');
    const search = searchOfCode(context, tried.payload, code);
    if (!search) throw new CallError(tried.isLast ? 'LOG005' : 'LOG004');
    const userIds = await presentUserIds(context, await findUsersByPhone(db, search.phone, search.accountNumber));
    if (!(await spendOneTimeToken(db, verificationKey, 'user-name-code'))) throw new CallError('LOG005');
    return { userIds };
  }),

  answer(forgotPassword, async context => {
    const { request, db, actor } = context;
    const { requestId, ip } = actor;
    await queueRecovery(context, db, { requestId, ip, kind: 'password', username: request.username.trim() });
    return {};
  }),

  answer(listUsersToReset, async context => {
    const { request, db } = context;
    const found = await findOneTimeToken<EmailSearch>(db, request.verificationKey, 'password-choice');
    if (!found) throw new CallError('LOG005');
    return { userIds: await presentUserIds(context, await findUsersByEmail(db, found.payload.email, null)) };
  }),

  answer(chooseUserToReset, async context => {
    const { request, db, actor } = context;
    const token = await inTransaction(db, async tx => {
      const spent = await spendOneTimeToken<EmailSearch>(tx, request.verificationKey, 'password-choice');
      if (!spent) throw new CallError('LOG005');
      const users = await findUsersByEmail(tx, spent.payload.email, null);
      const user = users.find(one => one.userName === request.username && one.state === 'active');
      // Thrown inside the transaction, so that an invalid choice leaves the key as it was.
      if (!user) throw new CallError('LOG005');
      await insertEvent(tx, { ...actor, userUuid: user.uuid }, { kind: 'password-link-opened' });
      return issuePasswordToken(context, tx, user);
    });
    return { token };
  }),
];

/** A number is the same with or without the country code 1. */
function lastTenDigits(phoneNumber: string): string {
  return phoneNumber.replaceAll(/\D/g, '').slice(-10);
}

/** What an emailed link shows, once. The billing system is asked first: if it fails, the link stays valid. */
async function openUserIds(context: Services, verificationKey: string) {
  const { db } = context;
  const found = await findOneTimeToken<EmailSearch>(db, verificationKey, 'user-name');
  if (!found) throw new CallError('LOG005');
  const users = await findUsersByEmail(db, found.payload.email, found.payload.accountNumber);
  const userIds = await presentUserIds(context, users);
  if (!(await spendOneTimeToken(db, verificationKey, 'user-name'))) throw new CallError('LOG005');
  return userIds;
}

/** Enough to recognize your own accounts and no more: the house number and all but four digits stay hidden. */
async function presentUserIds(
  { gateways }: Services,
  users: readonly RecoveryUser[],
): Promise<DataOf<typeof verifyUserIdCode>['userIds']> {
  const numbers = users.flatMap(user => user.accounts.map(account => account.accountNumber));
  const known = numbers.length > 0 ? await gateways.billingSystem.findAccounts([...new Set(numbers)]) : [];
  const places = new Map(known.map(account => [account.accountNumber, account]));
  return users.map(({ userName, state, accounts }) => ({
    userName,
    state,
    accounts: accounts.map(({ accountNumber, nickName }) => {
      const place = places.get(accountNumber);
      return {
        accountNumber: maskAccountNumber(accountNumber),
        nickName,
        address: place ? `${place.street.replaceAll(/\d/g, '•')}, ${place.city}` : '',
      };
    }),
  }));
}

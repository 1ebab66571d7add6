import {
  getAccountInformation,
  listMeters,
  setDefaultAccount,
  setNickname,
} from '@wattershed/contract/accounts/information';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { updateDefault, updateNickname } from './account-link-store.ts';

export const informationCalls: AnsweredCall[] = [
  answer(getAccountInformation, async ({ access: { accountNumber }, gateways }) => {
    const [[account], file] = await Promise.all([
      gateways.billingSystem.findAccounts([accountNumber]),
      gateways.billingSystem.findAccountFile(accountNumber),
    ]);
    if (!account || !file) throw notFound();
    const { customerNumber, customerName: bpName, accountType, status, premiseId } = account;
    const { street, unit, city, state, zip } = account;
    return {
      ...{ accountNumber, customerNumber, bpName, accountType, status, premiseId, street, unit, city, state, zip },
      ...file,
    };
  }),

  answer(listMeters, async ({ access, gateways }) => ({
    meters: await gateways.meterData.listMeters(access.accountNumber),
  })),

  answer(setNickname, async ({ request, access, db, actor }) => {
    if (request.uuId !== access.userUuid) throw notFound();
    const nickName = request.nickName.trim();
    await inTransaction(db, async tx => {
      const before = await updateNickname(tx, access, nickName);
      if (before === nickName) return;
      // Without the nickname itself: the log outlives the profile.
      const after = { isRemoved: nickName === '' };
      await insertEvent(tx, actor, { kind: 'account-nickname-changed', accountNumber: access.accountNumber, after });
    });
    return { nickName };
  }),

  answer(setDefaultAccount, async ({ request, access, db, actor }) => {
    if (request.uuId !== access.userUuid) throw notFound();
    const { accountNumber } = access;
    await inTransaction(db, async tx => {
      const before = await updateDefault(tx, access);
      if (before === accountNumber) return;
      const event = { before: { accountNumber: before ?? null }, after: { accountNumber } };
      await insertEvent(tx, actor, { kind: 'default-account-changed', accountNumber, ...event });
    });
    return {};
  }),
];

import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { type AnsweredCall, answer } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { presentAccount } from './account-entry.ts';
import { listOwnAccounts } from './own-accounts.ts';

export const accountCalls: AnsweredCall[] = [
  answer(listAccounts, async context => {
    const { request, session, clock, config } = context;
    if (request.uuid !== session.userUuid) throw notFound();
    const accounts = await listOwnAccounts(context, session.userUuid);
    const today = clock.today(config.UTILITY_TIME_ZONE);
    return {
      accounts: accounts.map(account => presentAccount(account, today)),
    };
  }),
];

import { listAccounts } from '@wattershed/contract/accounts';
import { readableThrough } from '@wattershed/domain/account/closed-account';
import { type AnsweredCall, answer } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { serviceAddressOf } from '../../gateways/billing-system/service-address.ts';
import { listOwnAccounts } from './own-accounts.ts';

export const accountCalls: AnsweredCall[] = [
  answer(listAccounts, async context => {
    const { request, session, clock, config } = context;
    if (request.uuid !== session.userUuid) throw notFound();
    const accounts = await listOwnAccounts(context, session.userUuid);
    const today = clock.today(config.UTILITY_TIME_ZONE);
    return {
      accounts: accounts.map(({ link, account }) => {
        const through = readableThrough(account);
        return {
          accountNumber: account.accountNumber,
          accountId: account.accountNumber,
          isDefault: link.isDefault,
          nickName: link.nickName,
          status: account.status,
          closedOn: account.closedOn,
          readableThrough: through,
          isReadingOver: through !== null && through < today,
          roleId: link.roleId,
          accountType: account.accountType,
          customerType: account.accountType,
          premiseId: account.premiseId,
          bpName: account.customerName,
          customerNumber: account.customerNumber,
          serviceAddress: serviceAddressOf(account),
          serviceCity: account.city,
          serviceState: account.state,
          timeZone: account.timeZone,
        };
      }),
    };
  }),
];

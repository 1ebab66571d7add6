import {
  countAccounts,
  countActiveAccounts,
  getAccount,
  getAccountAddresses,
  getAccountStatus,
  getServiceAddress,
  listServiceAddresses,
} from '@wattershed/contract/accounts/own-accounts';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import type { AccountAccess } from '../../access/access-store.ts';
import { type AnsweredCall, answer, type Services } from '../../call.ts';
import { notFound } from '../../errors.ts';
import type { BillingAccount } from '../../gateways/billing-system/account.ts';
import { presentAccount } from './account-entry.ts';
import { type AccountLink, listAccountLinks } from './account-link-store.ts';
import { listOwnAccounts } from './own-accounts.ts';

const statusNames = { 1: 'Active', 2: 'Closed', 3: 'Pending' } as const;

/** The calls that look up one's own accounts, one by one or all of them. */
export const ownAccountCalls: AnsweredCall[] = [
  answer(getAccount, async context => {
    const { request, access, clock, config } = context;
    if (request.uuId !== access.userUuid) throw notFound();
    return presentAccount(await findOwn(context, access), clock.today(config.UTILITY_TIME_ZONE));
  }),

  answer(getAccountStatus, async context => {
    if (context.request.uuid !== context.access.userUuid) throw notFound();
    const { status } = (await findOwn(context, context.access)).account;
    return { status, statusName: statusNames[status] };
  }),

  answer(countAccounts, async context => {
    if (context.request.uuid !== context.session.userUuid) throw notFound();
    return { count: (await listOwnAccounts(context, context.session.userUuid)).length };
  }),

  answer(countActiveAccounts, async context => {
    if (context.request.uuid !== context.session.userUuid) throw notFound();
    const own = await listOwnAccounts(context, context.session.userUuid);
    return { count: own.filter(({ account }) => account.status === accountStatuses.active).length };
  }),

  answer(getServiceAddress, async context => ({
    serviceAddress: presentServiceAddress(await findOwn(context, context.access)),
  })),

  answer(listServiceAddresses, async context => {
    if (context.request.id !== context.session.userUuid) throw notFound();
    const own = await listOwnAccounts(context, context.session.userUuid);
    return {
      addresses: own.map(one => ({
        accountNumber: one.account.accountNumber,
        isDefault: one.link.isDefault,
        status: one.account.status,
        premiseId: one.account.premiseId,
        serviceAddress: presentServiceAddress(one),
      })),
    };
  }),

  answer(getAccountAddresses, async context => {
    const { access, gateways } = context;
    const [own, [known]] = await Promise.all([
      findOwn(context, access),
      gateways.billingSystem.findMailingAddresses([access.accountNumber]),
    ]);
    if (!known) throw notFound();
    return { serviceAddress: presentServiceAddress(own), mailingAddress: known.mailingAddress };
  }),
];

type Own = { link: AccountLink; account: BillingAccount };

async function findOwn({ db, gateways }: Pick<Services, 'db' | 'gateways'>, access: AccountAccess): Promise<Own> {
  const [links, [account]] = await Promise.all([
    listAccountLinks(db, access.userUuid),
    gateways.billingSystem.findAccounts([access.accountNumber]),
  ]);
  const link = links.find(({ accountNumber }) => accountNumber === access.accountNumber);
  if (!link || !account) throw notFound();
  return { link, account };
}

function presentServiceAddress({ link: { nickName }, account }: Own) {
  const { street: address1, unit: address2, city, state, zip: postalCode } = account;
  return { address1, address2, city, state, postalCode, nickName };
}

import type { listAccounts } from '@wattershed/contract/accounts/account-list';
import type { DataOf } from '@wattershed/contract/call';
import { readableThrough } from '@wattershed/domain/account/closed-account';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { BillingAccount } from '../../gateways/billing-system/account.ts';
import { serviceAddressOf } from '../../gateways/billing-system/service-address.ts';
import type { AccountLink } from './account-link-store.ts';

type Own = { link: AccountLink; account: BillingAccount };

/** An account as its person sees it in a list. */
export function presentAccount(
  { link, account }: Own,
  today: LocalDate,
): DataOf<typeof listAccounts>['accounts'][number] {
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
    isCashOnly: account.isCashOnly,
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
}

import type { listAccountOverview } from '@wattershed/contract/accounts/overview';
import type { DataOf, RequestOf } from '@wattershed/contract/call';
import { readableThrough } from '@wattershed/domain/account/closed-account';
import { isPaperless } from '@wattershed/domain/bill/bill-delivery';
import { decideBillState } from '@wattershed/domain/bill/bill-state';
import { subtractCents } from '@wattershed/domain/money/cents';
import { canUseRight } from '@wattershed/domain/rights/rights';
import type { CallContext } from '../../call.ts';
import type { BillingAccountsFound } from '../../gateways/billing-system/accounts-page.ts';
import { countAlertsByAccount } from '../../messages/alert-store.ts';
import { listOutcomeUnknownAccounts } from '../payments/reads-store.ts';
import { type AccountLink, listAccountLinks, listRolesWith } from './account-link-store.ts';

const payRight = 'single pay';

export type OverviewSources = Pick<CallContext<typeof listAccountOverview>, 'session' | 'db' | 'gateways'>;

export type OverviewWish = Pick<RequestOf<typeof listAccountOverview>, 'filter' | 'sort' | 'search'>;

/** The person's accounts with what each owes, as they are looked for, from a place in their order on. */
export async function findOverview(
  { session, db, gateways }: OverviewSources,
  {
    filter = 'all',
    sort = 'urgency',
    search = '',
    ...page
  }: OverviewWish & { after?: string | undefined; limit: number },
): Promise<DataOf<typeof listAccountOverview>> {
  const { userUuid, isCsrLogin } = session;
  const [links, underWay, alerts, payers] = await Promise.all([
    listAccountLinks(db, userUuid),
    listOutcomeUnknownAccounts(db, userUuid),
    countAlertsByAccount(db, userUuid),
    listRolesWith(db, payRight),
  ]);
  const { accounts, ...found } = await gateways.billingSystem.pageAccounts({
    accounts: links,
    words: search.toLowerCase().split(/\s+/).filter(Boolean),
    filter,
    sort,
    ...page,
  });
  const linkOf = new Map(links.map(link => [link.accountNumber, link]));
  return {
    ...found,
    accounts: accounts.flatMap(each => {
      const { account } = each;
      const link = linkOf.get(account.accountNumber);
      if (!link) return [];
      const through = readableThrough(account);
      const isReadingOver = through !== null && through < found.today;
      const rights = payers.has(link.roleId) ? [payRight] : [];
      const { status: accountStatus, isCashOnly } = account;
      const holder = { rights, accountStatus, roleId: link.roleId, isReadingOver, isCashOnly };
      return [
        {
          ...presentEntry(link, each, isReadingOver),
          alertCount: alerts.get(account.accountNumber) ?? 0,
          isOutcomeUnknown: underWay.has(account.accountNumber),
          canPay: !isCsrLogin && canUseRight(holder, payRight),
        },
      ];
    }),
  };
}

type Found = BillingAccountsFound['accounts'][number];

function presentEntry(link: AccountLink, { account, owed, hasBill }: Found, isReadingOver: boolean) {
  const { status, customerName: bpName, street, unit, city, state } = account;
  return {
    ...link,
    status,
    bpName,
    street,
    unit,
    city,
    state,
    billState: decideBillState({
      ...owed,
      isOnAutoPay: owed.autoPayOn !== null,
      hasBill,
      isArranged: owed.nextInstallment !== null,
    }),
    amountDueCents: subtractCents(owed.balanceCents, owed.deferredCents),
    pastDueCents: owed.pastDueCents,
    dueOn: owed.dueOn,
    autoPayOn: owed.autoPayOn,
    lastPaidOn: isReadingOver ? null : (owed.lastPayment?.paidOn ?? null),
    isPaperless: isPaperless(account.billDelivery),
  };
}

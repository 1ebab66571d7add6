import type { Pool } from '../../database.ts';
import type { Gateways } from '../../gateways/gateways.ts';
import { listAccountLinks, updateAccountStatuses } from './account-link-store.ts';

type Sources = { db: Pool; gateways: Gateways };

/** A person's accounts as links and as the billing system knows them; one that it does not know any more is left out. */
export async function listOwnAccounts({ db, gateways }: Sources, userUuid: string) {
  const links = await listAccountLinks(db, userUuid);
  const known = await gateways.billingSystem.findAccounts(links.map(link => link.accountNumber));
  const byNumber = new Map(known.map(account => [account.accountNumber, account]));
  return links.flatMap(link => {
    const account = byNumber.get(link.accountNumber);
    return account ? [{ link, account }] : [];
  });
}

/** Asks the billing system what the person's accounts are today and remembers their status for the access checks. */
export async function refreshAccountStatuses(sources: Sources, userUuid: string): Promise<void> {
  const accounts = await listOwnAccounts(sources, userUuid);
  await updateAccountStatuses(
    sources.db,
    accounts.map(({ account }) => account),
  );
}

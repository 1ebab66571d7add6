import type { Pool } from '@wattershed/database/pool';
import type { Gateways } from '../../gateways/gateways.ts';
import { listAccountLinks } from './account-link-store.ts';

type Sources = { db: Pool; gateways: Gateways };

/** A person's accounts, as links and as the billing system knows them; accounts it no longer knows are left out. */
export async function listOwnAccounts({ db, gateways }: Sources, userUuid: string) {
  const links = await listAccountLinks(db, userUuid);
  const known = await gateways.billingSystem.findAccounts(links.map(link => link.accountNumber));
  const byNumber = new Map(known.map(account => [account.accountNumber, account]));
  return links.flatMap(link => {
    const account = byNumber.get(link.accountNumber);
    return account ? [{ link, account }] : [];
  });
}

import { queryClient } from '../api/query.ts';
import { writeStored } from '../session/browser-storage.ts';
import { isSignedIn } from '../session/session.ts';
import { accountsQuery } from './account-queries.ts';

/**
 * For loaders: a link in an email is about one of the reader's accounts, and names it by its last digits (`?account=`). It
 * becomes the chosen one.
 */
export async function chooseAccountOfLink(search: URLSearchParams): Promise<void> {
  const ending = search.get('account') ?? '';
  if (!/^\d{4}$/.test(ending) || !isSignedIn()) return;
  // Without the list, the screen says so itself.
  const known = await queryClient.ensureQueryData(accountsQuery()).catch(() => undefined);
  const meant = known?.accounts.find(({ accountNumber }) => accountNumber.endsWith(ending));
  if (meant) writeStored('acn', meant.accountNumber);
}

import type { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import type { RequestOf } from '@wattershed/contract/call';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Language } from '@wattershed/domain/text/language';
import { readStored } from '../../session/browser-storage.ts';

/**
 * For the person who is signed in and the account they chose last; without one, their default account is meant. What is
 * stored isn't looked at here: the server refuses what isn't an account's number, and then each part is asked for by itself.
 */
export function dashboardRequest(language: Language): RequestOf<typeof getDashboard> {
  const accountNumber = readStored('acn') as AccountNumber | undefined;
  return { uuid: readStored('uuid') ?? '', accountNumber, language };
}

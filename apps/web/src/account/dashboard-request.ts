import type { getDashboard } from '@wattershed/contract/accounts';
import type { RequestOf } from '@wattershed/contract/call';
import { isAccountNumber } from '@wattershed/domain/account/account-number';
import type { Language } from '@wattershed/domain/text/language';
import { readStored } from '../session/browser-storage.ts';

/** For the person who is signed in and the account they chose last; without one, their default account is meant. */
export function dashboardRequest(language: Language): RequestOf<typeof getDashboard> {
  const remembered = readStored('acn');
  const accountNumber = remembered && isAccountNumber(remembered) ? remembered : undefined;
  return { uuid: readStored('uuid') ?? '', accountNumber, language };
}

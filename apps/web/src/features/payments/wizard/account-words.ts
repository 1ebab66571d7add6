import type { Account } from '../../../account/chosen/account-context.ts';

/** The API joins the parts with commas and no spaces. */
export function addressWords({ serviceAddress }: Pick<Account, 'serviceAddress'>): string {
  return serviceAddress
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(', ');
}

/** What people call it: its nickname, else its street. */
export function accountName(account: Account): string {
  return account.nickName || addressWords(account).split(',')[0] || account.bpName;
}

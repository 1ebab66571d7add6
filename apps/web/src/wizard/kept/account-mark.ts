import type { AccountNumber } from '@wattershed/domain/account/account-number';

/** Which of a person's accounts a kept form is about; forms kept before name the end alone. */
export type AccountMark = { accountEnd?: string | undefined; accountMark?: string | undefined };

const endOf = (accountNumber: AccountNumber) => accountNumber.slice(-4);

/** FNV-1a, folded to four hexadecimal digits: enough to tell a person's accounts apart, too little to lead to the number. */
function digestOf(accountNumber: AccountNumber): string {
  let hash = 0x811c9dc5;
  for (const digit of accountNumber) hash = Math.imul(hash ^ digit.charCodeAt(0), 0x01000193);
  return (((hash >>> 16) ^ hash) & 0xffff).toString(16).padStart(4, '0');
}

/** What is kept in place of the account's number, which stays with the session. */
export const markOf = (accountNumber: AccountNumber) => ({
  accountEnd: endOf(accountNumber),
  accountMark: digestOf(accountNumber),
});

/** The account of this person that a form is about; undefined where none fits, or more than one. */
export function accountOf(
  { accountEnd, accountMark }: AccountMark,
  own: readonly AccountNumber[],
): AccountNumber | undefined {
  const fitting = new Set(
    own.filter(one => endOf(one) === accountEnd && (accountMark === undefined || digestOf(one) === accountMark)),
  );
  const [only] = fitting;
  return fitting.size === 1 ? only : undefined;
}

export type ChoosableAccount = { accountNumber: string; isDefault: boolean };

/** The default account first, the others in their original order. */
export function sortAccounts<T extends ChoosableAccount>(accounts: readonly T[]): T[] {
  return accounts.toSorted((left, right) => Number(right.isDefault) - Number(left.isDefault));
}

/** The remembered account if it is still in the list, else the default, else the first; undefined for no accounts. */
export function initialAccount<T extends ChoosableAccount>(
  accounts: readonly T[],
  rememberedAccountNumber?: string | null,
): T | undefined {
  const remembered = accounts.find(account => account.accountNumber === rememberedAccountNumber);
  return remembered ?? accounts.find(account => account.isDefault) ?? accounts[0];
}

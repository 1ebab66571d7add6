import { describe, expect, it } from 'vitest';
import { initialAccount, sortAccounts } from './account-choice.ts';
import type { Account } from './account-context.ts';

const account = (accountNumber: string, isDefault = false) => ({ accountNumber, isDefault }) as Account;

describe('the choice of the account', () => {
  const cabin = account('400100200');
  const home = account('400100117', true);

  it('lists the default first', () => {
    expect(sortAccounts([cabin, home])).toEqual([home, cabin]);
  });

  it('starts with the remembered account', () => {
    expect(initialAccount([cabin, home], cabin.accountNumber)).toBe(cabin);
  });

  it('starts with the default when the remembered one is gone', () => {
    expect(initialAccount([cabin, home], '999999')).toBe(home);
  });

  it('starts with the first when there is no default', () => {
    expect(initialAccount([cabin, account('400100300')], undefined)).toBe(cabin);
  });

  it('has none to start with in an empty list', () => {
    expect(initialAccount([], undefined)).toBeUndefined();
  });
});

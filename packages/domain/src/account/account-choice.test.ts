import { describe, expect, it } from 'vitest';
import { initialAccount, sortAccounts } from './account-choice.ts';

const first = { accountNumber: '300000000001', isDefault: false };
const second = { accountNumber: '300000000002', isDefault: true };
const third = { accountNumber: '300000000003', isDefault: false };

describe('account choice', () => {
  // st-account-01
  it('sorts the default account first and keeps the order of the others', () => {
    expect(sortAccounts([first, second, third])).toEqual([second, first, third]);
    expect(sortAccounts([third, first])).toEqual([third, first]);
  });

  // st-account-02, st-account-03, st-account-04
  it.each([
    [[first, second, third], '300000000003', third],
    [[first, second, third], '999999999999', second],
    [[first, second, third], undefined, second],
    [[first, third], null, first],
    [[], '300000000001', undefined],
  ])('among %j with %s remembered chooses %j', (accounts, remembered, chosen) => {
    expect(initialAccount(accounts, remembered)).toBe(chosen);
  });
});

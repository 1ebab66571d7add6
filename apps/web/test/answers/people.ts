import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { menuRightNames, permissionKeys, type RightName, roleIds } from '@wattershed/domain/rights/rights';
import type { Account } from '../../src/account/chosen/account-context.ts';
import type { SignInAnswer } from '../../src/shell/sign-in/keep-sign-in.ts';

/** Someone who can sign in, as the server would tell of them. */
export type Person = { user: SignInAnswer['user']; accounts: readonly Account[]; rights: readonly RightName[] };

export const allRights: readonly RightName[] = [...permissionKeys, ...Object.values(menuRightNames)];

export const danielsAccount: Account = {
  accountNumber: knownAccountNumber('400100117'),
  accountId: '400100117',
  isDefault: true,
  nickName: 'Home',
  status: 1,
  closedOn: null,
  readableThrough: null,
  isReadingOver: false,
  isCashOnly: false,
  roleId: roleIds.owner,
  accountType: 'residential',
  customerType: 'RES',
  premiseId: '300100117',
  bpName: 'Daniel Kim',
  customerNumber: '100117',
  serviceAddress: '117 Alder Street, , Goleta, CA, 93117',
  serviceCity: 'Goleta',
  serviceState: 'CA',
  timeZone: 'America/Los_Angeles',
};

/** A customer with one account and all rights on it. */
export const daniel: Person = {
  user: {
    uuid: '11111111-1111-4111-8111-111111111111',
    userName: 'daniel.kim',
    firstName: 'Daniel',
    middleName: '',
    lastName: 'Kim',
    fullName: 'Daniel Kim',
    email: 'daniel.kim@example.com',
    phoneNumber: '',
    language: 'EN_US',
    lastLogin: null,
    personas: [1],
    tfa: false,
    TwoFactorAuthenticated: false,
    IsMigratedUser: false,
    IsCSRLogin: false,
    adminUserId: null,
  },
  accounts: [danielsAccount],
  rights: allRights,
};

/** Daniel with so many accounts: the first, and more with numbers after it. */
export function withAccounts(...changes: Partial<Account>[]): Person {
  const accounts = changes.map((change, index) => ({
    ...danielsAccount,
    accountNumber: knownAccountNumber(String(400_100_117 + index)),
    isDefault: index === 0,
    ...change,
  }));
  return { ...daniel, accounts };
}

export function signInAnswerOf({ user }: Person): SignInAnswer {
  return {
    ...{ accessToken: 'a'.repeat(43), refreshToken: 'r'.repeat(43), expiresIn: 1800, tokenType: 'Bearer' },
    ...{ user, tfaDetails: null, customAttribute: null },
  };
}

import type { DataOf } from '@wattershed/contract/call';
import type { getUser } from '@wattershed/contract/sign-in';
import type { User } from './user-store.ts';

export function presentUser(user: User, isCsrLogin: boolean): DataOf<typeof getUser> {
  return {
    uuid: user.uuid,
    userName: user.userName,
    firstName: user.firstName,
    middleName: user.middleName,
    lastName: user.lastName,
    fullName: [user.firstName, user.middleName, user.lastName].filter(part => part !== '').join(' '),
    email: user.email,
    phoneNumber: user.phoneNumber,
    language: user.language,
    lastLogin: user.lastLoginAt?.toISOString() ?? null,
    personas: user.personas,
    tfa: false,
    TwoFactorAuthenticated: true,
    IsMigratedUser: user.isMigrated,
    IsCSRLogin: isCsrLogin,
  };
}

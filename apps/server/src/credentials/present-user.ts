import type { DataOf } from '@wattershed/contract/call';
import type { getUser, tfaDetailsFields } from '@wattershed/contract/sign-in';
import { last4, maskEmail } from '@wattershed/domain/text/mask';
import type * as z from 'zod/mini';
import type { Session } from '../access/access-store.ts';
import type { TwoFactorDevice } from './two-factor-device-store.ts';
import type { User } from './user-store.ts';

export function presentUser(
  user: User,
  session: Pick<Session, 'isCsrLogin' | 'adminUserId' | 'twoFactor'>,
  previousSignInAt: Date | null,
): DataOf<typeof getUser> {
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
    lastLogin: previousSignInAt?.toISOString() ?? null,
    deletionDueAt: user.deletionDueAt?.toISOString() ?? null,
    isEmailUnreachable: user.isEmailUnreachable,
    personas: user.personas,
    tfa: user.isTwoFactorOn,
    TwoFactorAuthenticated: session.twoFactor !== 'pending',
    IsMigratedUser: user.isMigrated,
    IsCSRLogin: session.isCsrLogin,
    adminUserId: session.adminUserId,
  };
}

/** Addresses are masked: someone who only knows the password learns no more than the owner needs to choose. */
export function presentDevices(devices: readonly TwoFactorDevice[]): z.output<typeof tfaDetailsFields> {
  return { devices: devices.map(device => ({ ...device, address: maskedAddress(device) })) };
}

export function maskedAddress({ kind, address }: Pick<TwoFactorDevice, 'kind' | 'address'>): string {
  if (kind === 'email') return maskEmail(address);
  return kind === 'sms' ? `•••-•••-${last4(address)}` : '';
}

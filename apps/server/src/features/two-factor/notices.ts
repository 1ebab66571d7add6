import type { Db } from '@wattershed/database/db';
import type { Services } from '../../call.ts';
import type { LockedPerson } from '../../credentials/attempts/attempt-store.ts';
import { maskedAddress } from '../../credentials/present-user.ts';
import type { TwoFactorDevice } from '../../credentials/two-factor-device-store.ts';
import { newUuid } from '../../ids.ts';
import { notify } from '../../messages/notify.ts';

type Notice =
  | 'turned-on'
  | 'turned-off'
  | 'device-added'
  | 'device-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'locked';

/** Notifies the owner of a change to how they sign in, so that they notice one they didn't make. */
export function queueNotice(
  services: Pick<Services, 'config' | 'secrets'>,
  db: Db,
  person: LockedPerson,
  template: Notice,
  values: Record<string, string> = {},
): Promise<void> {
  const { uuid: userUuid, email, language } = person;
  return notify(services, db, {
    kind: `two-factor/${template}`,
    // Called once, in the transaction that makes the change.
    happening: newUuid(),
    to: { userUuid, emails: [email], language },
    values,
  });
}

/** How an email refers to a device: by its owner's name for it, or its masked address. */
export function deviceWords(device: Pick<TwoFactorDevice, 'kind' | 'label' | 'address'>): string {
  return device.kind === 'authenticator' ? device.label : maskedAddress(device);
}

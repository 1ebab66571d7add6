import type { Services } from '../../../call.ts';
import type { Db } from '../../../database.ts';
import { newUuid } from '../../../ids.ts';
import { queueMail } from '../../../letters/letter-job.ts';
import { maskedAddress } from '../present-user.ts';
import type { TwoFactorDevice } from '../two-factor-device-store.ts';
import type { LockedPerson } from './attempt-store.ts';

type Notice =
  | 'turned-on'
  | 'turned-off'
  | 'device-added'
  | 'device-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'locked';

/** Tells the owner of a change of his sign-in, so that he learns of one that was not his. */
export function queueNotice(
  services: Pick<Services, 'jobs' | 'secrets'>,
  db: Db,
  person: LockedPerson,
  template: Notice,
  values: Record<string, string> = {},
): Promise<void> {
  return queueMail(services, db, {
    module: 'two-factor/letters',
    template,
    language: person.language,
    values,
    to: person.email,
    reference: newUuid(),
  });
}

/** How a mail names a device: by the name that its owner gave it, or its masked address. */
export function deviceWords(device: Pick<TwoFactorDevice, 'kind' | 'label' | 'address'>): string {
  return device.kind === 'authenticator' ? device.label : maskedAddress(device);
}

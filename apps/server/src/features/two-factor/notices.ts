import type { Services } from '../../call.ts';
import type { LockedPerson } from '../../credentials/attempt-store.ts';
import { maskedAddress } from '../../credentials/present-user.ts';
import type { TwoFactorDevice } from '../../credentials/two-factor-device-store.ts';
import type { Db } from '../../database/database.ts';
import { newUuid } from '../../ids.ts';
import { queueMail } from '../../letters/letter-job.ts';

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

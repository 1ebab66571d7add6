import type { Db } from '@wattershed/database/db';
import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import type { Services } from '../../call.ts';
import type { Config } from '../../config.ts';
import type { Actor } from '../../events/event-store.ts';
import { notify } from '../../messages/notify.ts';
import type { Profile } from './profile-store.ts';

type Sender = Pick<Services, 'config' | 'secrets'> & { actor: Actor };

type Template =
  | 'user-name-changed'
  | 'password-changed'
  | 'names-changed'
  | 'email-changed'
  | 'second-email-changed'
  | 'second-email-removed'
  | 'phone-changed'
  | 'phone-removed'
  | 'deletion-asked'
  | 'deletion-kept'
  | 'deletion-done';

/**
 * Notifies the person of a change, in the transaction that makes it. It goes where email went before the change, so
 * that someone who took over a profile can't keep its owner from finding out. Most notices link to a new password,
 * which takes the mailbox to set and signs everyone else out.
 */
export async function queueNotice(
  sender: Sender,
  tx: Db,
  profile: Pick<Profile, 'uuid' | 'emails' | 'firstName' | 'language'>,
  template: Template,
  { values = {}, also = [] }: { values?: Record<string, string>; also?: readonly string[] } = {},
): Promise<void> {
  const { uuid: userUuid, emails, firstName, language } = profile;
  await notify(sender, tx, {
    kind: `my-profile/${template}`,
    happening: `${sender.actor.requestId} ${values.value ?? ''}`.trim(),
    to: { userUuid, emails: [emails[0], ...also], language },
    values: { name: firstName, link: `${sender.config.portalUrl}ForgotPassword`, ...values },
  });
}

/** A time in a letter, in the utility's time zone. */
export function momentInLetter(
  at: Date,
  { language }: Pick<Profile, 'language'>,
  { UTILITY_TIME_ZONE }: Pick<Config, 'UTILITY_TIME_ZONE'>,
): string {
  return formatDateTime(at, language, UTILITY_TIME_ZONE);
}

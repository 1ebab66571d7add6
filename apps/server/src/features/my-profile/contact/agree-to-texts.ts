import type { ParsedRequestOf } from '@wattershed/contract/call';
import type { setContactChannels } from '@wattershed/contract/my-profile/contact';
import type { Db } from '@wattershed/database/db';
import { consentWordings } from '@wattershed/domain/contact/text-consent';
import type { Services } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import type { Actor } from '../../../events/event-store.ts';
import { giveTextConsent } from '../../../letters/text-consent.ts';
import { notify } from '../../../messages/notify.ts';

type Context = Pick<Services, 'config' | 'secrets'> & { actor: Actor };
type TextConsent = NonNullable<ParsedRequestOf<typeof setContactChannels>['textConsent']>;

/**
 * Records the consent given in My Profile and confirms it with a text to each number that had none. Throws RES409 when a
 * number isn't the person's mobile: they agreed on an outdated screen.
 */
export async function agreeToTexts(
  context: Context,
  tx: Db,
  userUuid: string,
  { phones, language }: TextConsent,
): Promise<void> {
  const { actor } = context;
  const given = { userUuid, phones, wording: consentWordings['my-profile'], language };
  const added = await giveTextConsent(tx, actor, given);
  if (!added) throw new CallError('RES409');
  if (added.length === 0) return;
  await notify(context, tx, {
    kind: 'my-profile/texts-on',
    happening: actor.requestId,
    to: { userUuid, phones: added, language },
  });
}

import type { ParsedRequestOf } from '@wattershed/contract/call';
import type { setContactChannels } from '@wattershed/contract/my-profile/contact';
import type { Db } from '@wattershed/database/db';
import { consentWordings } from '@wattershed/domain/contact/text-consent';
import type { Services } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import type { Actor } from '../../../events/event-store.ts';
import { giveTextConsent } from '../../../letters/text-consent.ts';
import { queueTextNotice } from '../../../letters/text-notice.ts';

type Context = Pick<Services, 'jobs' | 'secrets'> & { actor: Actor };
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
  await queueTextNotice(context, tx, {
    userUuid,
    among: added,
    module: 'my-profile/letters',
    template: 'texts-on',
    language,
    values: {},
    reference: `texts-on-${actor.requestId}`,
  });
}

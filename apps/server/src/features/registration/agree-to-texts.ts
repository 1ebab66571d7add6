import type { Db } from '@wattershed/database/db';
import type { ContactDetails } from '@wattershed/domain/contact/contact-details';
import { consentWordings } from '@wattershed/domain/contact/text-consent';
import type { Language } from '@wattershed/domain/text/language';
import type { Actor } from '../../events/event-store.ts';
import { giveTextConsent } from '../../letters/text-consent.ts';

/** Records the consent of a registration form; it is to each mobile number there. */
export async function agreeToTexts(
  tx: Db,
  actor: Actor,
  userUuid: string,
  { contact, language }: { contact: ContactDetails; language: Language },
): Promise<void> {
  if (!contact.isTextNotified || !contact.isTcpaAgreed) return;
  const wording = consentWordings.registration;
  await giveTextConsent(tx, actor, { userUuid, phones: 'all mobiles', wording, language });
}

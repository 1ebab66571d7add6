import { agreeToTexts, sendTextCode } from '@wattershed/contract/preferences';
import { inTransaction } from '@wattershed/database/transaction';
import { consentWordings } from '@wattershed/domain/contact/text-consent';
import { type AnsweredCall, answer } from '../../call.ts';
import { requireNumberCode, textNumberCode } from '../../credentials/codes/number-code.ts';
import { voidPending } from '../../credentials/codes/phone-code-store.ts';
import { CallError, notFound } from '../../errors.ts';
import { giveTextConsent } from '../../letters/text-consent.ts';
import { turnOnTexts } from '../../letters/text-consent-store.ts';
import { notify } from '../../messages/notify.ts';
import { type ContactEntry, listContactEntries } from './contact-store.ts';

const purpose = 'text-opt-in';

/**
 * Texts are turned on twice: the person agrees on the screen, and enters the code that the number has got, or answers it with
 * YES (`confirmOptIns`). So nobody turns them on for a number that isn't theirs, nor for one that was mistyped when they
 * registered.
 */
export const textOptInCalls: AnsweredCall[] = [
  answer(sendTextCode, async context => {
    const { request, session, db, secrets } = context;
    const { userUuid } = session;
    const { phone, language } = request;
    if (request.uuid !== userUuid) throw notFound();
    const own = requireOwnMobile(await listContactEntries(db, secrets, userUuid), phone);
    if (own.IsBlocked) throw new CallError('TXT409');
    if (own.IsOpted) return {};
    const kind = 'preferences/text-code';
    await inTransaction(db, tx => textNumberCode(context, tx, { userUuid, purpose, kind, phone, language }));
    return {};
  }),

  answer(agreeToTexts, async context => {
    const { request, session, db, actor } = context;
    const { userUuid } = session;
    const { phone, code, language } = request;
    if (request.uuid !== userUuid) throw notFound();
    await requireNumberCode(context, { userUuid, purpose, code, phone });
    await inTransaction(db, async tx => {
      if (!(await voidPending(tx, userUuid, purpose))) throw new CallError('LOG005');
      const given = { userUuid, phones: [phone], wording: consentWordings.preferences, language };
      const added = await giveTextConsent(tx, actor, given);
      if (!added) throw new CallError('RES409');
      await turnOnTexts(tx, userUuid);
      if (added.length === 0) return;
      const to = { userUuid, phones: added, language };
      await notify(context, tx, { kind: 'my-profile/texts-on', happening: actor.requestId, to });
    });
    return {};
  }),
];

function requireOwnMobile(entries: readonly ContactEntry[], phone: string): ContactEntry {
  const own = entries.find(({ Type, Value }) => Type === 'Text' && Value === phone);
  // The number has changed in another tab.
  if (!own) throw new CallError('RES409');
  return own;
}

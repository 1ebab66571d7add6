import { changeContact, confirmEmail, confirmPhone } from '@wattershed/contract/my-profile/contact';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { maskEmail, maskToLast4 } from '@wattershed/domain/text/mask';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { findOneTimeToken, spendOneTimeToken } from '../../../credentials/codes/one-time-token-store.ts';
import { checkPhoneCode } from '../../../credentials/codes/phone-code.ts';
import { voidPending } from '../../../credentials/codes/phone-code-store.ts';
import { askPasswordAgain } from '../../../credentials/password/ask-password-again.ts';
import { CallError, notFound } from '../../../errors.ts';
import { type Actor, insertEvent } from '../../../events/event-store.ts';
import { endConsentsOfGoneNumbers } from '../../../letters/text-consent.ts';
import { deleteUnreachable, endBouncing } from '../../../messages/other-ways/unreachable-email-store.ts';
import { queueNotice } from '../notices.ts';
import { requireOwn } from '../own-profile.ts';
import {
  confirmationPurpose,
  findProfile,
  listPendingContacts,
  type Profile,
  updateContactSlot,
} from '../profile-store.ts';
import { agreeToTexts } from './agree-to-texts.ts';
import {
  type Contact,
  type ContactSlot,
  decideContactChange,
  isPhoneChange,
  type SlotChange,
} from './contact-rules.ts';
import { askForConfirmation, type PendingPayload } from './pending-contact.ts';
import { writeContact } from './write-contact.ts';

type Changing = Services & { actor: Actor };

export const contactCalls: AnsweredCall[] = [
  answer(changeContact, async context => {
    const { request, session, db } = context;
    const profile = await getProfileOf(db, session.userUuid);
    const { modifiedType: slot, requestType } = request;
    if (requestType === 'Cancel') return cancel(context, profile, slot);
    if (requestType === 'Resend') return resend(context, profile, slot);
    if (!request.password) throw new CallError('VLD001');
    const decision = decideContactChange(profile, wishedContact(request), slot);
    if (decision.kind === 'stale') throw new CallError('RES409');
    if (decision.kind === 'invalid') throw new CallError('VLD001');
    await askPasswordAgain(context, session, request.password);
    if (decision.kind === 'unchanged') return { outcome: 'unchanged' as const };
    if (decision.kind === 'now') {
      await putInPlace(context, profile, decision.change, {});
      return { outcome: 'changed' as const };
    }
    await inTransaction(db, async tx => {
      await askForConfirmation(context, tx, profile, decision.change);
      await insertEvent(tx, context.actor, { kind: 'contact-change-asked', after: traceOf(decision.change) });
    });
    return { outcome: 'pending' as const };
  }),

  answer(confirmEmail, async context => {
    const { request, session, db } = context;
    requireOwn(session, request.uuid);
    const profile = await getProfileOf(db, session.userUuid);
    for (const purpose of ['email-change', 'secondary-email-change'] as const) {
      const found = await findOneTimeToken<PendingPayload>(db, request.token, purpose);
      // Another person's link counts as invalid.
      if (found?.userUuid !== session.userUuid) continue;
      const { slot, value } = found.payload;
      const confirm = async (tx: Db) => {
        if (!(await spendOneTimeToken(tx, request.token, purpose))) throw new CallError('LOG005');
        await noteReachable(context, tx, value, slot === 'PrimaryEmail' ? profile.uuid : undefined);
      };
      if (value === storedValue(profile, slot)) {
        await inTransaction(db, async tx => {
          await confirm(tx);
          await insertEvent(tx, context.actor, { kind: 'email-confirmed-again', after: { slot } });
        });
      } else {
        await putInPlace(context, profile, found.payload, { first: confirm });
      }
      return { slot, email: value };
    }
    throw new CallError('LOG005');
  }),

  answer(confirmPhone, async context => {
    const { request, session, db } = context;
    requireOwn(session, request.uuid);
    const profile = await getProfileOf(db, session.userUuid);
    const { userUuid } = session;
    const purpose = confirmationPurpose[request.modifiedType];
    const checked = await checkPhoneCode<SlotChange>(context, { userUuid, purpose, code: request.code });
    if (checked.kind === 'nothing-waits') throw new CallError('LOG005');
    if (checked.kind === 'wrong') throw new CallError('LOG004');
    const change = checked.payload;
    const { textConsent } = request;
    // The code waits for another number than the one on the screen.
    if (textConsent?.phones.some(phone => phone !== change.value)) throw new CallError('RES409');
    await putInPlace(context, profile, change, {
      async first(tx) {
        if (!(await voidPending(tx, userUuid, purpose))) throw new CallError('LOG005');
      },
      async last(tx) {
        if (textConsent && profile.isTextNotified) await agreeToTexts(context, tx, profile.uuid, textConsent);
      },
    });
    return { phone: change.value };
  }),
];

/** Changes the billing system and the portal, and notifies the person at the address email went to before. */
async function putInPlace(
  context: Changing,
  profile: Profile,
  change: SlotChange,
  { first, last }: { first?: (tx: Db) => Promise<void>; last?: (tx: Db) => Promise<void> },
): Promise<void> {
  const before = storedValue(profile, change.slot);
  await writeContact(context, profile.uuid, change, async tx => {
    await first?.(tx);
    await updateContactSlot(tx, profile.uuid, change);
    await last?.(tx);
    if (isPhoneChange(change)) await endConsentsOfGoneNumbers(tx, context.actor, profile.uuid);
    await insertEvent(tx, context.actor, {
      kind: 'contact-changed',
      before: traceOf({ ...change, value: before }),
      after: traceOf(change),
    });
    await queueNotice(context, tx, profile, noticeOf(change), {
      values: { value: maskedValue(change) },
      also: isPhoneChange(change) ? [] : [before],
    });
  });
}

/** Whoever has the link has read the email: what bounced there before doesn't count anymore. */
async function noteReachable({ secrets }: Changing, tx: Db, email: string, userUuid?: string): Promise<void> {
  await deleteUnreachable(tx, secrets, [email]);
  if (userUuid) await endBouncing(tx, [userUuid]);
}

async function cancel({ db, actor }: Changing, profile: Profile, slot: ContactSlot) {
  await inTransaction(db, async tx => {
    if (!(await voidPending(tx, profile.uuid, confirmationPurpose[slot]))) throw notFound();
    await insertEvent(tx, actor, { kind: 'contact-change-cancelled', after: { slot } });
  });
  return { outcome: 'cancelled' } as const;
}

async function resend(context: Changing, profile: Profile, slot: ContactSlot) {
  const { db, actor } = context;
  const waiting = (await listPendingContacts(db, profile.uuid)).find(pending => pending.slot === slot);
  if (!waiting) throw notFound();
  const isPhone = slot === 'PrimaryPhone' || slot === 'SecondaryPhone';
  const change = isPhone ? { slot, value: waiting.value, type: 'Mobile' as const } : { slot, value: waiting.value };
  await inTransaction(db, async tx => {
    await askForConfirmation(context, tx, profile, change);
    await insertEvent(tx, actor, { kind: 'contact-change-asked', after: traceOf(change) });
  });
  return { outcome: 'pending' } as const;
}

async function getProfileOf(db: Db, uuid: string): Promise<Profile> {
  const profile = await findProfile(db, uuid);
  if (!profile) throw notFound();
  return profile;
}

function wishedContact({ emails, phones, types }: Contact): Contact {
  return { emails, phones, types };
}

function storedValue({ emails, phones }: Contact, slot: ContactSlot): string {
  const index = slot.startsWith('Primary') ? 0 : 1;
  return slot.endsWith('Email') ? emails[index] : phones[index];
}

function noticeOf(change: SlotChange) {
  const isGone = change.value === '';
  if (isPhoneChange(change)) return isGone ? 'phone-removed' : 'phone-changed';
  if (change.slot === 'PrimaryEmail') return 'email-changed';
  return isGone ? 'second-email-removed' : 'second-email-changed';
}

/** What the log keeps of it: the log outlives the profile, so it has no part of an address, and a number's last digits. */
function traceOf(change: SlotChange): object {
  return isPhoneChange(change) ? { slot: change.slot, value: maskedValue(change) } : { slot: change.slot };
}

/** Enough for its owner to recognize it. */
function maskedValue(change: SlotChange): string {
  return isPhoneChange(change) ? maskToLast4(change.value) : change.value && maskEmail(change.value);
}

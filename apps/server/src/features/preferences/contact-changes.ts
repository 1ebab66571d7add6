import type { Transaction } from '@wattershed/database/transaction';
import { CallError } from '../../errors.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { withdrawTextConsent } from '../../letters/text-consent.ts';
import { type ContactEntry, updateEmailsWanted } from './contact-store.ts';

/**
 * The entries that differ from what is stored. Throws RES409 for an address that isn't the person's anymore, and VLD001
 * for what nobody can choose here: texts are turned on by a code alone, and only a carrier blocks.
 */
export function changedContacts(stored: readonly ContactEntry[], wished: readonly ContactEntry[]): ContactEntry[] {
  return wished.filter(entry => {
    const own = stored.find(({ Type, Value }) => Type === entry.Type && Value === entry.Value);
    if (!own) throw new CallError('RES409');
    const isTextTurnedOn = entry.Type === 'Text' && entry.IsOpted && !own.IsOpted;
    if (isTextTurnedOn || entry.IsBlocked !== own.IsBlocked) throw new CallError('VLD001');
    return entry.IsOpted !== own.IsOpted;
  });
}

export async function changeContacts(
  tx: Transaction,
  actor: Actor,
  userUuid: string,
  changed: readonly ContactEntry[],
): Promise<void> {
  for (const { Type, Value, IsOpted } of changed) {
    if (Type === 'Text') await withdrawTextConsent(tx, actor, userUuid, Value);
    else if (await updateEmailsWanted(tx, userUuid, IsOpted)) {
      const after = { isEmailNotified: IsOpted };
      await insertEvent(tx, actor, { kind: 'contact-channels-changed', before: { isEmailNotified: !IsOpted }, after });
    }
  }
}

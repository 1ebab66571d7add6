import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { isGuestRole, roleIds } from '@wattershed/domain/rights/rights';

type OfMessage = { recipientId: string; messageId: string };

export type FallenMessage = OfMessage & {
  happening: string;
  accountNumber: AccountNumber | null;
  hasWords: boolean;
  isRead: boolean;
};

/**
 * The messages of deliveries that didn't arrive, locked: of two that fall at the same moment, one sees that the other has
 * fallen, too.
 */
export async function lockMessages(tx: Db, messages: readonly OfMessage[]): Promise<Map<string, FallenMessage>> {
  const rows = await tx<FallenMessage>`
    select recipient_id as "recipientId", message_id as "messageId", happening, account_number as "accountNumber",
      sealed_values is not null as "hasWords", read_at is not null as "isRead"
    from portal.message where (recipient_id, message_id) in (
      select * from unnest(${messages.map(m => m.recipientId)}::uuid[], ${messages.map(m => m.messageId)}::uuid[]))
    order by message_id for no key update`;
  return new Map(rows.map(row => [row.messageId, row]));
}

/** A message by email instead, unless it went by email already. */
export async function insertEmailInstead(
  tx: Db,
  { recipientId, messageId }: OfMessage,
  email: { deliveryId: string; sealedTo: Buffer },
): Promise<void> {
  await tx`
    insert into portal.delivery (recipient_id, delivery_id, message_id, channel, sealed_to, urgency)
    select ${recipientId}, ${email.deliveryId}, ${messageId}, 'email', ${email.sealedTo}, 1
    where not exists (
      select from portal.delivery
      where recipient_id = ${recipientId} and message_id = ${messageId} and channel = 'email')`;
}

/** A message by letter, when all its other ways have failed, and only one. A text doesn't bring a document. */
export async function insertLetterInstead(
  tx: Db,
  { recipientId, messageId }: OfMessage,
  letter: { deliveryId: string; sealedTo: Buffer; bringsDocument: boolean },
): Promise<void> {
  await tx`
    insert into portal.delivery (recipient_id, delivery_id, message_id, channel, sealed_to, urgency)
    select ${recipientId}, ${letter.deliveryId}, ${messageId}, 'letter', ${letter.sealedTo}, 1
    where not exists (
      select from portal.delivery
      where recipient_id = ${recipientId} and message_id = ${messageId}
        and (channel = 'letter'
          or (state not in ('failed', 'bounced', 'unconfirmed') and not (${letter.bringsDocument} and channel = 'text'))))`;
}

export type PaperAddressee = { accountNumber: AccountNumber; recipientName: string };

/**
 * On whose account a letter to this person goes out: on the one the message is about, or on their default one. Undefined
 * for guests, whose letters others would open.
 */
export async function findPaperAddressee(
  tx: Db,
  userUuid: string,
  accountNumber: AccountNumber | null,
): Promise<PaperAddressee | undefined> {
  const guestRoles = Object.values(roleIds).filter(isGuestRole);
  const [row] = await tx<PaperAddressee>`
    select l.account_number as "accountNumber", trim(u.first_name || ' ' || u.last_name) as "recipientName"
    from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid and u.state <> 'deleted'
    where l.user_uuid = ${userUuid} and l.role_id <> all(${guestRoles}::int[])
      and (${accountNumber}::text is null or l.account_number = ${accountNumber})
    order by l.is_default desc, l.account_number limit 1`;
  return row;
}

import type { Db } from '@wattershed/database/db';
import type { DocumentType } from '@wattershed/domain/document/document-type';
import { maxDocumentBytes, personLimits } from '@wattershed/domain/document/upload-limits';
import type { AccountAccess } from '../../access/access-store.ts';
import type { SystemAccess } from '../../access/system-access.ts';

/** How long a file is kept that nothing keeps, and how long one may take to arrive. */
export const keptHours = 24;
const arrivingMinutes = 15;

/** How often a process says that a file is still arriving, and after how long without a word it isn't. */
export const hearEverySeconds = 10;
export const silentSeconds = 30;

export type Kept = { name: string; type: DocumentType; bytes: number; widthPx: number | null; heightPx: number | null };

export type OwnDocument = Kept & { documentId: string };

/**
 * Whose file it is: of the person who uploaded it, or of the utility's desk, for that person. They see it with what it is
 * attached to, and nothing else is theirs to do with it.
 */
export type DocumentOwner = (AccountAccess & { isFromUtility?: false }) | UtilityFor;

type Sender = { accountNumber: string };

export type UtilityFor = SystemAccess & { userUuid: string; isFromUtility: true };

/** Under which the documents port keeps a file. */
export const documentKey = (accountNumber: string, documentId: string) => `${accountNumber}/${documentId}`;

/**
 * Makes room for one file, in the caller's transaction. False when it would be more than one person may upload in a day,
 * or at the same time; a file on its way counts as if it were as large as a file may be, one whose process was killed not at
 * all. Simultaneous requests of one person wait for each other. The utility's own files have no such limit.
 */
export async function insertArriving(db: Db, owner: DocumentOwner, documentId: string): Promise<boolean> {
  const { accountNumber, userUuid, isFromUtility = false } = owner;
  await db`select pg_advisory_xact_lock(hashtextextended(${`documents of ${userUuid}`}, 0))`;
  const rows = await db`
    insert into portal.document (account_number, document_id, user_uuid, is_from_utility)
    select ${accountNumber}, ${documentId}, ${userUuid}, ${isFromUtility}
    from (
      select count(*) as files, count(*) filter (where state = 'arriving') as arriving,
        coalesce(sum(case state when 'arriving' then ${maxDocumentBytes} else bytes end), 0) as bytes
      from portal.document
      where user_uuid = ${userUuid} and not is_from_utility and created_at > now() - interval '24 hours'
        and (state <> 'arriving' or heard_at > now() - make_interval(secs => ${silentSeconds}))
    ) today
    where ${isFromUtility} or (files < ${personLimits.filesPerDay} and arriving < ${personLimits.atOnce}
      and bytes + ${maxDocumentBytes} <= ${personLimits.bytesPerDay})
    returning document_id`;
  return rows.length > 0;
}

/** The file is still on its way. */
export async function updateHeard(db: Db, { accountNumber }: Sender, documentId: string): Promise<void> {
  await db`
    update portal.document set heard_at = now()
    where account_number = ${accountNumber} and document_id = ${documentId} and state = 'arriving'`;
}

/** The file has arrived. Undefined if its row is gone: it took too long, or the person's profile was deleted. */
export async function updateHeld(
  db: Db,
  { accountNumber }: Sender,
  documentId: string,
  kept: Kept,
): Promise<{ createdAt: Date } | undefined> {
  const { name, type, bytes, widthPx, heightPx } = kept;
  const [row] = await db<{ createdAt: Date }>`
    update portal.document set state = 'held', name = ${name}, content_type = ${type}, bytes = ${bytes},
      width_px = ${widthPx}, height_px = ${heightPx}
    where account_number = ${accountNumber} and document_id = ${documentId} and state = 'arriving'
    returning created_at as "createdAt"`;
  return row;
}

/** A file that could not be taken in, even if the last statement about it has gone through without an answer. */
export async function updateGivenUp(db: Db, { accountNumber }: Sender, documentId: string): Promise<void> {
  await db`
    update portal.document set state = 'removed', name = ''
    where account_number = ${accountNumber} and document_id = ${documentId} and state in ('arriving', 'held')`;
}

/** Nothing is left of it, and it doesn't count for the day. */
export async function deleteGivenUp(db: Db, { accountNumber }: Sender, documentId: string): Promise<void> {
  await db`
    delete from portal.document
    where account_number = ${accountNumber} and document_id = ${documentId} and state = 'removed'`;
}

/** A file that this person uploaded for this account and that is still kept. */
export async function findOwnDocument(
  db: Db,
  { accountNumber, userUuid }: AccountAccess,
  documentId: string,
): Promise<OwnDocument | undefined> {
  const [row] = await db<OwnDocument>`
    select document_id as "documentId", name, content_type as type, bytes, width_px as "widthPx", height_px as "heightPx"
    from portal.document
    where account_number = ${accountNumber} and document_id = ${documentId} and user_uuid = ${userUuid}
      and not is_from_utility and state in ('held', 'attached')`;
  return row;
}

/** Gives up a file that is attached to nothing; false if there is none. It still counts for the day. */
export async function updateRemoved(
  db: Db,
  { accountNumber, userUuid }: AccountAccess,
  documentId: string,
): Promise<boolean> {
  const rows = await db`
    update portal.document set state = 'removed', name = ''
    where account_number = ${accountNumber} and document_id = ${documentId} and user_uuid = ${userUuid}
      and not is_from_utility and state = 'held'
    returning document_id`;
  return rows.length > 0;
}

/** Gives up what nothing keeps and what never arrived whole. Answers whose files have to go, the oldest first. */
export async function listGivenUp(db: Db, atMost: number) {
  await db`
    update portal.document set state = 'removed', name = ''
    where (state = 'held' and created_at < now() - make_interval(hours => ${keptHours}))
      or (state = 'arriving' and created_at < now() - make_interval(mins => ${arrivingMinutes}))`;
  return await db<{ accountNumber: string; documentId: string }>`
    select account_number as "accountNumber", document_id as "documentId" from portal.document
    where state = 'removed' order by created_at limit ${atMost}`;
}

/** Its file is gone. */
export async function updateGone(db: Db, accountNumber: string, documentId: string): Promise<void> {
  await db`
    update portal.document set state = 'gone'
    where account_number = ${accountNumber} and document_id = ${documentId} and state = 'removed'`;
}

/** Rows without a file count for the day of their person, and no longer. */
export async function deleteGone(db: Db): Promise<void> {
  await db`delete from portal.document where state = 'gone' and created_at < now() - interval '24 hours'`;
}

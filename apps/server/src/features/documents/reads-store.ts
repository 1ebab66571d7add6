import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { DocumentType } from '@wattershed/domain/document/document-type';
import { notFound } from '../../errors.ts';
import { type DocumentOwner, documentKey } from './document-store.ts';

/**
 * Attaches files that this person uploaded for this account, or the utility for this person, in the transaction that writes what they are attached to.
 * From then on they are kept. Throws RES404 if one of them isn't theirs, is attached already, or is no longer kept.
 */
export async function attachDocuments(
  db: Db,
  { accountNumber, userUuid, isFromUtility = false }: DocumentOwner,
  documentIds: readonly string[],
  attachedTo: string,
): Promise<void> {
  if (documentIds.length === 0) return;
  const rows = await db`
    update portal.document set state = 'attached', attached_to = ${attachedTo}
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and is_from_utility = ${isFromUtility}
      and state = 'held'
      and document_id = any(${[...documentIds]}::uuid[])
    returning document_id`;
  if (rows.length !== documentIds.length) throw notFound();
}

/** What something that files are attached to shows of them; who may see that something may see them. */
export type AttachedDocument = {
  attachedTo: string;
  documentId: string;
  name: string;
  type: DocumentType;
  bytes: number;
  /** Under which the documents port keeps it. */
  key: string;
};

/** The files that are attached to any of these, each account's apart. */
export async function listAttached(
  db: Db,
  attached: readonly { accountNumber: AccountNumber; to: string }[],
): Promise<AttachedDocument[]> {
  const rows = await db<Omit<AttachedDocument, 'key'> & { accountNumber: AccountNumber }>`
    select account_number as "accountNumber", attached_to as "attachedTo", document_id as "documentId", name,
      content_type as type, bytes
    from portal.document
    join unnest(${attached.map(one => one.accountNumber)}::text[], ${attached.map(one => one.to)}::text[])
      a (account_number, attached_to) using (account_number, attached_to)
    where state = 'attached' order by document_id`;
  return rows.map(({ accountNumber, ...row }) => ({ ...row, key: documentKey(accountNumber, row.documentId) }));
}

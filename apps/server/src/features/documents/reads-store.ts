import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { DocumentType } from '@wattershed/domain/document/document-type';
import { notFound } from '../../errors.ts';
import { type DocumentOwner, documentKey } from './document-store.ts';
import { visitorAccount } from './visitor-store.ts';

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
  /** Who uploaded it. */
  userUuid: string | null;
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
      content_type as type, bytes, user_uuid as "userUuid"
    from portal.document
    join unnest(${attached.map(one => one.accountNumber)}::text[], ${attached.map(one => one.to)}::text[])
      a (account_number, attached_to) using (account_number, attached_to)
    where state = 'attached' order by document_id`;
  return rows.map(({ accountNumber, ...row }) => ({ ...row, key: documentKey(accountNumber, row.documentId) }));
}

/** A file that is attached to this, with the key that the documents port keeps it under. */
export async function findAttachedTo(
  db: Db,
  attachedTo: string,
  documentId: string,
): Promise<{ key: string; name: string } | undefined> {
  const [row] = await db<{ accountNumber: string; name: string }>`
    select account_number as "accountNumber", name from portal.document
    where attached_to = ${attachedTo} and document_id = ${documentId} and state = 'attached'`;
  return row && { key: documentKey(row.accountNumber, documentId), name: row.name };
}

/** What these files were attached to never was: they are held again, as before, until something else attaches them. */
export async function detachDocuments(db: Db, accountNumber: string, attachedTo: string): Promise<void> {
  await db`
    update portal.document set state = 'held', attached_to = ''
    where account_number = ${accountNumber} and attached_to = ${attachedTo} and state = 'attached'`;
}

/** What these files were attached to is gone: they go with the next sweep. */
export async function releaseDocuments(db: Db, attachedTo: readonly string[]): Promise<void> {
  if (attachedTo.length === 0) return;
  await db`
    update portal.document set state = 'removed', name = '', attached_to = ''
    where attached_to = any(${[...attachedTo]}::text[]) and state = 'attached'`;
}

/** Attaches what was sent for this report or form. Throws RES404 if one of them wasn't, is attached already, or is no longer kept. */
export async function attachVisitorFiles(
  db: Db,
  formKey: string,
  documentIds: readonly string[],
  attachedTo: string,
): Promise<void> {
  if (documentIds.length === 0) return;
  const rows = await db`
    update portal.document set state = 'attached', attached_to = ${attachedTo}
    where account_number = ${visitorAccount} and report_key = ${formKey} and state = 'held'
      and document_id = any(${[...documentIds]}::uuid[])
    returning document_id`;
  if (rows.length !== documentIds.length) throw notFound();
}

/** What visitors have attached to any of these. */
export function listAttachedByVisitors(db: Db, attached: readonly string[]): Promise<AttachedDocument[]> {
  const accountNumber = visitorAccount as string as AccountNumber;
  return listAttached(
    db,
    attached.map(to => ({ accountNumber, to })),
  );
}

/** What visitors’ files were attached to never was: they are held again, as before. */
export async function detachVisitorFiles(db: Db, attachedTo: string): Promise<void> {
  await detachDocuments(db, visitorAccount, attachedTo);
}

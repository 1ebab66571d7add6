import type { Db } from '@wattershed/database/db';
import type { AccountAccess } from '../../access/access-store.ts';
import { notFound } from '../../errors.ts';

/**
 * Attaches files that this person uploaded for this account, in the transaction that writes what they are attached to.
 * From then on they are kept. Throws RES404 if one of them isn't theirs, is attached already, or is no longer kept.
 */
export async function attachDocuments(
  db: Db,
  { accountNumber, userUuid }: AccountAccess,
  documentIds: readonly string[],
  attachedTo: string,
): Promise<void> {
  const rows = await db`
    update portal.document set state = 'attached', attached_to = ${attachedTo}
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and state = 'held'
      and document_id = any(${[...documentIds]}::uuid[])
    returning document_id`;
  if (rows.length !== documentIds.length) throw notFound();
}

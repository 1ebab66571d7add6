import type { Db } from '@wattershed/database/db';
import { maxDocumentBytes, visitorLimits } from '@wattershed/domain/document/upload-limits';
import { silentSeconds } from './document-store.ts';

/** In place of an account, under which the documents port keeps what visitors send. */
export const visitorAccount = 'visitor';

/**
 * Who sends a file without an account behind it, such as a photo for an outage report or an identity paper: known by the key of the report
 * or form that it is for, and by where it comes from.
 */
export type Visitor = { accountNumber: typeof visitorAccount; userUuid: null; formKey: string; networkHash: Buffer };

/**
 * Makes room for one file, in the caller's transaction. False when there would be more than one form may have, more than one network
 * may send in a day or at once, or more in all that no form has taken yet than there is room for.
 */
export async function insertArrivingOfVisitor(db: Db, visitor: Visitor, documentId: string): Promise<boolean> {
  const { formKey, networkHash } = visitor;
  await db`select pg_advisory_xact_lock(hashtextextended('documents of visitors', 0))`;
  const rows = await db`
    insert into portal.document (account_number, document_id, report_key, network_hash)
    select ${visitorAccount}, ${documentId}, ${formKey}, ${networkHash}
    from (
      select count(*) as files, count(*) filter (where report_key = ${formKey}) as of_report,
        count(*) filter (where state = 'arriving') as arriving,
        coalesce(sum(case state when 'arriving' then ${maxDocumentBytes} else bytes end), 0) as bytes
      from portal.document
      where network_hash = ${networkHash} and created_at > now() - interval '24 hours'
        and (state <> 'arriving' or heard_at > now() - make_interval(secs => ${silentSeconds}))
    ) today, (
      select coalesce(sum(bytes), 0) as bytes from portal.document
      where account_number = ${visitorAccount} and state in ('arriving', 'held')
    ) waiting
    where files < ${visitorLimits.filesPerDay} and of_report < ${visitorLimits.filesOfReport}
      and arriving < ${visitorLimits.atOnce} and today.bytes + ${maxDocumentBytes} <= ${visitorLimits.bytesPerDay}
      and waiting.bytes + ${maxDocumentBytes} <= ${visitorLimits.bytesWaiting}
    returning document_id`;
  return rows.length > 0;
}

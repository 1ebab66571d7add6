import { downloadDocument, removeDocument } from '@wattershed/contract/documents';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { documentKey, findOwnDocument, updateGone, updateRemoved } from './document-store.ts';
import { savedFile } from './reads.ts';

/** What people do with files they have uploaded. */
export const ownDocumentCalls: AnsweredCall[] = [
  answer(downloadDocument, async ({ request, access, db, gateways, reply }) => {
    const document = await findOwnDocument(db, access, request.documentId);
    if (!document) throw notFound();
    const { documentId, name } = document;
    return savedFile({ gateways, reply }, { key: documentKey(access.accountNumber, documentId), name });
  }),

  answer(removeDocument, async ({ request, access, db, actor, gateways }) => {
    const { documentId } = request;
    const { accountNumber } = access;
    const isRemoved = await inTransaction(db, async tx => {
      if (!(await updateRemoved(tx, access, documentId))) return false;
      await insertEvent(tx, actor, { kind: 'document-removed', accountNumber, after: { documentId } });
      return true;
    });
    if (!isRemoved) throw notFound();
    // What can't be removed now goes with the next sweep.
    await gateways.documents.remove(documentKey(accountNumber, documentId)).then(
      () => updateGone(db, accountNumber, documentId),
      () => undefined,
    );
    return {};
  }),
];

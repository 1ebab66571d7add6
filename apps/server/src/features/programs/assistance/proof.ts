import { downloadAssistanceProof, sendAssistanceProof } from '@wattershed/contract/programs/assistance';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { savedFile } from '../../documents/reads.ts';
import { attachDocuments, detachDocuments, listAttached } from '../../documents/reads-store.ts';

/** What the files of a proof are attached to. */
const attachedToProof = (applicationId: string) => `assistance ${applicationId}`;

export const proofCalls: AnsweredCall[] = [
  answer(sendAssistanceProof, async ({ request, access, actor, db, gateways }) => {
    const { applicationId, documentIds } = request;
    const { accountNumber } = access;
    const { assistance } = gateways.programs;
    const proof = (await assistance.find(accountNumber))?.enrollment?.proof;
    if (proof?.applicationId !== applicationId) throw new CallError('RES409');
    if (proof.state === 'sent') return {};
    if (proof.state !== 'awaited') throw new CallError('RES409');
    const to = attachedToProof(applicationId);
    await inTransaction(db, tx => attachDocuments(tx, access, [...new Set(documentIds)], to));
    const attached = await listAttached(db, [{ accountNumber, to }]);
    const files = attached.map(({ documentId: fileId, name }) => ({ fileId, name }));
    const done = await assistance.takeProof({ accountNumber, applicationId, files }).catch(async (failure: unknown) => {
      // The files are the form's again: they can be sent once the utility answers.
      await detachDocuments(db, accountNumber, to);
      throw failure;
    });
    if (done === 'refused') {
      await detachDocuments(db, accountNumber, to);
      throw new CallError('RES409');
    }
    if (done === 'taken')
      await inTransaction(db, tx =>
        insertEvent(tx, actor, {
          ...{ kind: 'assistance-proof-sent', accountNumber },
          after: { applicationId, files: files.length },
        }),
      );
    return {};
  }),

  answer(downloadAssistanceProof, async ({ request, db, gateways, reply }) => {
    const { accountNumber, applicationId, documentId } = request;
    const attached = await listAttached(db, [{ accountNumber, to: attachedToProof(applicationId) }]);
    const document = attached.find(one => one.documentId === documentId);
    if (!document) throw notFound();
    return savedFile({ gateways, reply }, document);
  }),
];

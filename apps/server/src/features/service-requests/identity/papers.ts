import { createHmac } from 'node:crypto';
import { downloadIdentityPaper, uploadIdentityPaper } from '@wattershed/contract/service-requests/papers';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { planDue } from '../../../due/due-store.ts';
import { CallError, notFound } from '../../../errors.ts';
import { networkOf } from '../../../network/network-of.ts';
import { takeVisitorFile } from '../../documents/gate.ts';
import { savedFile } from '../../documents/reads.ts';
import {
  attachVisitorFiles,
  detachVisitorFiles,
  findAttachedTo,
  listAttachedByVisitors,
  releaseDocuments,
} from '../../documents/reads-store.ts';

const attachedToForm = (requestId: string) => `identity papers ${requestId}`;

/** After the desk has decided, as with numbers. */
const keptMs = 24 * 3_600_000;

export const paperCalls: AnsweredCall[] = [
  answer(uploadIdentityPaper, async context => {
    const { request, secrets, actor } = context;
    const from = `identity papers from ${networkOf(actor.ip)}`;
    const networkHash = createHmac('sha256', secrets.key('seal')).update(from).digest();
    return takeVisitorFile(context, { formKey: request.requestId, networkHash });
  }),

  answer(downloadIdentityPaper, async ({ request, db, gateways, reply }) => {
    const paper = await findAttachedTo(db, attachedToForm(request.requestId), request.documentId);
    if (!paper) throw notFound();
    return savedFile({ gateways, reply }, paper);
  }),
];

export type IdentityPaper = { documentId: string; name: string };

/** Keeps what was uploaded for a form that is being sent; sent again, the same. Papers that have expired have to be shown anew. */
export async function attachPapers(
  { db }: Pick<Services, 'db'>,
  requestId: string,
  documentIds: readonly string[],
): Promise<IdentityPaper[]> {
  const to = attachedToForm(requestId);
  await inTransaction(db, async tx => {
    await detachVisitorFiles(tx, to);
    await attachVisitorFiles(tx, requestId, documentIds, to).catch((error: unknown) => {
      throw error instanceof CallError ? new CallError('SRV414') : error;
    });
  });
  const attached = await listAttachedByVisitors(db, [to]);
  return attached.map(({ documentId, name }) => ({ documentId, name }));
}

/** The order was never taken. */
export async function detachPapers({ db }: Pick<Services, 'db'>, requestId: string): Promise<void> {
  await detachVisitorFiles(db, attachedToForm(requestId));
}

/** The desk has decided, or the order is canceled. */
export async function planToErasePapers(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  requestId: string,
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + keptMs);
  await planDue(tx, { job: 'erase-identity-papers', key: requestId, dueAt, data: { requestId } });
}

/** A day after the decision, nothing is left of the papers that it was made with. */
export async function erasePapers({ db }: Services, { requestId }: { requestId?: unknown }): Promise<void> {
  if (typeof requestId === 'string') await releaseDocuments(db, [attachedToForm(requestId)]);
}

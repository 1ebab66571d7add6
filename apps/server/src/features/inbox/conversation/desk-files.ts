import { downloadHandedOverFile } from '@wattershed/contract/inbox/writing';
import { type AnsweredCall, answer } from '../../../call.ts';
import { notFound } from '../../../errors.ts';
import { attachedToMessage } from '../../../messages/attached-to-message.ts';
import { savedFile } from '../../documents/reads.ts';
import { listAttached } from '../../documents/reads-store.ts';
import { findTakenFrom } from './hand-over-store.ts';

/** What the desk may see beyond the words that it was given. */
export const deskFileCalls: AnsweredCall[] = [
  answer(downloadHandedOverFile, async ({ request, db, gateways, reply }) => {
    const accountNumber = await findTakenFrom(db, request.messageId);
    const attached = accountNumber ? [{ accountNumber, to: attachedToMessage(request.messageId) }] : [];
    const document = (await listAttached(db, attached)).find(one => one.documentId === request.attachmentId);
    if (!document) throw notFound();
    return savedFile({ gateways, reply }, document);
  }),
];

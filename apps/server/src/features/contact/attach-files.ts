import type { Transaction } from '@wattershed/database/transaction';
import type { AccountAccess } from '../../access/access-store.ts';
import { CallError } from '../../errors.ts';
import { attachedToMessage } from '../../messages/attached-to-message.ts';
import { attachDocuments, attachVisitorFiles } from '../documents/reads-store.ts';

/** What was uploaded for a message: under an account, or for the form with this key. */
type Files = { account: AccountAccess | undefined; formKey: string; documentIds: readonly string[] };

/** The files go with the message. Throws CON414 if one of them isn’t kept anymore. */
export async function attachFiles(tx: Transaction, messageId: string, files: Files): Promise<void> {
  const { account, formKey, documentIds } = files;
  const to = attachedToMessage(messageId);
  const attaching = account
    ? attachDocuments(tx, account, documentIds, to)
    : attachVisitorFiles(tx, formKey, documentIds, to);
  await attaching.catch((error: unknown) => {
    throw error instanceof CallError && error.code === 'RES404' ? new CallError('CON414') : error;
  });
}

import { hash } from 'node:crypto';

/**
 * The ID of a ledger transaction: version 7 in form (time first, so that IDs sort chronologically), but its random part
 * is a digest of what identifies the transaction. The same event therefore has the same ID in every run, and a
 * generated city has the same ledger on every machine.
 */
export function transactionId(accountNumber: string, kind: string, reference: string, occurredAt: Date): string {
  const time = occurredAt.getTime().toString(16).padStart(12, '0');
  const digest = hash('sha256', `${accountNumber}\n${kind}\n${reference}`, 'hex');
  const variant = '89ab'.charAt(Number.parseInt(digest.charAt(3), 16) & 3);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}`;
}

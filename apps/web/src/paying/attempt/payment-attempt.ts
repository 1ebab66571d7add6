import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Language } from '@wattershed/domain/text/language';
import type { ReadyDraft } from '../draft/payment-draft.ts';

/** What a request with a key was sent with: it must be repeated exactly, or the server refuses it (PAY411). */
export type SentWith = { receiptEmail: string; language: Language };

/** One attempt to pay: its key, what it pays and, from when it's sent until its outcome is known, what it was sent with. */
export type Attempt = { accountNumber: AccountNumber; subject: string; key: string; sent: SentWith | null };
export type SentAttempt = Attempt & { sent: SentWith };

/** Where attempts are stored: this tab's session storage, so that the key survives a reload. */
export type Keeper = { read: () => string | null; write: (text: string) => void; clear: () => void };

/**
 * Account, amount and method (and the balance shown): if one of these differs, it is a different payment with a
 * different key.
 */
export function paymentSubject({ accountNumber, amount, method }: ReadyDraft): string {
  const source = methodKey(method);
  return [accountNumber, amount.type, amount.amountCents, method.feeCents, amount.seenBalanceCents, source].join(' ');
}

/** Tells methods apart: by the token, the saved method, or the order that was approved. */
export function methodKey(method: ReadyDraft['method']): string {
  if (method.source === 'new') return method.paymentToken;
  return method.source === 'saved' ? method.customerRefNum : method.reference;
}

export function readAttempt(keeper: Keeper): Attempt | undefined {
  try {
    const kept = JSON.parse(keeper.read() ?? 'null') as Attempt | null;
    const isWhole = kept && [kept.key, kept.subject, kept.accountNumber].every(value => typeof value === 'string');
    return isWhole ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The attempt for this payment: the stored one, sent or not, or a new one, which is stored right away. */
export function attemptFor(
  keeper: Keeper,
  { accountNumber, subject }: Pick<Attempt, 'accountNumber' | 'subject'>,
  newKey: () => string,
): Attempt {
  const kept = readAttempt(keeper);
  if (kept?.subject === subject) return kept;
  const attempt: Attempt = { accountNumber, subject, key: newKey(), sent: null };
  keeper.write(JSON.stringify(attempt));
  return attempt;
}

/** Stored before the request leaves. What it is sent with is fixed from the first time on. */
export function markSent(keeper: Keeper, attempt: Attempt, sentWith: SentWith): SentAttempt {
  const sent = { ...attempt, sent: attempt.sent ?? sentWith };
  keeper.write(JSON.stringify(sent));
  return sent;
}

/** The request was refused before its key was looked at, as if it had never been sent. */
export function markNotSent(keeper: Keeper, attempt: Attempt): Attempt {
  const kept = { ...attempt, sent: null };
  keeper.write(JSON.stringify(kept));
  return kept;
}

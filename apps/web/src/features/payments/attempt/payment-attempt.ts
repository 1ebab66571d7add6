import type { Language } from '@wattershed/domain/text/language';
import type { ReadyDraft } from '../wizard/payment-draft.ts';

/** What a request under a key was sent with: it must be repeated word for word, or the server refuses it (PAY411). */
export type SentWith = { receiptEmail: string; language: Language };

/** One attempt to pay: its key, what it pays, and once it was sent, with what. */
export type Attempt = { subject: string; key: string; sent: SentWith | null };

/** Where attempts are kept: the session storage of this tab, so that a reload finds the key again. */
export type Keeper = { read: () => string | null; write: (text: string) => void; clear: () => void };

/** Account, amount and method (and the balance seen): another one of these is another payment and has another key. */
function subjectOf({ accountNumber, amount, method }: ReadyDraft): string {
  const source = method.source === 'new' ? method.paymentToken : method.customerRefNum;
  return [accountNumber, amount.type, amount.amountCents, method.feeCents, amount.seenBalanceCents, source].join(' ');
}

export function readAttempt(keeper: Keeper): Attempt | undefined {
  try {
    const kept = JSON.parse(keeper.read() ?? 'null') as Attempt | null;
    return kept && typeof kept.key === 'string' && typeof kept.subject === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The attempt for this payment: the kept one, whether sent or not, or a new one that is kept at once. */
export function attemptFor(keeper: Keeper, draft: ReadyDraft, newKey: () => string): Attempt {
  const subject = subjectOf(draft);
  const kept = readAttempt(keeper);
  if (kept?.subject === subject) return kept;
  const attempt: Attempt = { subject, key: newKey(), sent: null };
  keeper.write(JSON.stringify(attempt));
  return attempt;
}

/** Written before the request leaves. What it is sent with stays fixed from the first time on. */
export function markSent(keeper: Keeper, attempt: Attempt, sentWith: SentWith): Attempt & { sent: SentWith } {
  const sent = { ...attempt, sent: attempt.sent ?? sentWith };
  keeper.write(JSON.stringify(sent));
  return sent;
}

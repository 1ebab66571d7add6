import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../call.ts';

type Keyed = Pick<Services['secrets'], 'key'>;

/**
 * What the emailed question carries: which draft it asks about, signed. It opens this one answer and nothing else, works
 * without a sign-in, and is spent with the answer, because a draft waits for one once.
 */
export function questionToken(secrets: Keyed, plannedId: string): string {
  return `${plannedId}.${signatureOf(secrets, plannedId).toString('base64url')}`;
}

/** Undefined when we haven't written it. */
export function readQuestionToken(secrets: Keyed, token: string): string | undefined {
  const [plannedId = '', signature = '', ...more] = token.split('.');
  const sent = Buffer.from(signature, 'base64url');
  const due = signatureOf(secrets, plannedId);
  if (more.length > 0 || sent.length !== due.length || !timingSafeEqual(sent, due)) return undefined;
  return plannedId;
}

/**
 * What a text asks to be answered with: six digits, which come from the draft. It is no secret that opens anything: it tells
 * questions to one phone apart, also from those of text-to-pay, which have four.
 */
export function questionCode(secrets: Keyed, plannedId: string): string {
  const number = createHmac('sha256', secrets.key('draft-question'))
    .update(`text ${plannedId}`)
    .digest()
    .readUInt32BE(0);
  return String(100_000 + (number % 900_000));
}

export const isQuestionCode = (code: string): boolean => code.length === 6;

function signatureOf(secrets: Keyed, plannedId: string): Buffer {
  return createHmac('sha256', secrets.key('draft-question')).update(plannedId).digest().subarray(0, 16);
}

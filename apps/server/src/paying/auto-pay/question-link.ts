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

function signatureOf(secrets: Keyed, plannedId: string): Buffer {
  return createHmac('sha256', secrets.key('draft-question')).update(plannedId).digest().subarray(0, 16);
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../call.ts';

type Keyed = Pick<Services['secrets'], 'key'>;

/**
 * What a visitor's email carries: which scheduled payment it is about, signed. It shows this one payment and can cancel it,
 * and opens nothing else of the account.
 */
export function scheduledToken(secrets: Keyed, plannedId: string): string {
  return `${plannedId}.${signatureOf(secrets, plannedId).toString('base64url')}`;
}

/** Undefined when we haven't written it. */
export function readScheduledToken(secrets: Keyed, token: string): string | undefined {
  const [plannedId = '', signature = '', ...more] = token.split('.');
  const sent = Buffer.from(signature, 'base64url');
  const due = signatureOf(secrets, plannedId);
  if (more.length > 0 || sent.length !== due.length || !timingSafeEqual(sent, due)) return undefined;
  return plannedId;
}

function signatureOf(secrets: Keyed, plannedId: string): Buffer {
  return createHmac('sha256', secrets.key('scheduled-link')).update(plannedId).digest().subarray(0, 16);
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../call.ts';

type Keyed = Pick<Services['secrets'], 'key'>;

/** What a visitor's email carries: which agreement it is about, signed. It shows and ends this one, and opens nothing else. */
export function agreementKeyOf(secrets: Keyed, agreementId: string): string {
  return `${agreementId}.${signatureOf(secrets, agreementId).toString('base64url')}`;
}

/** Undefined when we haven't written it. */
export function readAgreementKey(secrets: Keyed, key: string): string | undefined {
  const [agreementId = '', signature = '', ...more] = key.split('.');
  const sent = Buffer.from(signature, 'base64url');
  const due = signatureOf(secrets, agreementId);
  if (more.length > 0 || sent.length !== due.length || !timingSafeEqual(sent, due)) return undefined;
  return agreementId;
}

function signatureOf(secrets: Keyed, agreementId: string): Buffer {
  return createHmac('sha256', secrets.key('landlord-link')).update(agreementId).digest().subarray(0, 16);
}

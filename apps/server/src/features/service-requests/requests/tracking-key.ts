import { createHmac } from 'node:crypto';
import type { Services } from '../../../call.ts';

/** Digits and capitals that nobody takes for another one, on the phone or on paper. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What a connection request is followed by without signing in: `K7QM-3XWT-9PBD`. It follows from the request, and can't be guessed. */
export function trackingKeyOf(secrets: Pick<Services['secrets'], 'key'>, requestId: string): string {
  const bytes = createHmac('sha256', secrets.key('request-tracking')).update(requestId).digest();
  const letters = [...bytes.subarray(0, 12)].map(byte => signs[byte % signs.length]).join('');
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].join('-');
}

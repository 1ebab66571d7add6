import { asApiError } from '../../api/api-error.ts';
import { meaningOf } from './payment-failure.ts';

const waitsMs = [1000, 3000];

/**
 * Sends a payment and, while its outcome is unknown, the very same request again with the same key: the server answers
 * with what became of the first and never charges twice. Throws ApiError. Calls `onUnknown` before it sends again, since
 * from then on a request may have arrived without anyone knowing.
 */
export async function sendWhileUnknown<Outcome>(send: () => Promise<Outcome>, onUnknown: () => void): Promise<Outcome> {
  for (const waitMs of waitsMs) {
    try {
      return await send();
    } catch (error) {
      if (meaningOf(asApiError(error)) !== 'unknown') throw error;
    }
    onUnknown();
    await new Promise(resolve => setTimeout(resolve, waitMs));
  }
  return send();
}

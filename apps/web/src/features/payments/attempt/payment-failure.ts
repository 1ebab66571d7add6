import { gatewayMessageKey } from '@wattershed/domain/wire/error-code';
import type { ApiError } from '../../../api/api-error.ts';

/**
 * What a failed request to pay means.
 * - ask-again: no verdict came; the same request under the same key finds out, and pays only if it had not arrived
 * - session-over: HTTP 500, which ends the session as specified
 * - amounts: what the customer decided on has changed; look at the amounts again
 * - under-way: another payment of the account has no end yet
 * - method: the gateway refused the card or bank account
 * - refused: a verdict that leaves everything as it was; shown where the button is
 */
type FailureMeaning = 'ask-again' | 'session-over' | 'amounts' | 'under-way' | 'method' | 'refused';

export function meaningOf({ code, httpStatus, requestId }: ApiError): FailureMeaning {
  if (httpStatus === 500) return 'session-over';
  if (code === 'OFFLINE' || code === 'TIMEOUT') return 'ask-again';
  // Something between us and the server answered in its place: the request may have arrived.
  if (httpStatus >= 502 && requestId === undefined) return 'ask-again';
  if (code === 'PAY409' || code === 'PAY422') return 'amounts';
  if (code === 'PAY410') return 'under-way';
  if (gatewayMessageKey(code) !== undefined) return 'method';
  return 'refused';
}

/** Whether the key may be used again: too many requests and a lost session were refused before the key was looked at. */
export function keepsKey({ code }: ApiError): boolean {
  return code === 'RATE429' || code === 'AUTH401';
}

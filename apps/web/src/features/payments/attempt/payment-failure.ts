import { gatewayMessageKey } from '@wattershed/domain/wire/error-code';
import type { ApiError } from '../../../api/api-error.ts';

/**
 * What a failed payment request means.
 * - ask-again: no verdict; the same request with the same key finds out, and only pays if the first never arrived
 * - session-over: HTTP 500, which ends the session as specified
 * - amounts: what the customer agreed to has changed; show the amounts again
 * - under-way: another payment of the account is still open
 * - method: the gateway refused the card or bank account
 * - refused: a verdict that leaves everything as it was; shown next to the button
 */
type FailureMeaning = 'ask-again' | 'session-over' | 'amounts' | 'under-way' | 'method' | 'refused';

export function meaningOf({ code, httpStatus, requestId }: ApiError): FailureMeaning {
  if (httpStatus === 500) return 'session-over';
  if (code === 'OFFLINE' || code === 'TIMEOUT') return 'ask-again';
  // Something between us and the server answered instead: the request may have arrived.
  if (httpStatus >= 502 && requestId === undefined) return 'ask-again';
  if (code === 'PAY409' || code === 'PAY422') return 'amounts';
  if (code === 'PAY410') return 'under-way';
  if (gatewayMessageKey(code) !== undefined) return 'method';
  return 'refused';
}

/** Whether the key can be used again: rate limits and lost sessions are refused before the key is looked at. */
export function keepsKey({ code }: ApiError): boolean {
  return code === 'RATE429' || code === 'AUTH401';
}

import { gatewayMessageKey } from '@wattershed/domain/wire/gateway-code';
import type { ApiError } from '../../api/api-error.ts';

/**
 * What a failed payment request means. Nothing was charged only if the server says so of this very key; any other answer,
 * including a refusal from something in between, leaves the outcome unknown.
 * - unknown: keep the key until the server says what became of it
 * - not-looked-at: refused before the key was looked at; an earlier request with it may have arrived
 * - session-over: HTTP 500, which ends the session as specified
 *
 * When nothing was charged with this key and never will be:
 * - amounts: what the customer agreed to has changed; show the amounts again
 * - under-way: another payment of the account is still open
 * - method: the gateway refused the card or bank account, its bank has blocked it, or what was approved at a wallet isn't
 *   good for this payment
 * - refused: anything else; shown next to the button
 */
type FailureMeaning = 'unknown' | 'not-looked-at' | 'session-over' | 'amounts' | 'under-way' | 'method' | 'refused';

/** Besides those of the gateway. */
const methodCodes: readonly string[] = ['MTH423', 'WAL409', 'WAL410'];

export function meaningOf(error: ApiError): FailureMeaning {
  const { code, httpStatus } = error;
  if (httpStatus === 500) return 'session-over';
  if (!isNothingCharged(error)) return isNotLookedAt(error) ? 'not-looked-at' : 'unknown';
  if (code === 'PAY409' || code === 'PAY422') return 'amounts';
  if (code === 'PAY410') return 'under-way';
  if (gatewayMessageKey(code) !== undefined || methodCodes.includes(code)) return 'method';
  return 'refused';
}

/** The server's word on this request's key. */
export function isNothingCharged({ data }: ApiError): boolean {
  return typeof data === 'object' && data !== null && 'attempt' in data && data.attempt === 'refused';
}

/** From our own server, and not about the key: too many requests, a lost session, a mangled body. */
function isNotLookedAt({ code, httpStatus, requestId }: ApiError): boolean {
  return requestId !== undefined && httpStatus >= 400 && httpStatus < 500 && code !== 'PAY411';
}

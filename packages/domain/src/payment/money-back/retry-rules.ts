/** The codes after which a card may be asked once more, on another day: what they say can pass. */
const passingCardCodes: readonly string[] = ['F300', 'F306', 'F307', 'F308', 'F315'];

/** Another day, as the networks ask for. */
const daysUntilCardRetry = 1;

export type Retry = { again: true; afterDays: number } | { again: false };

/**
 * Whether a card is asked again after the gateway declined a payment that was taken on a day. `declines` counts this one. A
 * bank account that is declined right away is unknown to the bank, and asking again changes nothing.
 */
export function retryAfterDecline(kind: string, code: string, declines: number): Retry {
  if (kind !== 'card' || declines > 1 || !passingCardCodes.includes(code)) return { again: false };
  return { again: true, afterDays: daysUntilCardRetry };
}

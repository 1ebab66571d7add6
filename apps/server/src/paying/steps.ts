/** The points where a payment could be interrupted, in order. */
export type PaymentStep =
  | 'before-key'
  | 'key-written'
  | 'charge-asked'
  | 'charge-answered'
  | 'posted-to-ledger'
  | 'settled';

const stopAt = process.env.WATTERSHED_STOP_AT;

/** Long enough for the request to reach the gateway and the charge to go through. */
const chargeIsTakenMs = 250;

/**
 * Kills this process the hard way at one step, so that a test can show that no step loses or doubles money. It works
 * only when the reference utility is the gateway: with a real gateway, the setting does nothing. At `charge-asked` the
 * request must leave first: the caller waits there to be killed and never sees the answer.
 */
export function reached(config: { REFERENCE_UTILITY: boolean }, step: PaymentStep): Promise<never> | undefined {
  if (stopAt !== step || !config.REFERENCE_UTILITY) return undefined;
  const stop = () => process.kill(process.pid, 'SIGKILL');
  if (step === 'charge-asked') return new Promise(() => setTimeout(stop, chargeIsTakenMs));
  stop();
  return undefined;
}

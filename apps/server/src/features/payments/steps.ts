/** The places where a payment could be cut off, in the order in which it passes them. */
export type PaymentStep =
  | 'before-key'
  | 'key-written'
  | 'charge-asked'
  | 'charge-answered'
  | 'approved-written'
  | 'posted-to-ledger'
  | 'settled';

const stopAt = process.env.WATTERSHED_STOP_AT;

/** Long enough for the request to be at the gateway and the charge to be taken. */
const chargeIsTakenMs = 250;

/**
 * Kills this process the hard way at one step, so that a test can show that no step loses or doubles money. It works
 * only where the reference utility plays the gateway: with a real gateway behind it the setting means nothing.
 * At `charge-asked` the request must leave first: the caller waits for the end there and never sees the answer.
 */
export function reached(config: { REFERENCE_UTILITY: boolean }, step: PaymentStep): Promise<never> | undefined {
  if (stopAt !== step || !config.REFERENCE_UTILITY) return undefined;
  const stop = () => process.kill(process.pid, 'SIGKILL');
  if (step === 'charge-asked') return new Promise(() => setTimeout(stop, chargeIsTakenMs));
  stop();
  return undefined;
}

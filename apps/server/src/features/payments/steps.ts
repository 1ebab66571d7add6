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

/**
 * Kills this process the hard way at one step, so that a test can show that no step loses or doubles money. It works
 * only where the reference utility plays the gateway: with a real gateway behind it the setting means nothing.
 */
export function reached(config: { REFERENCE_UTILITY: boolean }, step: PaymentStep): void {
  if (stopAt === step && config.REFERENCE_UTILITY) process.kill(process.pid, 'SIGKILL');
}

import type { Services } from '../../call.ts';
import type { Payment } from '../payment.ts';

/** The order that turns service back on that a payment was for, and by when; undefined for other payments, and once service is on. */
export async function reconnectionOf(
  { gateways }: Pick<Services, 'gateways'>,
  { accountNumber, charge, state }: Pick<Payment, 'accountNumber' | 'charge' | 'state'>,
): Promise<{ orderNumber: string; reconnectsAt: Date } | undefined> {
  if (charge?.register !== 'reconnection' || !charge.isApplied || state !== 'posted') return undefined;
  const found = await gateways.registers.findReconnection(accountNumber);
  if (found?.state !== 'reconnecting' || !found.orderNumber || !found.reconnectsAt) return undefined;
  const { orderNumber, reconnectsAt } = found;
  return { orderNumber, reconnectsAt };
}

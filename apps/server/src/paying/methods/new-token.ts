import type { Services } from '../../call.ts';
import { CallError } from '../../errors.ts';
import { GatewayUnreachable } from '../../gateways/payment-gateway/port.ts';

/** What the gateway knows of a token that a browser just got from it; undefined if it gave out none. Throws SYS503. */
export function findNewToken({ gateways }: Pick<Services, 'gateways'>, paymentToken: string) {
  return gateways.paymentGateway.findToken(paymentToken).catch(gatewayDown);
}

/** Has the gateway keep it for a later day; false when it can't. Throws SYS503. */
export function keepNewToken({ gateways }: Pick<Services, 'gateways'>, paymentToken: string): Promise<boolean> {
  return gateways.paymentGateway.keepToken(paymentToken).catch(gatewayDown);
}

function gatewayDown(error: unknown): never {
  if (error instanceof GatewayUnreachable) throw new CallError('SYS503', { cause: error, retryAfterSeconds: 30 });
  throw error;
}

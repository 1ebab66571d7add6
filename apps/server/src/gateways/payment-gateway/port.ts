import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';

/** The processor that holds cards and moves money. Requests name a reference: a repeated one is the same charge. */
export type PaymentGateway = {
  /** What the gateway knows of a token; undefined when it does not know it. Throws {@link GatewayUnreachable}. */
  findToken(token: string): Promise<GatewayToken | undefined>;
  /** Takes the money or declines. Throws {@link OutcomeUnknown} when the answer was lost, {@link GatewayUnreachable} when nothing was sent. */
  charge(charge: GatewayCharge): Promise<GatewayOutcome>;
  /** What became of a charge; undefined when the gateway never saw it. Throws {@link GatewayUnreachable}. */
  findCharge(reference: string): Promise<GatewayOutcome | undefined>;
  /** Makes sure that a reference the gateway never saw can never be charged later; answers the charge if there is one. */
  voidIfAbsent(reference: string): Promise<GatewayOutcome | undefined>;
  /** Forgets a stored token. */
  forgetToken(token: string): Promise<void>;
  /** What happened to charges after they were answered, oldest first, later than an event number. A page of them. */
  listEvents(after: number): Promise<GatewayEvent[]>;
};

export type GatewayToken = {
  token: string;
  kind: 'card' | 'bank';
  brand: string;
  last4: string;
  expiryMonth: number | null;
  expiryYear: number | null;
  /** A saved token is good for many charges, any other one for one. */
  isSaved: boolean;
};

export type GatewayCharge = {
  reference: string;
  token: string;
  amountCents: Cents;
  feeCents: Cents;
  accountNumber: AccountNumber;
};

export type GatewayOutcome =
  | { status: 'approved'; code: string; authorization: string; chargedAt: string }
  | { status: 'declined'; code: string; message: string };

/** The bank took a payment back days after it was approved. */
export type GatewayEvent = {
  eventNo: number;
  kind: 'ach-return';
  reference: string;
  code: string;
  message: string;
  occurredAt: string;
};

/** The charge was asked and its answer did not come: the money may have moved. */
export class OutcomeUnknown extends Error {}

/** The gateway could not be asked at all: the money has not moved. */
export class GatewayUnreachable extends Error {}

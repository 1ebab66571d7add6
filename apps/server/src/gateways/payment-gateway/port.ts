import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';

/** The processor that holds cards and moves money. Requests name a reference: a repeated one is the same charge. */
export type PaymentGateway = {
  /** What the gateway knows about a token; undefined if unknown. Throws {@link GatewayUnreachable}. */
  findToken(token: string): Promise<GatewayToken | undefined>;
  /**
   * Charges or declines. Throws {@link OutcomeUnknown} when the answer was lost, {@link GatewayUnreachable} when
   * nothing was sent.
   */
  charge(charge: GatewayCharge): Promise<GatewayOutcome>;
  /** The outcome of a charge; undefined when the gateway never saw it. Throws {@link GatewayUnreachable}. */
  findCharge(reference: string): Promise<GatewayOutcome | undefined>;
  /** Makes sure a reference the gateway never saw can never be charged later; returns the charge if there is one. */
  voidIfAbsent(reference: string): Promise<GatewayOutcome | undefined>;
  /**
   * What the owner has changed about a saved method: never its number. The code when the gateway refuses it, such as F305 for
   * a month that has passed; undefined when it is done. Throws {@link GatewayUnreachable}.
   */
  changeToken(token: string, changes: TokenChanges): Promise<string | undefined>;
  /** What the networks have told of saved cards, oldest first, after an event number. One page. */
  listTokenEvents(after: number): Promise<TokenEvent[]>;
  /**
   * Makes a token for one charge one that can be charged on a later day, until it is forgotten. False when it can't be: it was
   * charged already, or the gateway doesn't know it. Throws {@link GatewayUnreachable}.
   */
  keepToken(token: string): Promise<boolean>;
  /** Forgets a stored token. */
  forgetToken(token: string): Promise<void>;
  /** What happened to charges later, oldest first, after an event number. One page. */
  listEvents(after: number): Promise<GatewayEvent[]>;
};

export type GatewayToken = {
  token: string;
  kind: 'card' | 'bank' | 'wallet';
  brand: string;
  last4: string;
  expiryMonth: number | null;
  expiryYear: number | null;
  /** A saved token works for many charges, any other for one. */
  isSaved: boolean;
  /** The gateway's keyed mark of the number: the same for the same number. Empty where there is none. */
  fingerprint: string;
  /** Of a bank account. */
  accountType: 'checking' | 'savings' | null;
  holderName: string;
  zip: string;
  /** What we told it of the owner, by name. */
  profile: Record<string, string> | null;
};

export type TokenChanges = {
  expiryMonth?: number;
  expiryYear?: number;
  holderName: string;
  zip: string;
  profile: Record<string, string>;
};

/** The token stays the same: what it stands for by now is to be asked. */
export type TokenEvent = {
  eventNo: number;
  token: string;
  kind: 'new-expiry' | 'new-number' | 'closed' | 'contact-cardholder';
};

export type GatewayCharge = {
  reference: string;
  token: string;
  amountCents: Cents;
  feeCents: Cents;
  accountNumber: AccountNumber;
  /** What the payer's bank statement says; the gateway's own words without it. */
  entryDescription?: string;
};

export type GatewayOutcome =
  | { status: 'approved'; code: string; authorization: string; chargedAt: string }
  | { status: 'declined'; code: string; message: string };

/**
 * What became of a payment that was approved: its bank returned it, its cardholder disputed it (`won` and `lost` as the merchant
 * sees it), or the utility refunded it.
 */
export type GatewayEvent = {
  eventNo: number;
  kind: 'ach-return' | 'refund' | 'charge-back-opened' | 'charge-back-won' | 'charge-back-lost';
  reference: string;
  /** What it is about: of a refund, what was sent; of a charge-back, what is disputed. */
  amountCents: Cents;
  /** The utility's name of a refund. */
  refundId: string | null;
  /** Of a refund, which payment of a charge for several; null for the one with the charge's reference. */
  part: string | null;
  code: string;
  message: string;
  occurredAt: string;
};

/** The charge was requested but no answer came: the money may have moved. */
export class OutcomeUnknown extends Error {}

/** The gateway couldn't be reached at all: the money hasn't moved. */
export class GatewayUnreachable extends Error {}

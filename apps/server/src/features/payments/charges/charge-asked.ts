import type { RequestOf } from '@wattershed/contract/call';
import type { payCharge } from '@wattershed/contract/payments/charges';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { addCents, type Cents, zeroCents } from '@wattershed/domain/money/cents';
import { pricePermitCart } from '@wattershed/domain/payment/permit-cart';
import type { Register } from '@wattershed/domain/payment/register';
import { isDonation } from '@wattershed/domain/program/energy-share';
import { requireFieldRight } from '../../../access/field-right.ts';
import { CallError, notFound } from '../../../errors.ts';
import type { Registers } from '../../../gateways/registers/port.ts';
import { chargeKeyOf } from '../../../paying/paid-charge.ts';
import { feeFor, type MethodKind, type PaymentDecision, type PaymentTerms } from '../../../paying/payments-rules.ts';
import { donationCharge } from '../energy-share/donation.ts';

export type ChargeRequest = RequestOf<typeof payCharge>['charge'];

/** A line of what is paid. Its words are the portal's, by `what`. */
export type ChargeLine = { what: string; quantity: number; amountCents: Cents };

/** What a charge is and costs right now, by the register alone. */
export type ChargeAsked = {
  register: Register;
  number: string;
  isOpen: boolean;
  amountCents: Cents;
  lines: ChargeLine[];
};

/** Register and number of what somebody names: what is approved at a wallet is good for this alone. */
export function keyOfCharge(charge: ChargeRequest): string {
  switch (charge.register) {
    case 'deposit':
      return chargeKeyOf({ register: 'deposit', number: charge.depositNumber });
    case 'reconnection':
      return chargeKeyOf({ register: 'reconnection', number: charge.accountCID });
    case 'energy-share':
      return chargeKeyOf({ register: 'energy-share', number: charge.donationNumber });
    default:
      return chargeKeyOf({ register: charge.register, number: charge.invoiceNumber });
  }
}

/** Giving needs a right of its own beside the one to pay. Throws AUTH403. */
export async function requireRightOf(asking: Parameters<typeof requireFieldRight>[0], { register }: ChargeRequest) {
  if (register === 'energy-share') await requireFieldRight(asking, 'donate to energy share');
}

type SeenCharge = { amountCents: Cents; feeCents: Cents };

/** Whether it can be paid as the customer saw it: still open, at the same price, for the same fee. */
export function decideCharge(
  asked: ChargeAsked,
  seen: SeenCharge,
  kind: MethodKind,
  terms: PaymentTerms,
): PaymentDecision {
  if (!asked.isOpen || asked.amountCents !== seen.amountCents) return { eligible: false, code: 'PAY409' };
  if (asked.amountCents > terms.MAX_PAYMENT_CENTS) return { eligible: false, code: 'PAY422' };
  return seen.feeCents === feeFor(terms, kind) ? { eligible: true } : { eligible: false, code: 'PAY409' };
}

/**
 * Reads what somebody wants to pay from its register. Throws RES404 for what isn't there or isn't the account's, PAY422 for
 * a cart that the register refuses, and PAY409 for one whose prices differ from those the customer saw.
 */
export function readCharge(
  registers: Registers,
  accountNumber: AccountNumber,
  charge: ChargeRequest,
): Promise<ChargeAsked> {
  switch (charge.register) {
    case 'invoice':
      return readInvoice(registers, charge);
    case 'permit':
      return readPermits(registers, charge);
    case 'deposit':
      return readDeposit(registers, accountNumber, charge);
    case 'reconnection':
      return readReconnection(registers, accountNumber, charge);
    case 'energy-share':
      return readDonation(charge);
  }
}

/** As large as whoever gives wants it, within the bounds. Throws PAY422 outside of them. */
async function readDonation({ donationNumber, donationCents }: Asked<'energy-share'>): Promise<ChargeAsked> {
  if (!isDonation('once', donationCents)) throw new CallError('PAY422');
  const { register, number, lines } = donationCharge({ donationNumber, amountCents: donationCents }, {});
  return { register, number, isOpen: true, amountCents: donationCents, lines };
}

type Asked<Name extends Register> = Extract<ChargeRequest, { register: Name }>;

async function readInvoice(registers: Registers, charge: Asked<'invoice'>): Promise<ChargeAsked> {
  const { invoiceNumber, customerNumber } = charge;
  const found = await registers.findInvoice({ invoiceNumber, customerNumber });
  if (!found) throw notFound();
  const { amountCents, paidAt, subject } = found;
  const lines = [{ what: subject, quantity: 1, amountCents }];
  return { register: 'invoice', number: invoiceNumber, isOpen: paidAt === null, amountCents, lines };
}

async function readPermits(registers: Registers, charge: Asked<'permit'>): Promise<ChargeAsked> {
  const { invoiceNumber, customerNumber, cart, totalPriceOfCart } = charge;
  const found = await registers.findPermitApplication({ invoiceNumber, customerNumber });
  if (!found) throw notFound();
  const priced = pricePermitCart(found.items, cart);
  if (!priced.eligible) throw new CallError('PAY422');
  const hasChanged = priced.lines.some((line, place) => line.cartValue !== cart[place]?.cartValue);
  if (hasChanged || totalPriceOfCart !== priced.totalPriceOfCart) throw new CallError('PAY409');
  const lines = priced.lines.map(line => ({
    what: line.itemSelected,
    quantity: line.quantitySelected,
    amountCents: line.cartValue,
  }));
  const isOpen = found.paidAt === null;
  return { register: 'permit', number: invoiceNumber, isOpen, amountCents: priced.totalPriceOfCart, lines };
}

async function readDeposit(
  registers: Registers,
  accountNumber: AccountNumber,
  { depositNumber }: Asked<'deposit'>,
): Promise<ChargeAsked> {
  const found = (await registers.listDeposits(accountNumber)).find(deposit => deposit.depositNumber === depositNumber);
  if (!found) throw notFound();
  const { amountCents, paidAt } = found;
  const lines = [{ what: 'deposit', quantity: 1, amountCents }];
  return { register: 'deposit', number: depositNumber, isOpen: paidAt === null, amountCents, lines };
}

async function readReconnection(
  registers: Registers,
  accountNumber: AccountNumber,
  { accountCID }: Asked<'reconnection'>,
): Promise<ChargeAsked> {
  const found = accountCID === accountNumber ? await registers.findReconnection(accountNumber) : undefined;
  if (!found) throw notFound();
  const { state, pastDueCents, feeCents } = found;
  const lines = [
    { what: 'past-due', quantity: 1, amountCents: pastDueCents },
    { what: 'reconnection', quantity: 1, amountCents: feeCents },
  ].filter(line => line.amountCents > zeroCents);
  const amountCents = addCents(pastDueCents, feeCents);
  return { register: 'reconnection', number: accountNumber, isOpen: state === 'off', amountCents, lines };
}

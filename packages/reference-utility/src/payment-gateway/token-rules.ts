import { createHmac } from 'node:crypto';
import { z } from 'zod/mini';
import { Refusal } from '../refusal.ts';
import { isRoutingNumber } from './bank-routing.ts';
import { cardBrand, passesLuhn } from './card-number.ts';
import { outcomeMessage } from './outcome-messages.ts';
import { behaviourOfBankAccount, behaviourOfCard, type TestBehaviour } from './test-numbers.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^\P{Cc}*$/u));

const billingAddress = z.strictObject({
  addressType: z.enum(['standard', 'po-box', 'military', 'foreign']),
  address: text(60),
  address2: text(60),
  city: text(40),
  state: text(40),
  zip: text(16),
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
});

export const tokenRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('card'),
    cardNumber: text(40),
    expiryMonth: z.int(),
    expiryYear: z.int(),
    cvv: text(10),
    name: text(100),
    zip: text(10),
    /** The billing address, from pages that ask for more than its ZIP code. */
    address: z.optional(billingAddress),
    save: z.optional(z.boolean()),
  }),
  z.strictObject({
    kind: z.literal('bank'),
    routingNumber: text(20),
    accountNumber: text(40),
    accountType: z.enum(['checking', 'savings']),
    name: text(100),
    save: z.optional(z.boolean()),
  }),
]);
export type TokenRequest = z.output<typeof tokenRequest>;

/** What the gateway stores of a card or bank account: nothing that reveals a number. */
export interface PaymentMethod extends TestBehaviour {
  kind: 'card' | 'bank' | 'wallet';
  brand: string;
  last4: string;
  expiryMonth: number | null;
  expiryYear: number | null;
  accountType: 'checking' | 'savings' | null;
  holderName: string;
  zip: string;
  /** What is known of its owner, by name. */
  profile: Record<string, string> | null;
  fingerprint: string;
}

const refused = (code: string): Refusal => new Refusal(422, code, outcomeMessage(code));

// A card is valid until its month has ended everywhere on earth.
const hoursUntilAMonthEndsEverywhere = 12;

export function expiresBefore(year: number, month: number, now: Date): boolean {
  const latest = new Date(now.getTime() - hoursUntilAMonthEndsEverywhere * 3_600_000);
  return year * 12 + month < latest.getUTCFullYear() * 12 + latest.getUTCMonth() + 1;
}

/**
 * The entered payment method, without its number. Throws a 422 refusal: F310 for a card no bank could have issued, F305
 * for a card whose month has passed, F304 for a bank account that can't exist.
 */
export function decidePaymentMethod(request: TokenRequest, fingerprintKey: Uint8Array, now: Date): PaymentMethod {
  const fingerprint = (value: string): string =>
    createHmac('sha256', fingerprintKey).update(value).digest('base64url').slice(0, 22);

  if (request.kind === 'bank') {
    const { routingNumber, accountNumber } = request;
    if (!isRoutingNumber(routingNumber)) throw refused('F304');
    if (!/^\d{4,17}$/.test(accountNumber) || /^0+$/.test(accountNumber)) throw refused('F304');
    // The first use of a bank account is validated (NACHA): here, the bank is asked whether it has it.
    if (accountNumber.endsWith('96')) throw refused('F304');
    return {
      kind: 'bank',
      brand: 'Bank account',
      last4: accountNumber.slice(-4),
      expiryMonth: null,
      expiryYear: null,
      accountType: request.accountType,
      holderName: request.name,
      zip: '',
      profile: null,
      fingerprint: fingerprint(`${routingNumber}:${accountNumber}`),
      ...behaviourOfBankAccount(accountNumber),
    };
  }

  const cardNumber = request.cardNumber.replace(/[ -]/g, '');
  const brand = cardBrand(cardNumber);
  if (!brand || !passesLuhn(cardNumber)) throw refused('F310');
  const cvvLength = brand === 'American Express' ? 4 : 3;
  if (!/^\d+$/.test(request.cvv) || request.cvv.length !== cvvLength || request.cvv === '000') throw refused('F310');
  const { expiryMonth, expiryYear } = request;
  if (expiryMonth < 1 || expiryMonth > 12 || expiryYear < 2000 || expiryYear > now.getUTCFullYear() + 20) {
    throw refused('F310');
  }
  if (expiresBefore(expiryYear, expiryMonth, now)) throw refused('F305');
  return {
    kind: 'card',
    brand,
    last4: cardNumber.slice(-4),
    expiryMonth,
    expiryYear,
    accountType: null,
    holderName: request.name,
    zip: request.zip,
    profile: request.address ?? null,
    fingerprint: fingerprint(cardNumber),
    ...behaviourOfCard(cardNumber),
  };
}

import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';

/** Asks the records of the post office whether letters to an address arrive. */
export type AddressCheck = {
  /** Throws {@link AddressCheckUnavailable} when it doesn't respond in time. Nothing is kept of what was asked. */
  check(address: MailingAddress): Promise<AddressVerdict>;
};

export type AddressVerdict =
  /** As entered, apart from spaces and capitals. */
  | { kind: 'confirmed' }
  /** One address that is meant. */
  | { kind: 'corrected'; suggestions: [MailingAddress] }
  /** Several that could be meant: at most five. */
  | { kind: 'ambiguous'; suggestions: MailingAddress[] }
  | { kind: 'not-found' }
  /** Abroad, where nobody asks. */
  | { kind: 'not-checked' };

export class AddressCheckUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('the address check does not answer', options);
  }
}

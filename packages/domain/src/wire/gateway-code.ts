/** Every code the payment gateway may decline with, in the groups of section 8. */
export const gatewayCodes = [
  /** Unsuccessful: declined. */
  'F300',
  /** Unsuccessful. */
  'F301',
  /** Unsuccessful. */
  'F302',
  /** Unsuccessful. */
  'F303',
  /** The card or bank account number is not valid. */
  'F304',
  /** The card is expired. */
  'F305',
  /** Unsuccessful. */
  'F306',
  /** Unsuccessful. */
  'F307',
  /** Unsuccessful. */
  'F308',
  /** Unsuccessful. */
  'F309',
  /** The card details are not valid. */
  'F310',
  /** Unsuccessful. */
  'F311',
  /** Unsuccessful. */
  'F312',
  /** Unsuccessful. */
  'F313',
  /** Unsuccessful. */
  'F314',
  /** Unsuccessful. */
  'F315',
  /** Unsuccessful. */
  'F351',
  /** Unsuccessful. */
  'F352',
  /** Unsuccessful. */
  'F353',
  /** Unsuccessful. */
  'F354',
  /** Unsuccessful. */
  'F355',
] as const;

/** Keys of the text library. */
export type GatewayMessageKey =
  | 'gateway.unsuccessful'
  | 'gateway.numberNotValid'
  | 'gateway.cardExpired'
  | 'gateway.cardDetailsNotValid';

/** The words for a refusal of the payment gateway; undefined for other codes, whose own message is shown. */
export function gatewayMessageKey(code: string): GatewayMessageKey | undefined {
  if (code === 'F304') return 'gateway.numberNotValid';
  if (code === 'F305') return 'gateway.cardExpired';
  if (code === 'F310') return 'gateway.cardDetailsNotValid';
  return gatewayCodes.some(known => known === code) ? 'gateway.unsuccessful' : undefined;
}

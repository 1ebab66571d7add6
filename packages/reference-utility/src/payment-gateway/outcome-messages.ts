/** The answer for a reference that was voided: it was never charged and never will be. */
export const VOIDED_CODE = 'F399';

const MESSAGES: Readonly<Record<string, string>> = {
  F000: 'Approved.',
  F300: 'The bank declined the card.',
  F301: 'The bank must be called first.',
  F302: 'The bank declined the payment.',
  F303: 'The card does not allow this kind of payment.',
  F304: 'Card or bank account number not valid.',
  F305: 'Card expired.',
  F306: 'The account does not have enough money.',
  F307: 'The payment is over the card’s limit.',
  F308: 'The card was used too many times today.',
  F309: 'The card is blocked.',
  F310: 'Card details not valid.',
  F311: 'The card was reported lost.',
  F312: 'The card was reported stolen.',
  F313: 'The account is closed.',
  F314: 'The bank does not recognize the card.',
  F315: 'The bank could not be reached.',
  F351: 'The address check failed.',
  F352: 'The security code check failed.',
  F353: 'The fraud check declined the payment.',
  F354: 'The cardholder stopped payments to this business.',
  F355: 'The cardholder must confirm with the bank first.',
  [VOIDED_CODE]: 'This payment was canceled before it was charged.',
};

/** The sentence for an outcome code. */
export function outcomeMessage(code: string): string {
  return MESSAGES[code] ?? 'The transaction was unsuccessful.';
}

/** Why a bank returns a payment, in its own words (NACHA). */
export const RETURN_MESSAGES: Readonly<Record<string, string>> = {
  R01: 'Insufficient funds.',
  R02: 'Account closed.',
  R03: 'No account or unable to locate account.',
  R04: 'Invalid account number.',
  R07: 'Authorization revoked by customer.',
  R08: 'Payment stopped.',
  R09: 'Uncollected funds.',
  R10: 'Customer advises originator is not known or not authorized.',
  R16: 'Account frozen.',
  R20: 'Non-transaction account.',
  R29: 'Corporate customer advises not authorized.',
};

export function returnMessage(code: string): string {
  return RETURN_MESSAGES[code] ?? 'Returned by the bank.';
}

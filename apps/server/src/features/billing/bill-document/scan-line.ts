import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';

type Stub = { accountNumber: AccountNumber; billNumber: string; totalCents: Cents };

/** Account, bill and amount in cents as digits in groups, and last a check digit over all of them (Luhn). */
export function scanLine({ accountNumber, billNumber, totalCents }: Stub): string {
  const groups = [accountNumber, billNumber, String(totalCents).padStart(9, '0')];
  return [...groups, checkDigit(groups.join(''))].join('  ');
}

/** The digit that makes the whole number pass Luhn's check. */
function checkDigit(text: string): string {
  const digits = [...text].filter(sign => /\d/.test(sign)).map(Number);
  const sum = digits.reverse().reduce((total, digit, place) => {
    const weighted = place % 2 === 0 ? digit * 2 : digit;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

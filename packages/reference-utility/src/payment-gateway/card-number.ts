// The gateway plays another company: it checks numbers with its own few lines and shares no code with the portal, so
// that it catches a mistake in the portal's rules instead of repeating it.

export type CardBrand = 'Visa' | 'Mastercard' | 'American Express' | 'Discover';

function luhnSum(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum;
}

/** Whether the last digit of an all-digit number is its Luhn check digit. */
export function passesLuhn(digits: string): boolean {
  return /^\d+$/.test(digits) && luhnSum(digits) % 10 === 0;
}

/** The digits with their Luhn check digit added. */
export function withCheckDigit(digits: string): string {
  return `${digits}${(10 - (luhnSum(`${digits}0`) % 10)) % 10}`;
}

/** The brand that issues numbers in this range and of this length; undefined if none of the four brands does. */
export function cardBrand(digits: string): CardBrand | undefined {
  const length = digits.length;
  const first2 = Number(digits.slice(0, 2));
  const first3 = Number(digits.slice(0, 3));
  const first4 = Number(digits.slice(0, 4));
  if (first2 === 34 || first2 === 37) return length === 15 ? 'American Express' : undefined;
  if (digits.startsWith('4')) return length === 13 || length === 16 || length === 19 ? 'Visa' : undefined;
  if ((first2 >= 51 && first2 <= 55) || (first4 >= 2221 && first4 <= 2720)) {
    return length === 16 ? 'Mastercard' : undefined;
  }
  if (first4 === 6011 || first2 === 65 || (first3 >= 644 && first3 <= 649)) {
    return length >= 16 && length <= 19 ? 'Discover' : undefined;
  }
  return undefined;
}

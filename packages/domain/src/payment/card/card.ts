import type { LocalDate } from '../../calendar/local-date.ts';
import { fieldBounds, isWithinBounds } from '../../field/field-bounds.ts';

export const cardBrands = ['American Express', 'Mastercard', 'Visa', 'Discover'] as const;

export type CardBrand = (typeof cardBrands)[number];

// The public number ranges; Discover includes 644-649, Mastercard its newer 2221-2720.
const brandPatterns: readonly (readonly [CardBrand, RegExp])[] = [
  ['American Express', /^3[47]/],
  ['Mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['Visa', /^4/],
  ['Discover', /^(?:6011|64[4-9]|65)/],
];

/** The digits of a card number as typed, without the spaces and dashes people copy from the card. */
export function cleanCardNumber(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/** Known from the first digits on, so that the form can show it during typing. */
export function cardBrandOf(cardNumber: string): CardBrand | undefined {
  const digits = cleanCardNumber(cardNumber);
  return brandPatterns.find(([, pattern]) => pattern.test(digits))?.[0];
}

/**
 * Whether the check digit is right: from the right, every second digit counts double, and the digits add up to a
 * multiple of 10.
 */
export function passesLuhn(digits: string): boolean {
  if (!/^[0-9]+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Digits of a valid length, not all zeros, of a known brand, with a correct check digit. */
export function isCardNumber(text: string): boolean {
  const digits = cleanCardNumber(text);
  if (!/^[0-9]+$/.test(digits) || /^0+$/.test(digits)) return false;
  return isWithinBounds(digits.length, fieldBounds.cardNumberDigits) && !!cardBrandOf(digits) && passesLuhn(digits);
}

/** Grouped as on the card: 4-6-5 for American Express, fours for the others. */
export function formatCardNumber(text: string): string {
  const digits = text.replace(/[^0-9]/g, '').slice(0, fieldBounds.cardNumberDigits.max);
  const groups = cardBrandOf(digits) === 'American Express' ? /^(.{1,4})(.{1,6})?(.+)?$/ : undefined;
  const parts = groups ? (groups.exec(digits)?.slice(1) ?? []) : (digits.match(/.{1,4}/g) ?? []);
  return parts.filter(part => part).join(' ');
}

/** How many digits the brand's security code has: four for American Express, three for the others. */
export function cvvLengthOf(brand: CardBrand | undefined): number {
  return brand === 'American Express' ? fieldBounds.cvvDigits.max : fieldBounds.cvvDigits.min;
}

/** Digits, at least the brand's length, not 000, with a card number that isn't zero. */
export function isCvv(cvv: string, cardNumber: string): boolean {
  if (!/^[0-9]+$/.test(cvv) || cvv === '000' || !/[1-9]/.test(cardNumber)) return false;
  return isWithinBounds(cvv.length, { ...fieldBounds.cvvDigits, min: cvvLengthOf(cardBrandOf(cardNumber)) });
}

/** The current year and the nine after it. */
export function cardExpiryYears(today: LocalDate): number[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: 10 }, (_, index) => year + index);
}

/** A card is valid through the last day of its month. `year` has four digits. */
export function isCardExpired(month: number, year: number, today: LocalDate): boolean {
  return year * 12 + month < Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7));
}

/** A calendar month in a year the form lists, and not past. */
export function isCardExpiry(month: number, year: number, today: LocalDate): boolean {
  if (!Number.isInteger(month) || month < 1 || month > 12) return false;
  return cardExpiryYears(today).includes(year) && !isCardExpired(month, year, today);
}

import { divideRounded, formatUnits, parseDecimal } from '../decimal.ts';

/** An unusable tariff file. The message names the field by its path. */
export class InvalidTariff extends Error {
  override name = 'InvalidTariff';
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function objectAt(value: unknown, path: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidTariff(`${path} must be an object`);
  }
  return value as JsonObject;
}

export function listAt(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new InvalidTariff(`${path} must be a list`);
  return value;
}

export function textAt(value: unknown, path: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new InvalidTariff(`${path} must be a text`);
  return value;
}

export function wordAt<Word extends string>(value: unknown, path: string, words: readonly Word[]): Word {
  const word = words.find(each => each === value);
  if (word === undefined) throw new InvalidTariff(`${path} must be one of ${words.join(', ')}`);
  return word;
}

export function wholeAt(value: unknown, path: string, from: number, to: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < from || value > to) {
    throw new InvalidTariff(`${path} must be a whole number from ${from} to ${to}`);
  }
  return value;
}

/** A price or limit: our files use decimal text, URDB uses JSON numbers. */
export function decimalAt(value: unknown, path: string): string {
  // toFixed expands exponents (1e-7) and drops the noise of 0.10450000000000001.
  const text = typeof value === 'number' && Number.isFinite(value) ? value.toFixed(12) : value;
  if (typeof text !== 'string') throw new InvalidTariff(`${path} must be a decimal number`);
  try {
    return formatUnits(parseDecimal(text));
  } catch {
    throw new InvalidTariff(`${path} must be a decimal number with at most 12 decimals, not "${text}"`);
  }
}

export function notNegative(decimal: string, path: string): string {
  if (decimal.startsWith('-')) throw new InvalidTariff(`${path} must not be negative`);
  return decimal;
}

export function sumOf(a: string, b: string): string {
  return formatUnits(parseDecimal(a) + parseDecimal(b));
}

export function dividedBy(decimal: string, divisor: bigint): string {
  return formatUnits(divideRounded(parseDecimal(decimal), divisor));
}

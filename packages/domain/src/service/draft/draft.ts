import { cleanCardNumber, passesLuhn } from '../../payment/card/card.ts';

/** The forms about service, and about help with paying, that are kept as they are typed. */
export const serviceDraftKinds = [
  'start',
  'stop',
  'transfer',
  'landlord',
  'other-request',
  'connect-me',
  'help-paying',
  'care',
  'lira',
] as const;

export type ServiceDraftKind = (typeof serviceDraftKinds)[number];
export type DraftKind = ServiceDraftKind | 'contact';

const secretName = /ssn|social|tax_?id|tin$|licen[cs]e|card|cvv|cvc|routing|bank|password|pin$/i;

/** A Social Security number or a tax ID, with its dashes or without. */
const secretNumber = /^\s*(?:\d{3}-\d{2}-\d{4}|\d{2}-\d{7}|\d{9})\s*$/;

/** A form without what must not be kept: by the name of the field, and by what it holds, however deep. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => (secretName.test(name) ? [] : [[name, withoutSecrets(inner)]])),
    );
  }
  return typeof value === 'string' && (secretNumber.test(value) || isCard(value)) ? '' : value;
}

/** Shorter ones may be a phone or an account. */
const shortestCard = 13;

function isCard(text: string): boolean {
  const digits = cleanCardNumber(text);
  return /^[\d -]+$/.test(text.trim()) && digits.length >= shortestCard && passesLuhn(digits);
}

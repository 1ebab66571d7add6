import { asApiError } from '../../api/api-error.ts';
import type { FieldTextKey } from '../../fields/rule.ts';

const errorsOfCodes: Partial<Record<string, Partial<Record<'cardNumber' | 'expiry', FieldTextKey>>>> = {
  F304: { cardNumber: 'fields.cardNumber.error.refused' },
  F305: { expiry: 'fields.expiry.error.refused' },
  F310: { cardNumber: 'fields.cardNumber.error.refused' },
};

/**
 * The fields of the card that a refusal is about. Only where the words of the specification say as much: whether the
 * address or the security code was right is nothing to tell someone who tries out cards that aren't theirs.
 */
export function errorsOfRefusal(refusal: unknown) {
  if (refusal === undefined || refusal === null) return {};
  return errorsOfCodes[asApiError(refusal).code] ?? {};
}

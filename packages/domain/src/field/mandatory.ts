export type MandatoryField = { isVisible: boolean; isMandatory: boolean; value: string | boolean };

/**
 * Indexes of the fields that still need an answer, in order: visible and mandatory, and empty after trimming or, for a
 * checkbox, not checked (section 5, general rules).
 * Waits for service-requests: forms whose fields depend on answers.
 */
export function missingMandatory(fields: readonly MandatoryField[]): number[] {
  return fields.flatMap((field, index) => (isMissing(field) ? [index] : []));
}

function isMissing({ isVisible, isMandatory, value }: MandatoryField): boolean {
  const isEmpty = typeof value === 'boolean' ? !value : value.trim() === '';
  return isVisible && isMandatory && isEmpty;
}

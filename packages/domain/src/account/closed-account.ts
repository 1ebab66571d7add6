import { addMonths, type LocalDate } from '../calendar/local-date.ts';

/** How long the bills, payments and receipts of a closed account can be read once nothing is owed on it. */
export const readableMonths = 24;

type Closing = {
  /** The day after the last day of service; null while service continues. */
  closedOn: LocalDate | null;
  /** The day on which the books of a closed account last moved; null while something is owed. */
  settledOn: LocalDate | null;
};

/**
 * The last day on which a closed account can be read: 24 months after it was closed or, if that came later, paid. Null
 * without an end: service continues, or something is owed.
 */
export function readableThrough({ closedOn, settledOn }: Closing): LocalDate | null {
  if (closedOn === null || settledOn === null) return null;
  return addMonths(settledOn > closedOn ? settledOn : closedOn, readableMonths);
}

import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';

/** What charges come to by service; null for a service that they don't charge. */
export type BillingCostParts = { electricCents: Cents | null; waterCents: Cents | null; otherCents: Cents };

export type BillingCost = BillingCostParts & {
  issuedOn: LocalDate;
  periodFrom: LocalDate;
  periodBefore: LocalDate;
  chargesCents: Cents;
  /** The charges of the bill a year before; null if there is none. */
  yearBeforeCents: Cents | null;
};

export type BillingProjection = {
  periodFrom: LocalDate;
  periodBefore: LocalDate;
  readThrough: LocalDate;
  soFarCents: Cents;
  /** The same by service. */
  soFarParts: BillingCostParts;
  forecastLowCents: Cents;
  forecastCents: Cents;
  forecastHighCents: Cents;
};

import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';

/** A bill with each of its charges and the service it is for. */
export type BillingBillByService = {
  billNumber: string;
  issuedOn: LocalDate;
  periodFrom: LocalDate;
  periodBefore: LocalDate;
  usageWh: number | null;
  generatedWh: number | null;
  usageGallons: number | null;
  hasEstimatedReads: boolean;
  chargesCents: Cents;
  charges: {
    /** Null for what belongs to none, such as a late charge. */
    service: 'electric' | 'water' | null;
    isTax: boolean;
    textKey: string;
    clause: string;
    tariffLabel: string;
    amountCents: Cents;
  }[];
};

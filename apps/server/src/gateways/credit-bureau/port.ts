import type { LocalDate } from '@wattershed/domain/calendar/local-date';

/** Says how likely somebody pays. Only asked with consent, by a soft inquiry: nobody else sees that it was. */
export type CreditBureau = {
  /** As the notice names it that a deposit because of credit needs. */
  contact: { name: string; address: string; phone: string };
  /** Throws {@link CreditBureauUnavailable}. The number is sent, and kept nowhere. */
  inquire(person: BureauPerson): Promise<BureauAnswer>;
};

export type BureauPerson = { firstName: string; lastName: string; birthOn: LocalDate | null; ssn: string };

/** `frozen`: the person keeps their file closed. */
export type BureauAnswer = 'good' | 'poor' | 'no-file' | 'frozen';

export class CreditBureauUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('the credit bureau does not answer', options);
  }
}

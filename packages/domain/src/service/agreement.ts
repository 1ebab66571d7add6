import type { LocalDate } from '../calendar/local-date.ts';

/** Which rate an account pays for which meter, half-open. */
export type Agreement = {
  agreementNumber: string;
  commodity: 'electric' | 'water';
  /** The meter's. */
  serialNumber: string;
  tariffLabel: string;
  startedOn: LocalDate;
  /** The day after the last; null while it goes on. */
  endedOn: LocalDate | null;
  /**
   * The prices in force on the last day of the agreement, or today, and since when; null for a rate whose prices the
   * records no longer have.
   */
  sheet: { effectiveFrom: LocalDate; prices: SheetPrice[] } | null;
};

/** One price of a rate, as its printed sheet lists it. */
export type SheetPrice = {
  /** The text library key that names the charge, as on bills. */
  textKey: string;
  clause: string;
  /** The limits of a tier, in the unit of the quantity. */
  above: string | null;
  upTo: string | null;
  /** The limit counts for each day of the bill. */
  isLimitDaily: boolean;
  /** Dollars per unit as decimal text; of `percent`, the percentage. */
  price: string;
  unit: 'month' | 'day' | 'year' | 'kWh' | 'kW' | 'CCF' | 'percent';
};

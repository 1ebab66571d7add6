import type { LocalDate } from '@wattershed/domain/calendar/local-date';

export type Service = 'electric' | 'water';

/** One kind of value of a meter: electricity taken or sent back, or water taken. */
export type Series = {
  flow: 'delivered' | 'received';
  stepSeconds: number;
  /** Values stand for so many Wh or gallons times ten to this power. */
  scale: number;
  title: string;
};

/** One local day of a series: of 23, 24, or 25 hours. */
export type DayOfReadings = Omit<Series, 'title'> & {
  serialNumber: string;
  day: LocalDate;
  /** The first instant of the day, in seconds since 1970. */
  startS: number;
  /** A missing reading is null, and isn't written. */
  values: readonly (number | null)[];
  isEstimated: (slot: number) => boolean;
  /** What each interval adds to the bill's charges for use, in hundred-thousandths of a dollar; absent where that can't be said. */
  costs?: readonly number[] | undefined;
};

/** What a bill says of one service. */
export type BilledService = {
  billNumber: string;
  title: string;
  startS: number;
  durationS: number;
  issuedAtS: number;
  /** In Wh or gallons; null if the bill says none. */
  usage: number | null;
  hasEstimates: boolean;
  /** Everything that this bill charges for the service, in cents. */
  chargesCents: number;
  /** What of that isn't a charge for the service itself: taxes, and what belongs to no service. */
  additions: readonly { note: string; kind: 'tax' | 'fee' | 'credit'; amountCents: number }[];
  tariff: string;
};

/** A meter, with what is known of it in the file. */
export type UsagePoint = {
  serialNumber: string;
  service: Service;
  title: string;
  isOn: boolean;
  series: readonly Series[];
  bills: readonly BilledService[];
};

export type UsageFile = {
  accountNumber: string;
  title: string;
  madeAt: Date;
  timeZone: string;
  /** Whose rules of daylight saving the file names. */
  year: number;
  usagePoints: readonly UsagePoint[];
};

/** What the standard's customer file carries: who the customer is, what they agreed to, and where. */
export type CustomerFile = {
  accountNumber: string;
  title: string;
  madeAt: Date;
  supplierName: string;
  customerName: string;
  kind: 'residential' | 'commercialIndustrial';
  location: { street: string; unit: string; city: string; state: string; zip: string };
  meters: readonly { serialNumber: string; service: Service; intervalSeconds: number }[];
  agreements: readonly {
    agreementNumber: string;
    tariff: string;
    serialNumber: string;
    startS: number;
    /** Null while it goes on. */
    durationS: number | null;
  }[];
};

import type { LocalDate } from '@wattershed/domain/local-date';
import type { Cents } from '@wattershed/domain/money';

/** What the portal asks of the system that holds customers, bills and the ledger. All money in cents. */
export type BillingSystem = {
  findAccounts(accountNumbers: readonly string[]): Promise<BillingAccount[]>;
  getAmountsOwed(accountNumber: string): Promise<BillingAmountsOwed>;
  findCurrentBill(accountNumber: string): Promise<BillingCurrentBill>;
  /** The newest bill without its lines, and what is owed now. */
  findNewestBill(accountNumber: string): Promise<{ owed: BillingAmountsOwed; bill: BillingBill | null }>;
  findBill(accountNumber: string, billNumber: string | undefined): Promise<BillingBillWithNeighbours | undefined>;
  listBills(accountNumber: string, page: BillingPage): Promise<{ bills: BillingBill[]; nextCursor: string | null }>;
  listPayments(accountNumber: string, page: BillingPage): Promise<BillingPayment[]>;
  /** Posts once per payment reference, however often it is asked: `already-posted` is a success too. */
  postPayment(payment: BillingPaymentToPost): Promise<{ result: 'posted' | 'already-posted'; balanceCents: Cents }>;
  /** Owes a posted payment again, once per payment reference: the bank took it back. */
  returnPayment(payment: BillingPaymentReturn): Promise<{ result: 'posted' | 'already-posted'; balanceCents: Cents }>;
  listNotices(accountNumber: string): Promise<BillingNotice[]>;
  projectBill(accountNumber: string): Promise<BillingProjection | undefined>;
};

export type BillingAccount = {
  accountNumber: string;
  customerNumber: string;
  customerName: string;
  accountType: 'residential' | 'commercial';
  status: 1 | 2 | 3;
  premiseId: string;
  street: string;
  unit: string;
  city: string;
  state: 'CA' | 'AZ';
  zip: string;
  timeZone: string;
  email: string;
  mailingZip: string;
};

export type BillingAmountsOwed = {
  balanceCents: Cents;
  totalDueCents: Cents;
  pastDueCents: Cents;
  minimumDueCents: Cents;
  dueOn: LocalDate | null;
  isOnAutoPay: boolean;
  autoPayOn: LocalDate | null;
  lastPayment: { amountCents: Cents; paidOn: LocalDate } | null;
  /** The local day that the amounts are as of. */
  today: LocalDate;
};

export type BillingBill = {
  billNumber: string;
  issuedOn: LocalDate;
  dueOn: LocalDate;
  periodFrom: LocalDate;
  periodBefore: LocalDate;
  previousBalanceCents: Cents;
  paymentsCents: Cents;
  adjustmentsCents: Cents;
  currentChargesCents: Cents;
  totalDueCents: Cents;
  usageWh: number | null;
  generatedWh: number | null;
  usageGallons: number | null;
  meanF: number | null;
  hasEstimatedReads: boolean;
};

export type BillingBillLine = {
  lineNo: number;
  group: 'electric' | 'water' | 'taxes' | 'other';
  kind: string;
  textKey: string;
  clause: string;
  tariffLabel: string;
  tariffVersion: string;
  period: string | null;
  tier: number | null;
  quantity: string;
  unit: string;
  price: string;
  amountCents: Cents;
};

export type BillingBillWithLines = BillingBill & { lines: BillingBillLine[] };

export type BillingCurrentBill = {
  owed: BillingAmountsOwed;
  bill: BillingBillWithLines | null;
  lastBills: BillingBill[];
};

export type BillingBillWithNeighbours = {
  bill: BillingBillWithLines;
  previous: BillingBillWithLines | null;
  change: BillingBillChange | null;
  olderBillNumber: string | null;
  newerBillNumber: string | null;
};

export type BillingBillChange = {
  previousBillNumber: string;
  previousChargesCents: Cents;
  differenceCents: Cents;
  effects: { kind: BillingChangeKind; amountCents: Cents }[];
  previousDays: number;
  days: number;
  previousMeanF: number | null;
};

export type BillingChangeKind =
  | 'days'
  | 'electric-usage'
  | 'electric-price'
  | 'water-usage'
  | 'water-price'
  | 'taxes'
  | 'fees'
  | 'other';

/**
 * Newest first; `before` is the place after which the page starts, as the page before gave it. `from` and `to` are days
 * of issue for bills and of payment for payments, both included.
 */
export type BillingPage = {
  before?: string | undefined;
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
  limit: number;
};

export type BillingPayment = {
  paymentId: string;
  /** Place of this row for the next page. */
  cursor: string;
  paidAt: string;
  amountCents: Cents;
  feeCents: Cents;
  method: string;
  methodLast4: string;
  confirmation: string;
  state: 'posted' | 'returned';
};

export type BillingPaymentToPost = {
  accountNumber: string;
  paymentReference: string;
  amountCents: Cents;
  feeCents: Cents;
  method: string;
  methodLast4: string;
  confirmation: string;
  paidAt: Date;
};

export type BillingPaymentReturn = {
  accountNumber: string;
  paymentReference: string;
  returnedAt: Date;
  reason: string;
};

export type BillingNotice = {
  noticeId: string;
  kind: 'do-not-disconnect' | 'outage' | 'customer-service' | 'service-order' | 'preference';
  colour: 'green' | 'yellow' | 'red' | null;
  link: 'NotificationPreferences' | 'ServiceOrders' | 'PayBill' | null;
  /** By language; EN_US is always there. */
  text: Partial<Record<string, { title: string; body: string }>>;
  updatedAt: string;
};

export type BillingProjection = {
  periodFrom: LocalDate;
  periodBefore: LocalDate;
  readThrough: LocalDate;
  soFarCents: Cents;
  forecastLowCents: Cents;
  forecastCents: Cents;
  forecastHighCents: Cents;
};

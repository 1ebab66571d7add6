import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { OverviewFilter, OverviewSort } from '@wattershed/domain/account/overview-order';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { Language } from '@wattershed/domain/text/language';

/** What the portal needs from the system that holds customers, bills and the ledger. All money in cents. */
export type BillingSystem = {
  findAccounts(accountNumbers: readonly AccountNumber[]): Promise<BillingAccount[]>;
  /** One page of a person's accounts with what each owes, and the totals of them all. */
  pageAccounts(page: BillingAccountsPage): Promise<BillingAccountsFound>;
  /** What else the records have on an account; undefined for an unknown one. */
  findAccountFile(accountNumber: AccountNumber): Promise<BillingAccountFile | undefined>;
  getAmountsOwed(accountNumber: AccountNumber): Promise<BillingAmountsOwed>;
  /** Only the balance of it, for who knows the rest: in cents, negative is a credit. */
  getBalance(accountNumber: AccountNumber): Promise<Cents>;
  findCurrentBill(accountNumber: AccountNumber): Promise<BillingCurrentBill>;
  /** The newest bill without its lines, what is owed now, and how bills come. */
  findNewestBill(
    accountNumber: AccountNumber,
  ): Promise<{ owed: BillingAmountsOwed; bill: BillingBill | null; isPaperless: boolean }>;
  findBill(
    accountNumber: AccountNumber,
    billNumber: string | undefined,
  ): Promise<BillingBillWithNeighbours | undefined>;
  listBills(
    accountNumber: AccountNumber,
    page: BillingPage,
  ): Promise<{ bills: BillingBill[]; nextCursor: string | null }>;
  /** What the last thirteen bills charged, newest first. */
  listBillCosts(accountNumber: AccountNumber): Promise<BillingCost[]>;
  /** How each of these bills of an account stands, by bill number, while so much of it is past due. */
  findBillStates(
    accountNumber: AccountNumber,
    bills: readonly BillingBill[],
    owed: Pick<BillingAmountsOwed, 'today' | 'pastDueCents'>,
  ): Promise<Map<string, BillingBillState>>;
  listPayments(accountNumber: AccountNumber, page: BillingPage): Promise<BillingPayment[]>;
  /** Posts once per payment reference, however often it is called; `already-posted` is a success, too. */
  postPayment(payment: BillingPaymentToPost): Promise<BillingPosted>;
  /** Owes a posted payment again, once per payment reference: the bank returned it. */
  returnPayment(payment: BillingPaymentReturn): Promise<{ result: 'posted' | 'already-posted'; balanceCents: Cents }>;
  listNotices(accountNumber: AccountNumber): Promise<BillingNotice[]>;
  projectBill(accountNumber: AccountNumber): Promise<BillingProjection | undefined>;
  /**
   * Whether the person registering is the account's customer (or co-applicant): everything in the claim must be right,
   * and it must include at least one proof. Doesn't count attempts: that is the portal's job. Throws {@link
   * BillingSystemUnreachable}.
   */
  matchCustomer(accountNumber: AccountNumber, claim: BillingCustomerClaim): Promise<BillingCustomerMatch>;
  /** An account's customer; undefined for an unknown account. Throws {@link BillingSystemUnreachable}. */
  findCustomer(accountNumber: AccountNumber): Promise<BillingCustomer | undefined>;
  /**
   * Writes how to reach a customer, replacing all phones. Throws {@link CisUpdateRefused} (then nothing has changed) or
   * {@link BillingSystemUnreachable} (then nobody knows).
   */
  updateContact(customerNumber: string, update: BillingContactUpdate): Promise<void>;
  /** Setting it again is a success. Not found for an unknown account. Throws {@link BillingSystemUnreachable}. */
  setPaperless(accountNumber: AccountNumber, isPaperless: boolean): Promise<void>;
};

/** The billing system didn't respond. */
export class BillingSystemUnreachable extends Error {
  constructor(options?: ErrorOptions) {
    super('the billing system does not answer', options);
  }
}

/** The billing system refuses a change to a customer; the message is the one the specification names. */
export class CisUpdateRefused extends Error {
  /** For the log: names the rule, never what was sent. */
  readonly reason: string;

  constructor(reason: string) {
    super('Error updating data through CIS API call');
    this.reason = reason;
  }
}

export type BillingCustomerMatch = 'match' | 'no-match' | 'unknown-account';

export type BillingCustomerClaim = {
  kind: 'residential' | 'organisation';
  /** Only used for people; compared ignoring case, accents, spaces and punctuation. */
  firstName: string;
  lastName: string;
  /** Only used for organizations. */
  organisationName: string;
  /** The premise's or the mailing address's; of nine digits, the first five count. */
  zip: string;
  dateOfBirth?: LocalDate | undefined;
  /** A person's Social Security number (nine digits or the last four) or an organization's tax ID. */
  idNumber?: string | undefined;
  /** The online registration code on the printed bill. */
  pin?: string | undefined;
};

export type BillingPhoneType = 'Mobile' | 'Home' | 'Work';

export type BillingCustomer = {
  /** The BP number. */
  customerNumber: string;
  kind: 'residential' | 'commercial';
  firstName: string;
  lastName: string;
  organisationName: string;
  /** Empty when the utility has none; the same goes for the others. */
  email: string;
  alternateEmail: string;
  /** Ten digits. */
  phone: string;
  phoneType: BillingPhoneType;
  alternatePhone: string;
  alternatePhoneType: BillingPhoneType;
  language: Language;
  /** For the requested account. */
  isPaperless: boolean;
  /** All of the customer's accounts, including closed and pending ones. */
  accountNumbers: AccountNumber[];
};

export type BillingContactUpdate = {
  email: string;
  alternateEmail: string;
  /** The main phone and perhaps an alternate, ten digits each. */
  phones: readonly { number: string; type: BillingPhoneType }[];
  /** Left unchanged when absent. */
  names?: { firstName: string; lastName: string; organisationName?: string } | undefined;
};

export type BillingAccount = {
  accountNumber: AccountNumber;
  customerNumber: string;
  customerName: string;
  accountType: 'residential' | 'commercial';
  status: 1 | 2 | 3;
  /** The day after the last day of service; null while service continues. */
  closedOn: LocalDate | null;
  /** The day on which the books of a closed account last moved; null while something is owed. */
  settledOn: LocalDate | null;
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

export type BillingAccountFile = {
  /** The other person who signed up for service; empty without one. */
  coApplicant: string;
  openedOn: LocalDate;
  /** Where paper goes: the customer's, for all of their accounts. */
  mailingAddress: { street: string; city: string; state: string; zip: string };
  /** By commodity, the newest first. */
  agreements: BillingAgreement[];
};

/** Which rate the account pays for which meter, half-open. */
export type BillingAgreement = {
  agreementNumber: string;
  commodity: 'electric' | 'water';
  /** The meter's. */
  serialNumber: string;
  tariffLabel: string;
  startedOn: LocalDate;
  endedOn: LocalDate | null;
  /** All prices of the rate; null for a rate whose prices the records no longer have. */
  sheet: { effectiveFrom: LocalDate; prices: BillingSheetPrice[] } | null;
};

export type BillingSheetPrice = {
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

export type BillingAccountsPage = {
  /** The accounts to choose from, and what the person calls them; empty where that is nothing. */
  accounts: readonly { accountNumber: AccountNumber; nickName: string }[];
  /** In lower case; an account needs them all, in its nickname, address, or number. */
  words: readonly string[];
  filter: OverviewFilter;
  sort: OverviewSort;
  /** The position the page starts after, as returned by the previous page. */
  after?: string | undefined;
  limit: number;
};

export type BillingAccountsFound = {
  /** The local day the amounts are as of. */
  today: LocalDate;
  /** Of all accounts, whatever is searched for. */
  totals: {
    amountDueCents: Cents;
    accountsDue: number;
    pastDueCents: Cents;
    accountsPastDue: number;
    /** Their bills will be collected by themselves. */
    accountsOnAutoPay: number;
  };
  /** Of the accounts found, for each filter. */
  counts: Record<OverviewFilter, number>;
  accounts: { account: BillingAccount; owed: BillingAmountsOwed; hasBill: boolean }[];
  nextCursor: string | null;
};

export type BillingAmountsOwed = {
  balanceCents: Cents;
  totalDueCents: Cents;
  pastDueCents: Cents;
  /** What is past due, or on a payment arrangement the installment and the current bill; otherwise 0. */
  minimumDueCents: Cents;
  /** What of the balance waits for later installments of a payment arrangement; 0 without one. */
  deferredCents: Cents;
  /** `isDeferred` when it is part of that: the installment before it was paid ahead of its day. */
  nextInstallment: { number: number; of: number; amountCents: Cents; dueOn: LocalDate; isDeferred: boolean } | null;
  /** The last day to pay what is past due before the payment arrangement ends; null while nothing is late on one. */
  keepArrangementBy: LocalDate | null;
  /** On a payment arrangement the next day something is due, otherwise the current bill's. */
  dueOn: LocalDate | null;
  isOnAutoPay: boolean;
  autoPayOn: LocalDate | null;
  lastPayment: { amountCents: Cents; paidOn: LocalDate } | null;
  /** The local day the amounts are as of. */
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
  /** What of the total due is the installment due with this bill. */
  installmentCents: Cents;
  /** What of the total due waits for later installments. */
  deferredCents: Cents;
  usageWh: number | null;
  generatedWh: number | null;
  usageGallons: number | null;
  meanF: number | null;
  hasEstimatedReads: boolean;
};

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

/** Late from the day after its due date; a bill of a credit asks for nothing. */
export type BillingBillState = 'paid' | 'open' | 'past-due' | 'nothing-due';

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
  /** As measured; the amount is quantity × price × share. */
  quantity: string;
  unit: string;
  price: string;
  /** For 17 of 31 days, or per day (30 of 1); null for a charge in full. */
  share: { days: number; ofDays: number } | null;
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
  /** This bill and at most twelve before it, newest first. */
  lastBills: BillingBill[];
  change: BillingBillChange | null;
  olderBillNumber: string | null;
  newerBillNumber: string | null;
  /** What of the bill's total due was late on the day it was issued. */
  pastDueCents: Cents;
  /** From how many earlier bills, and when the oldest of them was due; null when nothing was late, or nobody knows. */
  pastDueSince: { dueOn: LocalDate; bills: number } | null;
  /** The day on which payments had settled the bill's total due; null while they have not. */
  paidOn: LocalDate | null;
  /** The day on which auto pay collects the bill; null when the account isn't on auto pay. */
  autoPayOn: LocalDate | null;
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
  | 'electric-solar'
  | 'electric-hours'
  | 'electric-tiers'
  | 'electric-demand'
  | 'electric-price'
  | 'water-usage'
  | 'water-tiers'
  | 'water-price'
  | 'taxes'
  | 'fees'
  | 'other';

/**
 * Newest first; `before` is the position the page starts after, as returned by the previous page. `from` and `to` are
 * dates of issue for bills and of payment for payments, both inclusive.
 */
export type BillingPage = {
  before?: string | undefined;
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
  limit: number;
};

export type BillingPayment = {
  paymentId: string;
  /** Position of this row for the next page. */
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
  accountNumber: AccountNumber;
  paymentReference: string;
  amountCents: Cents;
  feeCents: Cents;
  method: string;
  methodLast4: string;
  confirmation: string;
  paidAt: Date;
};

/** What is owed after a payment, and what of it waits for later installments. */
export type BillingPosted = { result: 'posted' | 'already-posted'; balanceCents: Cents; deferredCents: Cents };

export type BillingPaymentReturn = {
  accountNumber: AccountNumber;
  paymentReference: string;
  returnedAt: Date;
  reason: string;
};

export type BillingNotice = {
  noticeId: string;
  kind: 'do-not-disconnect' | 'outage' | 'customer-service' | 'service-order' | 'preference';
  colour: 'green' | 'yellow' | 'red' | null;
  link: 'NotificationPreferences' | 'ServiceOrders' | 'PayBill' | null;
  /** By language; EN_US is always present. */
  text: Partial<Record<string, { title: string; body: string }>>;
  updatedAt: string;
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

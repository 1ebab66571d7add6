import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { BillDelivery } from '@wattershed/domain/bill/bill-delivery';
import type { WhatIf } from '@wattershed/domain/bill/rates/what-if';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import type { Cents } from '@wattershed/domain/money/cents';
import type { PortalDraw } from '@wattershed/domain/payment/auto-pay/portal-draw';
import type { DayRange } from '@wattershed/domain/usage/usage-range';
import type { BillingAccount, BillingAccountFile, BillingMailingAddress } from './account.ts';
import type { BillingAccountsFound, BillingAccountsPage } from './accounts-page.ts';
import type { BillingAmountsOwed } from './amounts-owed.ts';
import type {
  BillingBill,
  BillingBillState,
  BillingBillWithNeighbours,
  BillingCurrentBill,
  BillingNewestBill,
  BillingPage,
} from './bill.ts';
import type { BillingBillByService } from './bill-by-service.ts';
import type { BillingDelivery, BillingDeliveryRefusal } from './bill-delivery.ts';
import type {
  BillingCost,
  BillingDayCost,
  BillingIntervalCosts,
  BillingPastForecast,
  BillingPeriod,
  BillingProjection,
  BillingTimesOfUse,
} from './charges.ts';
import type { BillingCreditRecord } from './credit-record.ts';
import type {
  BillingContactUpdate,
  BillingCustomer,
  BillingCustomerClaim,
  BillingCustomerMatch,
  BillingPayable,
} from './customer.ts';
import type { BillingIssuedBills } from './issued-bill.ts';
import type { BillingNotice } from './notice.ts';
import type {
  BillingChargeBack,
  BillingFinalCredit,
  BillingPayment,
  BillingPaymentReturn,
  BillingPaymentToPost,
  BillingPosted,
  BillingReturned,
  BillingReturnedItemFeeOf,
} from './payment.ts';
import type { BillingNoAnalysis, BillingRateAnalysis } from './rate-analysis.ts';

/** What the portal needs from the system that holds customers, bills and the ledger. All money in cents. */
export type BillingSystem = {
  findAccounts(accountNumbers: readonly AccountNumber[]): Promise<BillingAccount[]>;
  /** One page of a person's accounts with what each owes, and the totals of them all. */
  pageAccounts(page: BillingAccountsPage): Promise<BillingAccountsFound>;
  /** What else the records have on an account; undefined for an unknown one. */
  findAccountFile(accountNumber: AccountNumber): Promise<BillingAccountFile | undefined>;
  getAmountsOwed(accountNumber: AccountNumber): Promise<BillingAmountsOwed>;
  /** How an account was paid in the last 12 and 24 months; undefined for an unknown one. */
  findCreditRecord(accountNumber: AccountNumber): Promise<BillingCreditRecord | undefined>;
  /** The premises of the open accounts whose customer has this phone number, ten digits; 50 at most. */
  listPremisesOfPhone(phone: string): Promise<{ premiseId: string; zip: string; accountNumber: string }[]>;
  /** Only the balance of it, for who knows the rest: in cents, negative is a credit. */
  getBalance(accountNumber: AccountNumber): Promise<Cents>;
  findCurrentBill(accountNumber: AccountNumber): Promise<BillingCurrentBill>;
  /** The newest bill without its lines, what is owed now and from which late bills, and how bills come. */
  findNewestBill(accountNumber: AccountNumber): Promise<BillingNewestBill>;
  findBill(
    accountNumber: AccountNumber,
    billNumber: string | undefined,
  ): Promise<BillingBillWithNeighbours | undefined>;
  listBills(
    accountNumber: AccountNumber,
    page: BillingPage,
  ): Promise<{ bills: BillingBill[]; nextCursor: string | null }>;
  /** The bills whose periods touch these days, oldest first, with each charge and the service it is for. */
  listBillsByService(accountNumber: AccountNumber, days: DayRange): Promise<BillingBillByService[]>;
  /** What the last thirteen bills charged, newest first. */
  listBillCosts(accountNumber: AccountNumber): Promise<BillingCost[]>;
  /** The periods of bills that reach into a range of days, oldest first, with the running one. */
  listPeriods(accountNumber: AccountNumber, range: DayRange): Promise<BillingPeriod[]>;
  /** What was used on each day of a range that has been read, in money; days that no bill is for are left out. */
  listDayCosts(
    accountNumber: AccountNumber,
    commodity: 'electric' | 'water',
    range: DayRange,
  ): Promise<BillingDayCost[]>;
  listIntervalCosts(
    accountNumber: AccountNumber,
    commodity: 'electric' | 'water',
    range: DayRange,
  ): Promise<BillingIntervalCosts[]>;
  /** Days without electric service are left out. */
  listTimesOfUse(accountNumber: AccountNumber, range: DayRange): Promise<BillingTimesOfUse[]>;
  /** How each of these bills of an account stands, by bill number, while so much of it is past due. */
  findBillStates(
    accountNumber: AccountNumber,
    bills: readonly BillingBill[],
    owed: Pick<BillingAmountsOwed, 'today' | 'pastDueCents'>,
  ): Promise<Map<string, BillingBillState>>;
  /**
   * The next bills that were issued after a position, in their order, and never one twice or left out; null for the
   * beginning.
   */
  listIssuedBills(after: string | null, limit: number): Promise<BillingIssuedBills>;
  /**
   * Prints a bill today that couldn't go by email, once, however often it is called. Not found for an unknown bill. Throws
   * {@link BillingSystemUnreachable}.
   */
  printInstead(accountNumber: AccountNumber, billNumber: string): Promise<void>;
  /**
   * Lets no late charge fall on a bill; doing it again is a success. Not found for an unknown bill. Throws {@link
   * BillingSystemUnreachable}.
   */
  waiveLateCharge(accountNumber: AccountNumber, billNumber: string): Promise<void>;
  /** The late fee that falls on so much, once it is past due. An estimate: what else is late counts, too. */
  getLateFee(amountCents: Cents): Promise<Cents>;
  /**
   * Collects nothing from an account for a while, because the portal is about to take over: `setPortalDraw` says before long
   * that it does, or that it doesn't (null), and then all is as it was. Throws {@link BillingSystemUnreachable}.
   */
  holdCollection(accountNumber: AccountNumber): Promise<void>;
  /**
   * Leaves the drawing of an account's bills to the portal, on these terms, or takes it back (null): a billing system that
   * drew them itself no longer does. Doing it again is a success. Throws {@link BillingSystemUnreachable}.
   */
  setPortalDraw(accountNumber: AccountNumber, draw: PortalDraw | null): Promise<void>;
  /**
   * Newest first; with `returnedOr`, only those that were returned, and those of these references. `withCredits` has deposits and credits of
   * closed accounts among them, with `returnedOr` those that went back to the customer.
   */
  listPayments(
    accountNumber: AccountNumber,
    page: BillingPage & { returnedOr?: readonly string[]; withCredits?: true },
  ): Promise<BillingPayment[]>;
  /** Posts once per payment reference, however often it is called; `already-posted` is a success, too. */
  postPayment(payment: BillingPaymentToPost): Promise<BillingPosted>;
  /**
   * Posts what one charge paid for several accounts, all of it or nothing, in the order that is asked. However often it is
   * called, each payment reference is posted once. The gateway knows the charge by its own reference.
   */
  postPayments(chargeReference: string, payments: readonly BillingPaymentToPost[]): Promise<BillingPosted[]>;
  /**
   * Owes a posted payment again, once per payment reference: the bank returned it. What the return costs the customer is
   * charged once, too, and is due with the next bill.
   */
  returnPayment(payment: BillingPaymentReturn): Promise<BillingReturned>;
  /** Owes again what a network took back of a posted payment, once per payment reference. */
  chargeBackPayment(payment: BillingChargeBack): Promise<void>;
  /** What returned payments cost the account, the newest first. */
  listReturnedItemFees(accountNumber: AccountNumber): Promise<BillingReturnedItemFeeOf[]>;
  /** The next credits of closed accounts that went out after a position, in their order. */
  listFinalCredits(after: string, limit: number): Promise<BillingFinalCredit[]>;
  findLastFinalCredit(): Promise<string>;
  listNotices(accountNumber: AccountNumber): Promise<BillingNotice[]>;
  /** What the forecast of each of the last twelve bills said on some days, made again from what was known then; oldest first. */
  listPastForecasts(accountNumber: AccountNumber): Promise<BillingPastForecast[]>;
  projectBill(accountNumber: AccountNumber): Promise<BillingProjection | undefined>;
  /** Rates the account's last year on every plan that its premise may have, with what is asked added to its readings. */
  analyzeRates(accountNumber: AccountNumber, whatIf: WhatIf): Promise<BillingRateAnalysis | BillingNoAnalysis>;
  /**
   * Whether the person registering is the account's customer (or co-applicant): everything in the claim must be right,
   * and it must include at least one proof. Doesn't count attempts: that is the portal's job. Throws {@link
   * BillingSystemUnreachable}.
   */
  matchCustomer(accountNumber: AccountNumber, claim: BillingCustomerClaim): Promise<BillingCustomerMatch>;
  /** Whether this is the code on the account's printed bill; no for an unknown account. Throws {@link BillingSystemUnreachable}. */
  matchRegistrationCode(accountNumber: AccountNumber, code: string): Promise<boolean>;
  /**
   * Whether this is the last name or the ZIP code on the account's bill, as someone says who wants to pay it; undefined if it
   * isn't, and for an unknown account. Throws {@link BillingSystemUnreachable}.
   */
  matchPayer(accountNumber: AccountNumber, lastNameOrZip: string): Promise<BillingPayable | undefined>;
  /** Whether the account takes cash only: nobody may pay it online. False for an unknown account. */
  isCashOnly(accountNumber: AccountNumber): Promise<boolean>;
  /** An account's customer; undefined for an unknown account. Throws {@link BillingSystemUnreachable}. */
  findCustomer(accountNumber: AccountNumber): Promise<BillingCustomer | undefined>;
  /**
   * Writes how to reach a customer, replacing all phones. Throws {@link CisUpdateRefused} (then nothing has changed) or
   * {@link BillingSystemUnreachable} (then nobody knows).
   */
  updateContact(customerNumber: string, update: BillingContactUpdate): Promise<void>;
  /** Where paper about each of these accounts goes; unknown accounts are left out. */
  findMailingAddresses(accountNumbers: readonly AccountNumber[]): Promise<BillingMailingAddress[]>;
  /**
   * Writes where paper about these accounts goes, for all of them, or for none: null for the customer's own address.
   * Throws {@link CisUpdateRefused} (then nothing has changed) or {@link BillingSystemUnreachable} (then nobody knows).
   */
  updateMailingAddress(accountNumbers: readonly AccountNumber[], address: MailingAddress | null): Promise<void>;
  /** How the bills of each of these accounts come; unknown accounts are left out. Throws {@link BillingSystemUnreachable}. */
  findBillDeliveries(accountNumbers: readonly AccountNumber[]): Promise<BillingDelivery[]>;
  /**
   * Writes how the bills of these accounts come, and returns the accounts it wasn't written for; writing it again is a
   * success. Throws {@link BillingSystemUnreachable} (then nobody knows).
   */
  setBillDelivery(accountNumbers: readonly AccountNumber[], delivery: BillDelivery): Promise<BillingDeliveryRefusal[]>;
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

import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { PermitOffer } from '@wattershed/domain/payment/permit-cart';
import type { Register } from '@wattershed/domain/payment/register';

export type Invoice = {
  invoiceNumber: string;
  customerNumber: string;
  kind: 'fire' | 'general';
  /** What it is for: a key of the portal's words. */
  subject:
    | 'fire-inspection'
    | 'hydrant-flow-test'
    | 'false-alarm'
    | 'backflow-test'
    | 'sewer-inspection'
    | 'sidewalk-repair';
  amountCents: Cents;
  issuedOn: LocalDate;
  dueOn: LocalDate;
  /** Null while it is open. */
  paidAt: Date | null;
};

export type PermitApplication = {
  invoiceNumber: string;
  customerNumber: string;
  zone: string;
  items: (PermitOffer & { itemCode: 'resident-year' | 'resident-month' | 'visitor-book' | 'contractor-week' })[];
  validFrom: LocalDate;
  validThrough: LocalDate;
  paidAt: Date | null;
};

export type Deposit = {
  depositNumber: string;
  reason: 'new-service' | 'late-payments' | 'business';
  amountCents: Cents;
  askedOn: LocalDate;
  dueOn: LocalDate;
  paidAt: Date | null;
  /** When it went back as a credit of the account, and the interest that came with it; null while it is held. */
  back: { on: LocalDate; interestCents: Cents } | null;
};

/** A deposit that went back as a credit of its account: bills were paid well for long enough, or service has ended. */
export type DepositReturn = {
  position: string;
  accountNumber: AccountNumber;
  depositNumber: string;
  why: 'paid-well' | 'service-ended';
  amountCents: Cents;
  interestCents: Cents;
  returnedOn: LocalDate;
};

/** Where an account's service stands, and what getting it back costs: everything past due, and the fee, together. */
export type Reconnection = {
  state: 'none' | 'notice' | 'off' | 'reconnecting';
  offOn: LocalDate | null;
  reconnectsAt: Date | null;
  orderNumber: string | null;
  pastDueCents: Cents;
  feeCents: Cents;
};

/** Since when service is off, and by when it is back once that is paid for. */
export type ShutOffAccount = { accountNumber: AccountNumber; offOn: LocalDate; reconnectsAt: Date | null };

export type RegisterPayment = {
  register: Register;
  /** The number in the register; for a reconnection, the account's. */
  number: string;
  /** The account of who pays; null for somebody without one. */
  accountNumber: AccountNumber | null;
  paymentReference: string;
  amountCents: Cents;
  feeCents: Cents;
  method: string;
  methodLast4: string;
  confirmation: string;
  payer: object;
  lines: readonly object[];
  paidAt: Date;
};

/** The utility's registers of what is paid beside bills. Each takes a payment once, by its reference. */
export type Registers = {
  /** Undefined unless both numbers are right. */
  findInvoice(asked: { invoiceNumber: string; customerNumber: string }): Promise<Invoice | undefined>;
  findPermitApplication(asked: {
    invoiceNumber: string;
    customerNumber: string;
  }): Promise<PermitApplication | undefined>;
  listDeposits(accountNumber: AccountNumber): Promise<Deposit[]>;
  /** The next deposits that went back after a position, in their order. */
  listDepositReturns(after: string, limit: number): Promise<DepositReturn[]>;
  findLastDepositReturn(): Promise<string>;
  /** Undefined for an account that doesn't exist. */
  findReconnection(accountNumber: AccountNumber): Promise<Reconnection | undefined>;
  /** Of these accounts, those whose service is off, also while it is on its way back. */
  listShutOff(accountNumbers: readonly AccountNumber[]): Promise<ShutOffAccount[]>;
  /** `not-applied`: another payment came first, so the utility sends this money back. */
  post(payment: RegisterPayment): Promise<'posted' | 'already-posted' | 'not-applied'>;
  /** The bank took a payment back: what it was for is open again. Repeating it changes nothing. */
  returnPayment(returned: { paymentReference: string; returnedAt: Date }): Promise<void>;
};

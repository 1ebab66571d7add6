import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';

/** Budget billing: bills ask for a level amount, and a year settles what that left. */
export type Budgets = {
  /** Whether an account can have it, and what it would pay; undefined for one that the utility doesn't know. */
  findOffer(accountNumber: AccountNumber): Promise<BudgetOffered | undefined>;
  /** Enrolls, once: the same wish again is `as-before`. Refused when the offer isn't what was seen. */
  enroll(wish: BudgetWished): Promise<'enrolled' | 'as-before' | 'refused'>;
  /** The next bill settles. Refused when what waits isn't what was seen. */
  leave(left: { accountNumber: AccountNumber; deferredCents: Cents }): Promise<'left' | 'as-before' | 'refused'>;
  /** The one that runs, or the last that ended. */
  find(accountNumber: AccountNumber): Promise<BudgetOfAccount | undefined>;
  /** What it made of those of these bills that it is part of. */
  listNews(bills: readonly { accountNumber: AccountNumber; billNumber: string }[]): Promise<BudgetNews[]>;
};

export type BudgetOffered = {
  isEligible: boolean;
  steps: {
    condition: 'residential' | 'open' | 'nothing-past-due' | 'no-arrangement' | 'year-of-bills';
    isMet: boolean;
  }[];
  pastDueCents: Cents;
  /** The last twelve months at today's prices, oldest first; null where too few days were read. */
  months: { from: LocalDate; before: LocalDate; amountCents: Cents | null }[];
  levelCents: Cents | null;
  firstBillOn: LocalDate;
};

export type BudgetWished = {
  accountNumber: AccountNumber;
  settling: 'at-once' | 'next-year';
  /** As seen, like the first bill. */
  levelCents: Cents;
  firstBillOn: LocalDate;
};

export type BudgetOfBill = {
  billNumber: string;
  issuedOn: LocalDate;
  number: number;
  kind: 'level' | 'true-up' | 'settled';
  usedCents: Cents;
  levelCents: Cents;
  askedCents: Cents;
  deferredCents: Cents;
  newLevelCents: Cents | null;
  missed: number;
  endedBy: 'left' | 'missed' | 'closed' | null;
};

export type BudgetNews = BudgetOfBill & { accountNumber: AccountNumber; settling: 'at-once' | 'next-year' };

export type BudgetOfAccount = {
  state: 'pending' | 'active' | 'leaving' | 'ended';
  /** Names the newest enrollment or leaving. */
  changeNo: number;
  enrolledOn: LocalDate;
  settling: 'at-once' | 'next-year';
  levelCents: Cents;
  billsOfYear: number;
  missed: number;
  deferredCents: Cents;
  leavingCents: Cents;
  nextBillOn: LocalDate | null;
  reviewOn: LocalDate | null;
  trueUpOn: LocalDate | null;
  endedOn: LocalDate | null;
  endedBy: 'left' | 'missed' | 'closed' | null;
  forecast: {
    expectedCents: Cents;
    lowCents: Cents;
    highCents: Cents;
    asidePercent: number;
    isMeasured: boolean;
  } | null;
  bills: BudgetOfBill[];
};

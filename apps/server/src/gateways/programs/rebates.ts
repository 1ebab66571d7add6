import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { RebatePayWay, RebateProgram } from '@wattershed/domain/saving/rebates/rebate-program';
import type { RebatePurchase } from '@wattershed/domain/saving/rebates/rebate-rules';
import type { RebateReason, RebateState } from '@wattershed/domain/saving/rebates/rebate-state';

/** Where the utility's staff decide about rebates. Throws while it doesn't respond. */
export type Rebates = {
  /** The programs that an account may apply to, or could; none before its service starts and after it ended. */
  listOffers(accountNumber: AccountNumber): Promise<{ today: LocalDate; offers: RebateOffer[] }>;
  /** An account's applications, the newest first, with those that came on paper. */
  listApplications(accountNumber: AccountNumber): Promise<RebateRecord[]>;
  /** Takes an application, once, however often it is brought; what is refused leaves nothing there. */
  take(application: RebateToTake): Promise<'taken' | RebateRefusal>;
  /** Takes what was answered, once; false when nothing is asked anymore. */
  takeAnswer(answer: RebateAnswerToTake): Promise<boolean>;
  /** Doing it again is a success; false when it is decided, or unknown there. */
  withdraw(accountNumber: AccountNumber, applicationId: string): Promise<boolean>;
  /** The next changes of state after a position, in their order; null for where the last one is. */
  listChanges(after: string, limit: number): Promise<RebateChange[]>;
  findLastPosition(): Promise<string>;
};

/** `received`: this home has had it or is about to, whoever applied. `used-up`: nothing is left of the year's budget. */
export type RebateOffer = RebateProgram & { standing: 'open' | 'received' | 'used-up' };

export type RebateRecord = {
  applicationId: string;
  applicationNumber: string;
  accountNumber: AccountNumber;
  program: RebateProgram['key'];
  purchase: RebatePurchase;
  payBy: RebatePayWay;
  isOnPaper: boolean;
  amountCents: Cents;
  state: RebateState;
  reason: RebateReason | null;
  /** When the utility means to have decided or paid, or by when an answer is awaited; null when it is over. */
  nextOn: LocalDate | null;
  paidBy: RebatePayWay | null;
  checkNumber: string | null;
  /** Oldest first. */
  history: { state: RebateState; reason: RebateReason | null; at: string; isByCustomer: boolean }[];
};

type File = { fileId: string; name: string };

export type RebateToTake = {
  applicationId: string;
  accountNumber: AccountNumber;
  program: RebateProgram['key'];
  purchase: RebatePurchase;
  payBy: RebatePayWay;
  /** The files themselves come through the call `downloadRebateFile`. */
  files: readonly File[];
};

export type RebateAnswerToTake = {
  answerId: string;
  applicationId: string;
  accountNumber: AccountNumber;
  model?: string | undefined;
  serialNumber?: string | undefined;
  contractorLicense?: string | undefined;
  files: readonly File[];
};

export type RebateRefusal = 'not-offered' | 'already-paid' | 'budget-used-up' | 'purchase';

export type RebateChange = { position: string; state: RebateState; record: RebateRecord };

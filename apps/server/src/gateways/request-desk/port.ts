import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { ConnectTopic, TaskType } from '@wattershed/domain/service/request/request-tasks';
import type { RequestKind, RequestState } from '@wattershed/domain/service/request/service-request';

export type RequestToTake = {
  requestId: string;
  kind: RequestKind;
  accountNumber: AccountNumber;
  /** Empty for a connection. */
  orderType: string;
  task: TaskType | ConnectTopic;
  /** Empty where it is about none. */
  installationNumber: string;
  siteAddress: string;
  wishedOn: LocalDate | null;
  phone: string;
  /** What the customer wrote and sent along comes to the customer desk as this message. */
  messageId: string;
};

/** Where a request stands. */
export type RequestRecord = {
  requestId: string;
  requestNumber: string;
  kind: RequestKind;
  accountNumber: AccountNumber;
  task: TaskType | ConnectTopic;
  siteAddress: string;
  wishedOn: LocalDate | null;
  phone: string;
  state: RequestState;
  receivedAt: string;
  nextOn: LocalDate | null;
  /** Oldest first. */
  history: { change: RequestState | 'changed'; at: string; isByCustomer: boolean }[];
};

export type RequestNews = { position: string; requestId: string; change: RequestState | 'changed' };

type Own = { accountNumber: AccountNumber; requestId: string };

/** Where the utility's people work on what customers ask for. Throws while it doesn't respond. */
export type RequestDesk = {
  /** Takes a request, once, however often it is brought; false for an account without service. */
  take(request: RequestToTake): Promise<boolean>;
  /** An account's, the newest first. */
  listRequests(accountNumber: AccountNumber): Promise<RequestRecord[]>;
  findRequest(requestId: string): Promise<RequestRecord | undefined>;
  /** False when it is too late for that. */
  change(own: Own, changes: { phone: string; wishedOn: LocalDate | null; siteAddress: string }): Promise<boolean>;
  /** Doing it again is a success; false when it is over otherwise. */
  cancel(own: Own): Promise<boolean>;
  /** The next changes after a position, in their order. */
  listNews(after: string, limit: number): Promise<RequestNews[]>;
  findLastPosition(): Promise<string>;
};

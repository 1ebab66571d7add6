import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import type { Cents } from '@wattershed/domain/money/cents';
import type { SheetPrice } from '@wattershed/domain/service/agreement';
import type { AppointmentSlot, AppointmentType } from '@wattershed/domain/service/order/appointment';
import type { OrderReason, OrderStage, ServiceOrderKind } from '@wattershed/domain/service/order/order-state';
import type { Applicant } from '@wattershed/domain/service/start/applicant';
import type { StopReason } from '@wattershed/domain/service/stop/stop-reason';
import type { Language } from '@wattershed/domain/text/language';

/** Where the utility plans the work at premises: who gets service where and when, and which crew comes. */
export type OrderSystem = {
  /** The utility’s day, which orders count by. */
  today(): LocalDate;
  /** What turning on each service costs, by state, and what deposits may be asked for. */
  listTerms(): ServiceTerms;
  findPremises(wish: PremiseWish): Promise<FoundPremises>;
  /** Notes a place that isn’t in the list; the same address of the same form is the same place. */
  noteUnlisted(wish: UnlistedWish): Promise<{ premise: FoundPremise } | { refusal: UnlistedRefusal }>;
  /** Undefined for an unknown premise, and for one that isn’t in the list and that another form noted. */
  findPremise(asked: PremiseAsked): Promise<ServicePremise | undefined>;
  /** What can be chosen at the premise from a day on, and what this holder keeps. Undefined for an unknown premise. */
  listTimes(asked: TimesAsked): Promise<{ slots: AppointmentSlot[]; held: HeldSlot | null } | undefined>;
  /** Keeps a time for a while, instead of the one kept before; false when its last place was just taken, undefined for an unknown premise. */
  holdTime(asked: Omit<TimesAsked, 'kind' | 'from'>, time: SlotTime): Promise<boolean | undefined>;
  releaseTime(holder: string): Promise<void>;
  /** Takes a start, once for each request, however often it is brought; what is refused leaves nothing. */
  placeStart(wish: StartToPlace): Promise<Placed<StartRefusal>>;
  placeStop(wish: StopToPlace): Promise<Placed<StopRefusal>>;
  /** Both halves, or neither. */
  placeTransfer(wish: { out: StopToPlace; in: StartToPlace }): Promise<Placed<TransferRefusal>>;
  /** Of someone known to the utility by number, or by everything else. */
  listOldDebts(debtor: Debtor): Promise<OldDebt[]>;
  findStoppable(accountNumber: AccountNumber): Promise<Stoppable | undefined>;
  /** Undefined when nothing of the running period has been read yet. */
  estimateFinalBill(accountNumber: AccountNumber, stopOn: LocalDate): Promise<FinalBillEstimate | undefined>;
  /** The newest first. */
  listOrders(accountNumber: AccountNumber): Promise<OrderRecord[]>;
  /** What a request became; none when it was never taken. */
  listOrdersOfRequest(requestId: string): Promise<OrderRecord[]>;
  listOrdersByNumber(orderNumbers: readonly string[]): Promise<OrderRecord[]>;
  changeOrder(change: OrderChangeWish): Promise<'done' | OrderRefusal>;
  /** Doing it again is a success. */
  cancelOrder(order: { orderNumber: string; version: number }): Promise<'done' | OrderRefusal>;
  /** The next changes after a position, in their order. */
  listChanges(after: string, limit: number): Promise<OrderNews[]>;
  findLastPosition(): Promise<string>;
};

export type Commodity = 'electric' | 'water';

export type ServiceTerms = {
  fees: { state: 'CA' | 'AZ'; commodity: Commodity; clause: string; amountCents: Cents }[];
  /** How many average months a deposit can be; 0 where none may be asked for. */
  deposits: { state: 'CA' | 'AZ'; isBusiness: boolean; months: number }[];
};

/** What somebody typed. Unit, city, and ZIP code may be empty. */
export type PremiseWish = { address: string; unit: string; city: string; zip: string };

export type FoundPremise = {
  premiseId: string;
  street: string;
  unit: string;
  city: string;
  state: 'CA' | 'AZ';
  zip: string;
};

/** `isServed`: false where another utility serves. `areNearby`: they have another house number than what was typed. */
export type FoundPremises = { isServed: boolean; premises: FoundPremise[]; areNearby: boolean };

/** What somebody typed whose address isn’t in the list. */
export type UnlistedWish = { requestId: string; address: string; unit: string; zip: string; isBusiness: boolean };

/** `no-number`: of the house. `too-many`: more than one form asks for. */
export type UnlistedRefusal = 'not-served' | 'no-number' | 'too-many';

export type OfferedRate = {
  tariffLabel: string;
  commodity: Commodity;
  /** What most have there. */
  isUsual: boolean;
  /** The prices in force on the day, and since when. */
  effectiveFrom: LocalDate;
  prices: SheetPrice[];
};

export type ServicePremise = FoundPremise & {
  timeZone: string;
  isBusiness: boolean;
  installations: { installationNumber: string; division: string; commodity: Commodity; hasMeter: boolean }[];
  /** Who would be in the way on the day; whose account it is stays in the utility. */
  taken: { by: 'account' | 'order'; customerNumber: string | null } | null;
  /** The landlord in whose name service goes on until someone new comes: nobody who is in the way. */
  between: { customerNumber: string } | null;
  /** Somebody typed it, and the desk hasn’t found yet that there is such a place. */
  isUnlisted: boolean;
  rates: OfferedRate[];
  fees: { commodity: Commodity; clause: string; amountCents: Cents }[];
  averageMonthCents: Cents;
  /** The largest deposit that may be asked for here; zero where none may. */
  depositCents: Cents;
};

export type PremiseAsked = { premiseId: string; startOn: LocalDate; requestId?: string | undefined };

/** `requestId`: the form that asks; undefined where an order is at the premise already. */
export type TimesAsked = {
  premiseId: string;
  kind: ServiceOrderKind;
  from: LocalDate;
  holder: string;
  requestId: string | undefined;
};
export type SlotTime = { day: LocalDate; appointmentType: AppointmentType };
export type HeldSlot = AppointmentSlot & { heldUntil: Date };

export type NewServiceCustomer = Applicant & {
  phoneType: 'Mobile' | 'Home' | 'Work';
  language: Language;
  /** The last four digits, which is all that is kept. */
  ssnLast4: string;
  coSsnLast4: string;
};

export type StartToPlace = {
  requestId: string;
  holder: string;
  premiseId: string;
  startOn: LocalDate;
  appointmentType: AppointmentType;
  /** Null for someone the utility doesn’t know. */
  customerNumber: string | null;
  newCustomer: NewServiceCustomer | null;
  isBusiness: boolean;
  tariffLabels: readonly string[];
  depositCents: Cents | null;
  mailingAddress: MailingAddress | null;
  isPaperless: boolean;
  gateCode: string;
  instructions: string;
  /** Who signed up beside the customer no longer does. */
  removesCoApplicant: boolean;
  /** What shows who somebody is; the files themselves come through the call `downloadIdentityPaper`. */
  papers: readonly { documentId: string; name: string }[];
  /** Why a person has to look at it first. */
  forDesk: Extract<OrderReason, 'papers' | 'credit-unavailable'> | null;
};

export type StopToPlace = {
  requestId: string;
  holder: string;
  accountNumber: AccountNumber;
  /** The day of the final read: service is on until it begins. */
  stopOn: LocalDate;
  appointmentType: AppointmentType;
  reason: StopReason;
  forwardingAddress: MailingAddress | null;
  gateCode: string;
  instructions: string;
};

export type Placed<Refusal> = { orders: OrderRecord[] } | { refusal: Refusal | 'time-taken' };
export type StartRefusal = 'unknown-premise' | 'day' | 'rates' | 'time-taken' | 'own-service';
export type StopRefusal = 'not-served' | 'already-stopping' | 'day' | 'time-taken';
export type TransferRefusal = `out-${StopRefusal}` | `in-${StartRefusal}`;

export type Debtor =
  | { customerNumber: string }
  | { firstName: string; lastName: string; birthOn: LocalDate; ssnLast4: string };

export type OldDebt = { accountNumber: string; street: string; unit: string; city: string; amountCents: Cents };

export type Stoppable = {
  status: 1 | 2 | 3;
  premiseId: string;
  timeZone: string;
  state: 'CA' | 'AZ';
  /** The order that stops it already. */
  stopOrder: string | null;
};

export type FinalBillEstimate = {
  periodFrom: LocalDate;
  periodBefore: LocalDate;
  chargesCents: Cents;
  /** What bills that come first will charge. */
  billsBeforeCents: Cents;
  balanceCents: Cents;
  depositCents: Cents;
  interestCents: Cents;
  /** What is left to pay; negative comes back. */
  leftCents: Cents;
};

export type OrderRecord = {
  orderNumber: string;
  requestId: string | null;
  /** Null while there is none. */
  accountNumber: AccountNumber | null;
  kind: ServiceOrderKind;
  orderType: string;
  priority: 1 | 5 | 7;
  stage: OrderStage;
  reason: OrderReason | null;
  createdAt: Date;
  completesAt: Date | null;
  slot: AppointmentSlot | null;
  premiseId: string;
  street: string;
  unit: string;
  city: string;
  state: 'CA' | 'AZ';
  zip: string;
  timeZone: string;
  gateCode: string;
  instructions: string;
  /** The other half of a transfer. */
  joinedTo: string | null;
  /** The landlord agreement that it follows from: nobody asked for it. */
  agreementId: string | null;
  version: number;
  tasks: { kind: string; isDone: boolean }[];
  /** Oldest first. */
  history: { change: OrderStage | 'moved'; reason: OrderReason | null; at: string; isByCustomer: boolean }[];
  /** What the meters showed when service began and ended, once a crew or the meter itself has said so. */
  reads: {
    kind: 'start' | 'final';
    commodity: Commodity;
    serialNumber: string;
    readOn: LocalDate;
    shown: number;
    isEstimated: boolean;
  }[];
};

export type OrderChangeWish = {
  orderNumber: string;
  version: number;
  time: SlotTime | null;
  notes: { gateCode: string; instructions: string } | null;
  holder: string;
};

/** `changed`: it isn’t as its person saw it. `fixed`: it is under way, or over. */
export type OrderRefusal = 'unknown' | 'changed' | 'fixed' | 'day' | 'time-taken';

export type OrderNews = {
  position: string;
  change: OrderStage | 'moved';
  reason: OrderReason | null;
  /** The order was just placed. */
  isFirst: boolean;
  /** As the order is now. */
  record: OrderRecord;
};

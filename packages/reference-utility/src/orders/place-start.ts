import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { hourOfDayUtc } from '@wattershed/domain/calendar/time-on-day';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import type { Cents } from '@wattershed/domain/money/cents';
import { type AppointmentType, appointmentHours } from '@wattershed/domain/service/order/appointment';
import type { OrderReason } from '@wattershed/domain/service/order/order-state';
import { serviceDayProblem } from '@wattershed/domain/service/order/service-date';
import { establishmentFees } from './fees.ts';
import { insertAccount, insertCustomer, type NewCustomer } from './new-account-store.ts';
import { insertOrder, listOrdersOfRequest, type ServiceOrder } from './order-store.ts';
import { findStanding, type Installation, offeredRates, type PremiseStanding } from './premise-standing.ts';
import { bookSeat } from './seat-store.ts';

/** Everything that turning service on takes, as the portal has decided it. */
export type StartWish = {
  requestId: string;
  /** Who keeps the time that is chosen. */
  holder: string;
  premiseId: string;
  startOn: LocalDate;
  appointmentType: AppointmentType;
  /** Null for someone the utility doesn’t know. */
  customerNumber: string | null;
  newCustomer: NewCustomer | null;
  isBusiness: boolean;
  /** One for each service of the premise. */
  tariffLabels: readonly string[];
  depositCents: Cents | null;
  mailingAddress: MailingAddress | null;
  isPaperless: boolean;
  gateCode: string;
  instructions: string;
  /** Who signed up beside the customer no longer does. */
  removesCoApplicant: boolean;
  /** Of somebody who shows who they are by papers; the portal has the files. */
  papers?: readonly { documentId: string; name: string }[];
  /** Why a person has to look at it first. */
  forDesk: Extract<OrderReason, 'papers' | 'credit-unavailable'> | null;
};

export type StartRefusal = 'unknown-premise' | 'day' | 'rates' | 'time-taken' | 'own-service';

export type Placed = { orders: ServiceOrder[] } | { refusal: StartRefusal };

/**
 * Takes a start, once for each request. Of two people who want one premise, the first gets it; what the other asked for is looked at by
 * the desk, as is a start where service is on in someone else’s name.
 */
export function placeStart(db: Pool, wish: StartWish, at: { now: Date; today: LocalDate }): Promise<Placed> {
  return placeOnce(db, wish.requestId, tx => insertStart(tx, wish, at, { kind: 'start', joinedTo: null }));
}

/** Places the orders of a request unless it has some; whatever is refused leaves nothing. */
export async function placeOnce<Refusal extends string>(
  db: Pool,
  requestId: string,
  place: (tx: Transaction) => Promise<{ orderNumber: string } | { refusal: Refusal }>,
): Promise<{ orders: ServiceOrder[] } | { refusal: Refusal | 'time-taken' }> {
  try {
    return await inTransaction(db, async tx => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${`service request ${requestId}`}, 0))`;
      const known = await listOrdersOfRequest(tx, requestId);
      if (known.length > 0) return { orders: known };
      const placed = await place(tx);
      if ('refusal' in placed) throw new Refused(placed.refusal);
      return { orders: await listOrdersOfRequest(tx, requestId) };
    });
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal as Refusal | 'time-taken' };
    throw error;
  }
}

/** Rolls back what a refused request had begun. */
class Refused extends Error {
  readonly refusal: string;

  constructor(refusal: string) {
    super(refusal);
    this.refusal = refusal;
  }
}

type Half = { kind: 'start' | 'transfer-in'; joinedTo: string | null };

/** The same in the caller’s transaction, as a start or as a half of a transfer. */
export async function insertStart(
  tx: Transaction,
  wish: StartWish,
  { now, today }: { now: Date; today: LocalDate },
  { kind, joinedTo }: Half,
): Promise<{ orderNumber: string } | { refusal: StartRefusal }> {
  // Two who want one premise wait for each other.
  await tx`select from utility.premise where premise_id = ${wish.premiseId} for update`;
  const standing = await findStanding(tx, wish.premiseId, wish.startOn);
  if (!standing || standing.installations.length === 0) return { refusal: 'unknown-premise' };
  if (serviceDayProblem(wish.startOn, today)) return { refusal: 'day' };
  if (!areOffered(standing, wish)) return { refusal: 'rates' };
  const { taken, between, isUnlisted } = standing;
  const served = [taken?.customerNumber, between?.customerNumber];
  const isOwn = wish.customerNumber !== null && served.includes(wish.customerNumber);
  if (isOwn) return { refusal: 'own-service' };
  const reason = reasonForDesk(standing, wish);
  const orderNumber = await insertOrder(tx, {
    ...{
      requestId: wish.requestId,
      accountNumber: null,
      premiseId: wish.premiseId,
      isUnlisted,
      kind,
      joinedTo,
      at: now,
    },
    ...{ stage: reason ? 'needs-work' : 'scheduled', reason, orderOn: wish.startOn },
    completesAt: endOfTime(wish.startOn, wish.appointmentType, standing.timeZone),
    appointmentType: wish.appointmentType,
    gateCode: wish.gateCode,
    instructions: wish.instructions,
    wish: reason ? wish : undefined,
    // The meters of a place that isn’t in the list come with it.
    tasks: isUnlisted ? [] : tasksOf(standing.installations),
  });
  const time = { crew: standing.crew, day: wish.startOn, appointmentType: wish.appointmentType };
  if (!(await bookSeat(tx, time, wish.holder, orderNumber))) return { refusal: 'time-taken' };
  if (!reason) await openAccount(tx, orderNumber, wish, standing, today);
  return { orderNumber };
}

/** Why a person has to look at it first. */
function reasonForDesk({ taken, isUnlisted }: PremiseStanding, { forDesk }: StartWish): OrderReason | null {
  if (taken) return taken.by === 'account' ? 'occupied' : 'other-applicant';
  return isUnlisted ? 'address-unknown' : forDesk;
}

/** What is asked for is among what is offered, one rate for each service. */
export function areOffered(
  standing: PremiseStanding,
  { tariffLabels, startOn }: Pick<StartWish, 'tariffLabels' | 'startOn'>,
): boolean {
  const offered = offeredRates(standing, startOn);
  const chosen = offered.filter(({ tariffLabel }) => tariffLabels.includes(tariffLabel));
  const commodities = new Set(standing.installations.map(({ commodity }) => commodity));
  return chosen.length === tariffLabels.length && chosen.length === commodities.size;
}

export function tasksOf(installations: readonly Installation[]) {
  return installations.flatMap(({ meterId, hasMeter }) => [
    ...(hasMeter ? [] : [{ kind: 'set-meter' as const, meterId }]),
    { kind: 'connect' as const, meterId },
    { kind: 'start-read' as const, meterId },
  ]);
}

/** Makes customer and account of an order that nothing stands in the way of. */
export async function openAccount(
  tx: Transaction,
  orderNumber: string,
  wish: StartWish,
  standing: PremiseStanding,
  today: LocalDate,
): Promise<void> {
  const customerNumber = wish.customerNumber ?? (await insertCustomer(tx, requireNew(wish), today));
  const offered = offeredRates(standing, wish.startOn);
  const rates = standing.installations.map(({ commodity, meterId }) => {
    const rate = offered.find(one => one.commodity === commodity && wish.tariffLabels.includes(one.tariffLabel));
    if (!rate) throw new Error('a rate that was offered is not offered anymore');
    return { commodity, meterId, tariffLabel: rate.tariffLabel };
  });
  const accountNumber = await insertAccount(tx, {
    ...{ customerNumber, premiseId: wish.premiseId, isBusiness: wish.isBusiness, startOn: wish.startOn, orderNumber },
    rates,
    fees: establishmentFees(
      standing.state,
      rates.map(({ commodity }) => commodity),
    ),
    deposit:
      wish.depositCents !== null && wish.depositCents > 0
        ? { amountCents: wish.depositCents, reason: wish.isBusiness ? 'business' : 'new-service' }
        : null,
    mailingAddress: wish.mailingAddress,
    isPaperless: wish.isPaperless,
    today,
  });
  await tx`
    update utility.service_order set account_number = ${accountNumber}, wish = null,
      removes_co_applicant = ${wish.removesCoApplicant}
    where order_number = ${orderNumber}`;
}

function requireNew({ newCustomer }: StartWish): NewCustomer {
  if (!newCustomer) throw new Error('a start names neither a customer nor someone new');
  return newCustomer;
}

/** When a crew is done at the latest. */
export function endOfTime(day: LocalDate, type: AppointmentType, timeZone: string): Date {
  return hourOfDayUtc(day, appointmentHours[type].before, timeZone);
}

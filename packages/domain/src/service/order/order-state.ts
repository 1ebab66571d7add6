/** What an order is for. A transfer is two orders that name each other. */
export const serviceOrderKinds = ['start', 'stop', 'transfer-in', 'transfer-out', 'reconnection', 'other'] as const;

export type ServiceOrderKind = (typeof serviceOrderKinds)[number];

/** Where an order is, in its order; the last three are ends. `needs-work`: a person at the utility has to look at it. */
export const orderStages = ['needs-work', 'scheduled', 'under-way', 'done', 'canceled', 'refused'] as const;

export type OrderStage = (typeof orderStages)[number];

/** Numbers as on the wire: Open, Closed, RequiresWork. */
const stateOfStages = {
  'needs-work': 2,
  scheduled: 0,
  'under-way': 0,
  done: 1,
  canceled: 1,
  refused: 1,
} as const satisfies Record<OrderStage, 0 | 1 | 2>;

export type ServiceOrderState = 0 | 1 | 2;

export function stateOfStage(stage: OrderStage): ServiceOrderState {
  return stateOfStages[stage];
}

/** Why a person has to look at an order, or why it was refused. */
export const orderReasons = [
  /** Service at the address is on in someone else’s name. */
  'occupied',
  /** Someone else’s order for the same address came first. */
  'other-applicant',
  /** The address isn’t in the utility’s list yet. */
  'address-unknown',
  /** Identity papers, which the desk compares. */
  'papers',
  /** The credit bureau couldn’t be asked. */
  'credit-unavailable',
  /** The crew couldn’t get to the meter. */
  'no-access',
  /** Nobody could be found who may live there, or the papers didn’t match. */
  'not-confirmed',
  /** The desk found no such place. */
  'no-such-address',
  /** Another utility serves the place. */
  'not-served',
  /** A landlord’s stop that has nothing left to stop: the next tenant came first. */
  'next-tenant',
  /** Why service goes on in a landlord’s name: the next tenant’s start was canceled. */
  'start-canceled',
  /** The same, because the next tenant’s start was put off. */
  'start-put-off',
] as const;

export type OrderReason = (typeof orderReasons)[number];

type ChangeableOrder = { kind: ServiceOrderKind; stage: OrderStage; reason: OrderReason | null };

/** Until it is under way; after a visit without access, another time can be chosen. */
export function canChangeTime({ kind, stage, reason }: ChangeableOrder): boolean {
  // It has no appointment: what turns service back on that was paid for is done as soon as it can be.
  if (kind === 'reconnection') return false;
  return stage === 'scheduled' || (stage === 'needs-work' && reason === 'no-access');
}

/** Gate code and instructions, until the crew is on its way. */
export function canAddNotes({ stage }: { stage: OrderStage }): boolean {
  return stage === 'scheduled' || stage === 'needs-work';
}

/** What began on its day, also when nobody could get in: the service that it ends is over, and the final bill out. */
const hasEnded = ({ kind, reason }: { kind: ServiceOrderKind; reason: OrderReason | null }) =>
  (kind === 'stop' || kind === 'transfer-out') && reason === 'no-access';

/** Until it is under way. What turns service back on that was paid for is never taken back. */
export function canCancel(order: ChangeableOrder): boolean {
  const { kind, stage } = order;
  return kind !== 'reconnection' && (stage === 'scheduled' || stage === 'needs-work') && !hasEnded(order);
}

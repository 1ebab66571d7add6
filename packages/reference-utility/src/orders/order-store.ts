import type { Db } from '@wattershed/database/db';
import { json, sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { AppointmentType } from '@wattershed/domain/service/order/appointment';
import type { OrderReason, OrderStage, ServiceOrderKind } from '@wattershed/domain/service/order/order-state';
import { listAfter, waitToWrite } from '../feeds/feed-store.ts';

/** What an order’s history and the portal’s feed name. `moved`: to another time. */
export type OrderChange = OrderStage | 'moved';

export type OrderEvent = { change: OrderChange; reason: OrderReason | null; at: string; author: string };

export type TaskKind = 'connect' | 'disconnect' | 'set-meter' | 'remove-meter' | 'start-read' | 'final-read' | 'visit';

export type OrderTask = { kind: TaskKind; meterId: string | null; doneAt: string | null };

export type ServiceOrder = {
  orderNumber: string;
  requestId: string | null;
  accountNumber: string | null;
  premiseId: string;
  /** Where the work is done. */
  street: string;
  unit: string;
  city: string;
  state: 'CA' | 'AZ';
  zip: string;
  timeZone: string;
  kind: ServiceOrderKind;
  stage: OrderStage;
  reason: OrderReason | null;
  priority: 1 | 5 | 7;
  createdAt: Date;
  completesAt: Date | null;
  orderOn: LocalDate | null;
  appointmentType: AppointmentType | null;
  joinedTo: string | null;
  /** The landlord agreement that it follows from, which nobody had to ask for. */
  agreementId: string | null;
  gateCode: string;
  instructions: string;
  version: number;
  tasks: OrderTask[];
  /** Oldest first. */
  history: OrderEvent[];
};

const isoOf = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = sql`
  o.order_number as "orderNumber", o.request_id as "requestId", o.account_number as "accountNumber",
  coalesce(p.premise_id, q.premise_id) as "premiseId", coalesce(p.street, q.street) as street,
  coalesce(p.unit, q.unit) as unit, coalesce(p.city, q.city) as city, coalesce(p.state, q.state) as state,
  coalesce(p.zip, q.zip) as zip, coalesce(p.time_zone, q.time_zone) as "timeZone", o.kind, o.stage,
  o.reason, o.priority::int as priority, o.created_at as "createdAt", o.completes_at as "completesAt",
  o.order_on::text as "orderOn", o.appointment_type as "appointmentType", coalesce(o.joined_to, (
    select i.order_number from utility.service_order i
    where o.kind = 'transfer-out' and i.request_id = o.request_id and i.kind = 'transfer-in'
  )) as "joinedTo",
  o.landlord_agreement as "agreementId",
  o.gate_code as "gateCode", o.instructions, o.version, coalesce((
    select json_agg(json_build_object('kind', t.kind, 'meterId', t.meter_id::text, 'doneAt', ${isoOf(sql`t.done_at`)})
      order by t.task_no)
    from utility.service_order_task t where t.order_number = o.order_number
  ), '[]') as tasks, coalesce((
    select json_agg(json_build_object('change', e.change, 'reason', e.reason, 'author', e.author,
      'at', ${isoOf(sql`e.at`)}) order by e.position)
    from utility.service_order_event e where e.order_number = o.order_number
  ), '[]') as history`;

const joined = sql`
  utility.service_order o
  left join utility.account a on a.account_number = o.account_number
  left join utility.premise p on p.premise_id = coalesce(o.premise_id, a.premise_id)
  left join utility.unlisted_place q on q.premise_id = o.unlisted_place`;

/** An account’s, the newest first. */
export async function listOrders(db: Db, accountNumber: string): Promise<ServiceOrder[]> {
  return await db<ServiceOrder>`
    select ${columns} from ${joined} where o.account_number = ${accountNumber}
    order by o.created_at desc, o.order_number desc`;
}

/** In their order; unknown numbers are left out. */
export async function listOrdersByNumber(db: Db, orderNumbers: readonly string[]): Promise<ServiceOrder[]> {
  return await db<ServiceOrder>`
    select ${columns} from ${joined} where o.order_number = any(${[...orderNumbers]}::text[])
    order by o.created_at desc, o.order_number desc`;
}

export async function findOrder(db: Db, orderNumber: string): Promise<ServiceOrder | undefined> {
  return (await listOrdersByNumber(db, [orderNumber]))[0];
}

/** The orders that a request of the portal became: two of a transfer. */
export async function listOrdersOfRequest(db: Db, requestId: string): Promise<ServiceOrder[]> {
  return await db<ServiceOrder>`
    select ${columns} from ${joined} where o.request_id = ${requestId} order by o.order_number`;
}

/** The same, which nobody else changes until the end of the transaction. */
export async function lockOrder(tx: Transaction, orderNumber: string): Promise<ServiceOrder | undefined> {
  const held = await tx`select from utility.service_order where order_number = ${orderNumber} for update`;
  return held.length > 0 ? findOrder(tx, orderNumber) : undefined;
}

/** Whether it still waits for its day. */
export async function isScheduled(db: Db, orderNumber: string): Promise<boolean> {
  const rows = await db`
    select from utility.service_order where order_number = ${orderNumber} and stage = 'scheduled'`;
  return rows.length > 0;
}

/** What has to be looked at first comes first, then what is next. */
export async function listForDesk(db: Db, limit: number): Promise<ServiceOrder[]> {
  return await db<ServiceOrder>`
    select ${columns} from ${joined}
    order by o.stage <> 'needs-work', o.stage not in ('under-way', 'scheduled'), o.order_on, o.order_number desc
    limit ${limit}`;
}

export type NewOrder = {
  requestId: string | null;
  accountNumber: string | null;
  premiseId: string;
  /** The place isn’t in the list yet. */
  isUnlisted?: boolean;
  kind: ServiceOrderKind;
  stage: 'scheduled' | 'needs-work';
  reason: OrderReason | null;
  priority?: 1 | 5 | 7;
  at: Date;
  completesAt: Date | null;
  orderOn: LocalDate | null;
  appointmentType: AppointmentType | null;
  joinedTo?: string | null;
  agreementId?: string;
  gateCode?: string;
  instructions?: string;
  /** Kept as long as somebody has to decide. */
  wish?: object | undefined;
  tasks: readonly { kind: TaskKind; meterId?: string | null }[];
  /** Who placed it: the customer, unless it says otherwise. */
  author?: 'desk';
};

/** Writes an order with its tasks and the first line of its history; returns its number. */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<string> {
  const [row] = await tx<{ orderNumber: string }>`
    insert into utility.service_order (order_number, request_id, account_number, premise_id, unlisted_place, kind, stage, reason, priority,
      created_at, completes_at, order_on, appointment_type, joined_to, landlord_agreement, gate_code, instructions, wish)
    values ('SO' || nextval('utility.service_order_number'), ${order.requestId}, ${order.accountNumber},
      ${order.isUnlisted ? null : order.premiseId}, ${order.isUnlisted ? order.premiseId : null}, ${order.kind}, ${order.stage}, ${order.reason}, ${order.priority ?? 5}, ${order.at},
      ${order.completesAt}, ${order.orderOn}::text::date, ${order.appointmentType}, ${order.joinedTo ?? null}, ${order.agreementId ?? null},
      ${order.gateCode ?? ''}, ${order.instructions ?? ''}, ${order.wish ? json(order.wish) : null})
    returning order_number as "orderNumber"`;
  if (!row) throw new Error('an order that was just written is not there');
  await insertTasks(tx, row.orderNumber, order.tasks);
  await insertOrderEvent(tx, row.orderNumber, {
    change: order.stage,
    reason: order.reason,
    at: order.at,
    author: order.author ?? 'customer',
  });
  return row.orderNumber;
}

/** What a crew, or the meter itself, does for an order, in this order. */
export async function insertTasks(tx: Transaction, orderNumber: string, tasks: NewOrder['tasks']): Promise<void> {
  for (const [index, { kind, meterId = null }] of tasks.entries()) {
    await tx`
      insert into utility.service_order_task (order_number, task_no, kind, meter_id)
      values (${orderNumber}, ${index + 1}, ${kind}, ${meterId}::text::bigint)`;
  }
}

type Change = { change: OrderChange; reason?: OrderReason | null; at: Date; author: string };

export async function insertOrderEvent(tx: Transaction, orderNumber: string, event: Change): Promise<void> {
  await waitToWrite(tx, 'orders');
  await tx`
    insert into utility.service_order_event (order_number, change, reason, at, author)
    values (${orderNumber}, ${event.change}, ${event.reason ?? null}, ${event.at}, ${event.author})`;
}

/** Moves a locked order on, and writes its history. */
export async function changeStage(
  tx: Transaction,
  orderNumber: string,
  { change, reason = null, at, author }: Change & { change: OrderStage },
): Promise<void> {
  await tx`
    update utility.service_order set stage = ${change}, reason = ${reason}, version = version + 1,
      wish = case when ${change} in ('done', 'canceled', 'refused') then null else wish end
    where order_number = ${orderNumber}`;
  if (change === 'done') {
    await tx`update utility.service_order_task set done_at = ${at} where order_number = ${orderNumber} and done_at is null`;
  }
  await insertOrderEvent(tx, orderNumber, { change, reason, at, author });
}

/** What an order that waits for a person asks for. */
export async function findWish<Wish>(db: Db, orderNumber: string): Promise<Wish | undefined> {
  const [row] = await db<{ wish: Wish | null }>`
    select wish from utility.service_order where order_number = ${orderNumber}`;
  return row?.wish ?? undefined;
}

export type ChangedOrder = {
  orderNumber: string;
  change: OrderChange;
  reason: OrderReason | null;
  /** The order was just placed. */
  isFirst: boolean;
};

/** The next changes after a position, in their order. */
export const listOrderChanges = (db: Db, after: string, limit: number) =>
  listAfter<ChangedOrder>(db, 'orders', {
    columns: sql`order_number as "orderNumber", change, reason, not exists (
        select from utility.service_order_event b
        where b.order_number = e.order_number and b.position < e.position
      ) as "isFirst"`,
    ...{ after, limit },
  });

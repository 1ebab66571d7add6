import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { RequestKind, RequestState } from '@wattershed/domain/service/request/service-request';
import { listAfter, waitToWrite } from '../feeds/feed-store.ts';

export type RequestChange = RequestState | 'changed';

export type CustomerRequest = {
  requestId: string;
  requestNumber: string;
  kind: RequestKind;
  accountNumber: string;
  /** Empty for a connection. */
  orderType: string;
  /** A task type, or a topic. */
  task: string;
  /** Empty where it is about none, or about a connection. */
  installationNumber: string;
  siteAddress: string;
  wishedOn: LocalDate | null;
  phone: string;
  messageId: string;
  state: RequestState;
  receivedAt: Date;
  nextAt: Date | null;
  /** Oldest first. */
  history: { change: RequestChange; at: string; author: string }[];
};

const columns = sql`
  r.request_id as "requestId", case r.kind when 'other' then 'SR-' else 'CM-' end || r.request_no as "requestNumber", r.kind,
  r.account_number as "accountNumber", r.order_type as "orderType", r.task, r.installation_number as "installationNumber",
  r.site_address as "siteAddress", r.wished_on::text as "wishedOn", r.phone, r.message_id as "messageId", r.state,
  r.received_at as "receivedAt", r.next_at as "nextAt", (
    select json_agg(json_build_object('change', e.change, 'author', e.author,
      'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.position)
    from utility.customer_request_event e where e.request_id = r.request_id) as history`;

/** An account's, the newest first; a hundred at most. */
export async function listRequests(db: Db, accountNumber: string): Promise<CustomerRequest[]> {
  return await db<CustomerRequest>`
    select ${columns} from utility.customer_request r
    where r.account_number = ${accountNumber} order by r.request_no desc limit 100`;
}

export async function findRequest(db: Db, requestId: string): Promise<CustomerRequest | undefined> {
  const [row] = await db<CustomerRequest>`
    select ${columns} from utility.customer_request r where r.request_id = ${requestId}`;
  return row;
}

/** What is open comes first; then the newest. */
export async function listForDesk(db: Db, limit: number): Promise<CustomerRequest[]> {
  return await db<CustomerRequest>`
    select ${columns} from utility.customer_request r
    order by r.state in ('completed', 'declined', 'canceled'), r.request_no desc limit ${limit}`;
}

/** The same, which nobody else changes until the end of the transaction. */
export async function lockRequest(tx: Transaction, requestId: string): Promise<CustomerRequest | undefined> {
  const held = await tx`select from utility.customer_request where request_id = ${requestId} for update`;
  return held.length > 0 ? findRequest(tx, requestId) : undefined;
}

export type NewRequest = Omit<CustomerRequest, 'requestNumber' | 'history' | 'state'>;

export async function insertRequest(tx: Transaction, request: NewRequest): Promise<void> {
  const { requestId, kind, accountNumber, orderType, task, installationNumber, siteAddress, wishedOn } = request;
  const { phone, messageId, receivedAt, nextAt } = request;
  await tx`
    insert into utility.customer_request (request_id, kind, account_number, order_type, task, installation_number,
      site_address, wished_on, phone, message_id, state, received_at, next_at)
    values (${requestId}, ${kind}, ${accountNumber}, ${orderType}, ${task}, ${installationNumber}, ${siteAddress},
      ${wishedOn}::text::date, ${phone}, ${messageId}, 'received', ${receivedAt}, ${nextAt})`;
  await insertEvent(tx, requestId, { change: 'received', at: receivedAt, author: 'customer' });
}

/** Changes the state of a locked request and writes its history. */
export async function changeState(
  tx: Transaction,
  requestId: string,
  { state, at, author, nextAt }: { state: RequestState; at: Date; author: string; nextAt: Date | null },
): Promise<void> {
  await tx`
    update utility.customer_request set state = ${state}, next_at = ${nextAt} where request_id = ${requestId}`;
  await insertEvent(tx, requestId, { change: state, at, author });
}

export async function updateDetails(
  tx: Transaction,
  requestId: string,
  { phone, wishedOn, siteAddress, at }: Pick<CustomerRequest, 'phone' | 'wishedOn' | 'siteAddress'> & { at: Date },
): Promise<void> {
  await tx`
    update utility.customer_request
    set phone = ${phone}, wished_on = ${wishedOn}::text::date, site_address = ${siteAddress}
    where request_id = ${requestId}`;
  await insertEvent(tx, requestId, { change: 'changed', at, author: 'customer' });
}

async function insertEvent(
  tx: Transaction,
  requestId: string,
  { change, at, author }: { change: RequestChange; at: Date; author: string },
): Promise<void> {
  await waitToWrite(tx, 'requests');
  await tx`
    insert into utility.customer_request_event (request_id, change, at, author)
    values (${requestId}, ${change}, ${at}, ${author})`;
}

/** Those that go on by themselves now, the one that waits longest first. */
export async function listDue(db: Db, limit: number): Promise<string[]> {
  const rows = await db<{ requestId: string }>`
    select request_id as "requestId" from utility.customer_request
    where next_at <= clock.now() order by next_at limit ${limit}`;
  return rows.map(({ requestId }) => requestId);
}

/** The request that this conversation began with. */
export async function findRequestOf(db: Db, messageId: string): Promise<string | undefined> {
  const [row] = await db<{ requestId: string }>`
    select request_id as "requestId" from utility.customer_request where message_id = ${messageId}`;
  return row?.requestId;
}

export type RequestNews = { requestId: string; change: RequestChange };

/** The next changes after a position, in their order. */
export const listNews = (db: Db, after: string, limit: number) =>
  listAfter<RequestNews>(db, 'requests', { columns: sql`request_id as "requestId", change`, after, limit });

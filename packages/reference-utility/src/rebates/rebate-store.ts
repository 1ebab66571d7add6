import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { RebateKey, RebatePayWay } from '@wattershed/domain/saving/rebates/rebate-program';
import type { RebateReason, RebateState } from '@wattershed/domain/saving/rebates/rebate-state';
import { listAfter, waitToWrite } from '../feeds/feed-store.ts';

/** A file that came with an application; the portal keeps it. */
export type RebateFile = { fileId: string; name: string };

export type RebateEvent = { state: RebateState; reason: RebateReason | null; at: string; author: string };

export type RebateApplication = {
  applicationId: string;
  applicationNumber: string;
  accountNumber: string;
  premiseId: string;
  program: RebateKey;
  programYear: number;
  purchasedOn: LocalDate;
  store: string;
  paidCents: Cents;
  units: number;
  model: string;
  serialNumber: string;
  contractorLicense: string;
  payBy: RebatePayWay;
  isOnPaper: boolean;
  files: RebateFile[];
  amountCents: Cents;
  state: RebateState;
  reason: RebateReason | null;
  nextAt: Date | null;
  paidBy: RebatePayWay | null;
  checkNumber: string | null;
  /** Oldest first. */
  history: RebateEvent[];
};

const columns = sql`
  a.application_id as "applicationId", 'RB-' || a.application_no as "applicationNumber",
  a.account_number as "accountNumber", a.premise_id as "premiseId", a.program, a.program_year::int as "programYear",
  a.purchased_on::text as "purchasedOn", a.store, a.paid_cents::float8 as "paidCents", a.units, a.model,
  a.serial_number as "serialNumber", a.contractor_license as "contractorLicense", a.pay_by as "payBy",
  a.is_on_paper as "isOnPaper", a.files, a.amount_cents::float8 as "amountCents", a.state, a.reason,
  a.next_at as "nextAt", a.paid_by as "paidBy", a.check_number as "checkNumber", (
    select json_agg(json_build_object('state', e.state, 'reason', e.reason, 'author', e.author,
      'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.position)
    from utility.rebate_event e where e.application_id = a.application_id) as history`;

/** An account's, the newest first. */
export async function listApplications(db: Db, accountNumber: string): Promise<RebateApplication[]> {
  return await db<RebateApplication>`
    select ${columns} from utility.rebate_application a
    where a.account_number = ${accountNumber} order by a.application_no desc`;
}

export async function findApplication(db: Db, applicationId: string): Promise<RebateApplication | undefined> {
  const [row] = await db<RebateApplication>`
    select ${columns} from utility.rebate_application a where a.application_id = ${applicationId}`;
  return row;
}

/** The same, which nobody else changes until the end of the transaction. */
export async function lockApplication(tx: Transaction, applicationId: string): Promise<RebateApplication | undefined> {
  const held = await tx`
    select from utility.rebate_application where application_id = ${applicationId} for update`;
  return held.length > 0 ? findApplication(tx, applicationId) : undefined;
}

/** What the desk has to do first comes first; then the newest. */
export async function listForDesk(db: Db, limit: number): Promise<RebateApplication[]> {
  return await db<RebateApplication>`
    select ${columns} from utility.rebate_application a
    order by a.state in ('paid', 'declined', 'withdrawn'), a.application_no desc limit ${limit}`;
}

/** Those that go on by themselves now, the one that waits longest first. */
export async function listDue(db: Db, limit: number): Promise<string[]> {
  const rows = await db<{ applicationId: string }>`
    select application_id as "applicationId" from utility.rebate_application
    where next_at <= clock.now() order by next_at limit ${limit}`;
  return rows.map(({ applicationId }) => applicationId);
}

/** Whether an application of anyone, still open or paid, names the same serial number for the same thing. */
export async function isSerialUsedElsewhere(
  db: Db,
  { applicationId, program, serialNumber }: Pick<RebateApplication, 'applicationId' | 'program' | 'serialNumber'>,
): Promise<boolean> {
  if (serialNumber === '') return false;
  const rows = await db`
    select from utility.rebate_application
    where program = ${program} and serial_number = ${serialNumber} and application_id <> ${applicationId}
      and state not in ('declined', 'withdrawn')`;
  return rows.length > 0;
}

export type StateChange = {
  state: RebateState;
  reason?: RebateReason | null;
  at: Date;
  author: string;
  nextAt: Date | null;
};

/** Changes the state of a locked application and writes its history, in the order in which the portal reads it. */
export async function changeState(
  tx: Transaction,
  applicationId: string,
  { state, reason = null, at, author, nextAt }: StateChange,
): Promise<void> {
  await tx`
    update utility.rebate_application set state = ${state}, reason = ${reason}, next_at = ${nextAt}
    where application_id = ${applicationId}`;
  await insertEvent(tx, applicationId, { state, reason, at, author });
}

export async function insertEvent(
  tx: Transaction,
  applicationId: string,
  { state, reason = null, at, author }: Omit<StateChange, 'nextAt'>,
): Promise<void> {
  await waitToWrite(tx, 'rebates');
  await tx`
    insert into utility.rebate_event (application_id, state, reason, at, author)
    values (${applicationId}, ${state}, ${reason}, ${at}, ${author})`;
}

export type RebateChange = { applicationId: string; state: RebateState; reason: RebateReason | null };

/** The next changes after a position, in their order. */
export const listChanges = (db: Db, after: string, limit: number) =>
  listAfter<RebateChange>(db, 'rebates', {
    columns: sql`application_id as "applicationId", state, reason`,
    ...{ after, limit },
  });

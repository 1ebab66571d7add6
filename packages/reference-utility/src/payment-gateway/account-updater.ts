import { randomBytes } from 'node:crypto';
import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';

/** What the networks tell merchants of a saved card: that it was renewed or replaced, that it is closed, or to ask. */
export const updateKinds = ['new-expiry', 'new-number', 'closed', 'contact-cardholder'] as const;

export type UpdateKind = (typeof updateKinds)[number];

export interface TokenEvent {
  eventNo: number;
  token: string;
  kind: UpdateKind;
  occurredAt: Date;
}

const eventsPerAnswer = 100;
const yearsOfARenewedCard = 3;

/** Has an update take effect after a while: the token stays the same, so whoever charges it goes on. */
export async function planUpdate(db: Db, token: string, kind: UpdateKind, afterMs: number): Promise<boolean> {
  const planned = await db`
    update utility.gateway_token
    set update_kind = ${kind}, update_at = now() + ${afterMs}::double precision * interval '1 millisecond'
    where token = ${token} and is_saved and kind = 'card' returning token`;
  return planned.length > 0;
}

/** The next news of saved methods after a number, oldest first. */
export async function listTokenEvents(db: Pool, after: number): Promise<TokenEvent[]> {
  await takeEffect(db);
  const rows = await db<TokenEvent>`
    select event_no as "eventNo", token, kind, occurred_at as "occurredAt" from utility.gateway_token_event
    where event_no > ${after} order by event_no limit ${eventsPerAnswer}`;
  return rows.map(row => ({ ...row, eventNo: Number(row.eventNo) }));
}

async function takeEffect(db: Pool): Promise<void> {
  const waiting = await db`select from utility.gateway_token where update_at <= now() limit 1`;
  if (waiting.length === 0) return;
  await inTransaction(db, async tx => {
    await tx`select pg_advisory_xact_lock(hashtext('utility.gateway_token_event'))`;
    const due = await tx<{ token: string; kind: UpdateKind }>`
      select token, update_kind as kind from utility.gateway_token where update_at <= now() order by update_at, token`;
    for (const { token, kind } of due) {
      await changeToken(tx, token, kind);
      await tx`insert into utility.gateway_token_event (token, kind) values (${token}, ${kind})`;
    }
  });
}

/** The replacement of a lost card is good again, whatever the lost one was. */
async function changeToken(tx: Transaction, token: string, kind: UpdateKind): Promise<void> {
  const isReplaced = kind === 'new-number';
  const isRenewed = isReplaced || kind === 'new-expiry';
  await tx`
    update utility.gateway_token
    set update_at = null,
      expiry_year = expiry_year + ${isRenewed ? yearsOfARenewedCard : 0}::integer,
      last4 = case when ${isReplaced} then lpad(((last4::integer + 1111) % 10000)::text, 4, '0') else last4 end,
      fingerprint = case when ${isReplaced} then ${randomBytes(16).toString('base64url')} else fingerprint end,
      behaviour = case when ${isReplaced} then 'approve' when ${kind === 'closed'} then 'decline' else behaviour end,
      decline_code = case when ${isReplaced} then null when ${kind === 'closed'} then 'F313' else decline_code end
    where token = ${token}`;
}

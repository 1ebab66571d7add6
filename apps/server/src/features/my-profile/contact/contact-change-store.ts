import type { Db } from '@wattershed/database/db';
import { json } from '@wattershed/database/sql';
import type { BillingContactUpdate } from '../../../gateways/billing-system/customer.ts';
import { newUuid } from '../../../ids.ts';

/** What the billing system had for its customers before the change. */
export type BillingBefore = { customerNumber: string; contact: BillingContactUpdate }[];

export type OpenContactChange = { userUuid: string; changeId: string; before: BillingBefore };

/** Undefined while another change of this person is open. */
export async function insertContactChange(
  db: Db,
  userUuid: string,
  before: BillingBefore,
): Promise<OpenContactChange | undefined> {
  const [row] = await db`
    insert into portal.contact_change (user_uuid, change_id, state, before)
    values (${userUuid}, ${newUuid()}, 'sending', ${json(before)})
    on conflict (user_uuid) where state in ('sending', 'undo') do nothing
    returning change_id`;
  return row && { userUuid, changeId: row.change_id, before };
}

/** False when the change is no longer `sending`: it took too long and is being undone. */
export async function endContactChange(
  db: Db,
  { userUuid, changeId }: OpenContactChange,
  state: 'done' | 'refused',
): Promise<boolean> {
  const ended = await db`
    update portal.contact_change set state = ${state}, before = '[]'
    where user_uuid = ${userUuid} and change_id = ${changeId} and state = 'sending' returning change_id`;
  return ended.length > 0;
}

export async function markContactChangeForUndo(db: Db, { userUuid, changeId }: OpenContactChange): Promise<void> {
  await db`
    update portal.contact_change set state = 'undo'
    where user_uuid = ${userUuid} and change_id = ${changeId} and state = 'sending'`;
}

/**
 * Changes that must be undone: those that failed, and those not heard of for a minute. They are marked, so that a slow
 * one can't succeed after we gave up on it. One person's, or everyone's.
 */
export async function takeContactChangesToUndo(db: Db, userUuid: string | null): Promise<OpenContactChange[]> {
  const rows = await db`
    update portal.contact_change set state = 'undo'
    where (user_uuid = ${userUuid} or ${userUuid === null})
      and (state = 'undo' or (state = 'sending' and created_at < now() - interval '1 minute'))
    returning user_uuid, change_id, before`;
  return rows.map(row => ({ userUuid: row.user_uuid, changeId: row.change_id, before: row.before }));
}

export async function noteContactChangeUndone(db: Db, { userUuid, changeId }: OpenContactChange): Promise<void> {
  await db`
    update portal.contact_change set state = 'undone', before = '[]'
    where user_uuid = ${userUuid} and change_id = ${changeId} and state = 'undo'`;
}

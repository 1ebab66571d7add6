import type { Db } from '@wattershed/database/db';
import { json } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import { newUuid } from '../../../ids.ts';

/** What the billing system had for each account before the change: null for the customer's own address. */
export type AddressBefore = { accountNumber: AccountNumber; own: MailingAddress | null };

export type OpenAddressChange = { customerNumber: string; changeId: string };

/** Undefined while another change for this customer is open. */
export async function insertAddressChange(
  db: Db,
  customerNumber: string,
  userUuid: string,
): Promise<OpenAddressChange | undefined> {
  const [row] = await db<OpenAddressChange>`
    insert into portal.address_change (customer_number, change_id, user_uuid, state)
    values (${customerNumber}, ${newUuid()}, ${userUuid}, 'sending')
    on conflict (customer_number) where state in ('sending', 'undo') do nothing
    returning customer_number as "customerNumber", change_id as "changeId"`;
  return row;
}

/** Records what to go back to. False when the change took too long and nothing may be sent for it anymore. */
export async function noteAddressBefore(
  db: Db,
  { customerNumber, changeId }: OpenAddressChange,
  before: readonly AddressBefore[],
): Promise<boolean> {
  const noted = await db`
    update portal.address_change set before = ${json(before)}
    where customer_number = ${customerNumber} and change_id = ${changeId} and state = 'sending' returning change_id`;
  return noted.length > 0;
}

/** False when the change is no longer `sending`: it took too long and is being undone. */
export async function endAddressChange(
  db: Db,
  { customerNumber, changeId }: OpenAddressChange,
  state: 'done' | 'refused',
): Promise<boolean> {
  const ended = await db`
    update portal.address_change set state = ${state}, before = '[]'
    where customer_number = ${customerNumber} and change_id = ${changeId} and state = 'sending' returning change_id`;
  return ended.length > 0;
}

export async function markAddressChangeForUndo(db: Db, { customerNumber, changeId }: OpenAddressChange): Promise<void> {
  await db`
    update portal.address_change set state = 'undo'
    where customer_number = ${customerNumber} and change_id = ${changeId} and state = 'sending'`;
}

/**
 * Changes that must be undone: those that failed, and those not heard of for a minute. They are marked, so that a slow
 * one can't succeed after we gave up on it. One customer's, or everyone's.
 */
export async function takeAddressChangesToUndo(
  db: Db,
  customerNumber: string | null,
): Promise<(OpenAddressChange & { before: AddressBefore[] })[]> {
  return db<OpenAddressChange & { before: AddressBefore[] }>`
    update portal.address_change set state = 'undo'
    where (customer_number = ${customerNumber} or ${customerNumber === null})
      and (state = 'undo' or (state = 'sending' and created_at < now() - interval '1 minute'))
    returning customer_number as "customerNumber", change_id as "changeId", before`;
}

export async function noteAddressChangeUndone(db: Db, { customerNumber, changeId }: OpenAddressChange): Promise<void> {
  await db`
    update portal.address_change set state = 'undone', before = '[]'
    where customer_number = ${customerNumber} and change_id = ${changeId} and state = 'undo'`;
}

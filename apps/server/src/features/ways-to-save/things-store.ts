import type { Db } from '@wattershed/database/db';
import type { Device, DeviceKey } from '@wattershed/domain/saving/devices';
import type { AccountAccess } from '../../access/access-store.ts';

type Of = Pick<AccountAccess, 'userUuid' | 'accountNumber'>;

export type SavedDevice = Device & { isRemoved: boolean };

/** What this person has added, changed, or taken off the list. */
export async function listSavedDevices(db: Db, { userUuid, accountNumber }: Of): Promise<SavedDevice[]> {
  return await db<SavedDevice>`
    select device as key, device_count::int as count, uses_per_week::int as "usesPerWeek", start_hour::int as "startHour",
      is_removed as "isRemoved"
    from portal.saving_device where account_number = ${accountNumber} and user_uuid = ${userUuid} order by device`;
}

export async function writeDevice(
  db: Db,
  { userUuid, accountNumber }: Of,
  { key, count, usesPerWeek, startHour, isRemoved }: SavedDevice,
): Promise<void> {
  await db`
    insert into portal.saving_device (
      account_number, user_uuid, device, device_count, uses_per_week, start_hour, is_removed)
    values (${accountNumber}, ${userUuid}, ${key}, ${count}, ${usesPerWeek}, ${startHour}, ${isRemoved})
    on conflict (account_number, user_uuid, device) do update set device_count = excluded.device_count,
      uses_per_week = excluded.uses_per_week, start_hour = excluded.start_hour, is_removed = excluded.is_removed`;
}

export type SavedStep = { key: string; startedOn: string; lowCents: number; highCents: number };

/** The steps of a person's plan, the oldest first. */
export async function listSavedSteps(db: Db, { userUuid, accountNumber }: Of): Promise<SavedStep[]> {
  return await db<SavedStep>`
    select tip as key, started_on::text as "startedOn", low_cents::float8 as "lowCents", high_cents::float8 as "highCents"
    from portal.saving_step where account_number = ${accountNumber} and user_uuid = ${userUuid}
    order by started_on, tip`;
}

/** Choosing a tip again leaves it begun when it was. Answers whether it is new. */
export async function insertStep(
  db: Db,
  { userUuid, accountNumber }: Of,
  { key, startedOn, lowCents, highCents }: SavedStep,
): Promise<boolean> {
  const rows = await db`
    insert into portal.saving_step (account_number, user_uuid, tip, started_on, low_cents, high_cents)
    values (${accountNumber}, ${userUuid}, ${key}, ${startedOn}::text::date, ${lowCents}, ${highCents})
    on conflict do nothing returning tip`;
  return rows.length > 0;
}

export async function deleteStep(db: Db, { userUuid, accountNumber }: Of, key: string): Promise<boolean> {
  const rows = await db`
    delete from portal.saving_step
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and tip = ${key} returning tip`;
  return rows.length > 0;
}

/** One kind of device is never twice on a list. */
export type DeviceList = readonly (Device & { isFromSurvey: boolean })[];

/** What the survey says, with what the person has changed, added, and taken off. */
export function mergeDevices(ofSurvey: readonly Device[], saved: readonly SavedDevice[]): DeviceList {
  const changed = new Map<DeviceKey, SavedDevice>(saved.map(one => [one.key, one]));
  const surveyed = new Set(ofSurvey.map(({ key }) => key));
  const known = ofSurvey.map(device => changed.get(device.key) ?? { ...device, isRemoved: false });
  return [...known, ...saved.filter(({ key }) => !surveyed.has(key))]
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ isRemoved: _, ...device }) => ({ ...device, isFromSurvey: surveyed.has(device.key) }));
}

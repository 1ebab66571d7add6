import type { Db } from '@wattershed/database/db';
import type { TwoFactorDevice } from '../../credentials/two-factor-device-store.ts';
import { newUuid } from '../../ids.ts';

export type OwnDevice = TwoFactorDevice & { sealedSecret: Buffer | null; lastStep: number; isConfirmed: boolean };

/** A device that was added and never confirmed is removed after an hour: someone may have seen its secret. */
const confirmWithin = '1 hour';

/** The person's device; undefined when it is someone else's, or wasn't confirmed in time. */
export async function findDevice(db: Db, userUuid: string, deviceId: string): Promise<OwnDevice | undefined> {
  const [row] = await db`
    select device_id, kind, label, address, is_preferred, sealed_secret, last_step, confirmed_at is not null as is_confirmed
    from portal.two_factor_device
    where user_uuid = ${userUuid} and device_id = ${deviceId}
      and (confirmed_at is not null or created_at > now() - ${confirmWithin}::interval)`;
  return (
    row && {
      deviceId: row.device_id,
      kind: row.kind,
      label: row.label,
      address: row.address,
      isPreferred: row.is_preferred,
      sealedSecret: row.sealed_secret,
      lastStep: row.last_step,
      isConfirmed: row.is_confirmed,
    }
  );
}

/** The confirmed devices, preferred one first. */
export async function listDevices(db: Db, userUuid: string): Promise<TwoFactorDevice[]> {
  const rows = await db`
    select device_id, kind, label, address, is_preferred from portal.two_factor_device
    where user_uuid = ${userUuid} and confirmed_at is not null
    order by is_preferred desc, created_at`;
  return rows.map(row => ({
    deviceId: row.device_id,
    kind: row.kind,
    label: row.label,
    address: row.address,
    isPreferred: row.is_preferred,
  }));
}

export type NewDevice = Pick<TwoFactorDevice, 'kind' | 'label' | 'address'> & { sealedSecret: Buffer | null };

/** Adds a device that still needs to be confirmed, replacing an earlier one that never was. */
export async function insertDevice(db: Db, userUuid: string, device: NewDevice): Promise<string> {
  const deviceId = newUuid();
  await db`delete from portal.two_factor_device where user_uuid = ${userUuid} and confirmed_at is null`;
  await db`
    insert into portal.two_factor_device (user_uuid, device_id, kind, label, address, sealed_secret)
    values (${userUuid}, ${deviceId}, ${device.kind}, ${device.label}, ${device.address}, ${device.sealedSecret})`;
  return deviceId;
}

/** The first confirmed device becomes the preferred one. */
export async function confirmDevice(db: Db, userUuid: string, deviceId: string): Promise<void> {
  await db`
    update portal.two_factor_device set confirmed_at = now(),
      is_preferred = not exists (
        select from portal.two_factor_device p where p.user_uuid = ${userUuid} and p.is_preferred)
    where user_uuid = ${userUuid} and device_id = ${deviceId} and confirmed_at is null`;
}

export async function preferDevice(db: Db, userUuid: string, deviceId: string): Promise<void> {
  await db`update portal.two_factor_device set is_preferred = false where user_uuid = ${userUuid} and is_preferred`;
  await db`
    update portal.two_factor_device set is_preferred = true where user_uuid = ${userUuid} and device_id = ${deviceId}`;
}

/** If the preferred one is removed, the oldest of the others takes its place. */
export async function deleteDevice(db: Db, userUuid: string, deviceId: string): Promise<void> {
  await db`delete from portal.two_factor_device where user_uuid = ${userUuid} and device_id = ${deviceId}`;
  await db`
    update portal.two_factor_device set is_preferred = true
    where user_uuid = ${userUuid} and device_id = (
        select d.device_id from portal.two_factor_device d
        where d.user_uuid = ${userUuid} and d.confirmed_at is not null order by d.created_at limit 1)
      and not exists (select from portal.two_factor_device p where p.user_uuid = ${userUuid} and p.is_preferred)`;
}

/** With two-factor off, no secret is kept. */
export async function deleteDevices(db: Db, userUuid: string): Promise<void> {
  await db`delete from portal.two_factor_device where user_uuid = ${userUuid}`;
}

/**
 * Uses up a time step of an authenticator, so that its code works only once. False when it, or a later one, was used.
 */
export async function takeStep(db: Db, userUuid: string, deviceId: string, step: number): Promise<boolean> {
  const taken = await db`
    update portal.two_factor_device set last_step = ${step}
    where user_uuid = ${userUuid} and device_id = ${deviceId} and last_step < ${step}
    returning device_id`;
  return taken.length > 0;
}

export async function setTwoFactor(db: Db, userUuid: string, isOn: boolean): Promise<void> {
  await db`update portal.user_account set is_two_factor_on = ${isOn} where uuid = ${userUuid}`;
}

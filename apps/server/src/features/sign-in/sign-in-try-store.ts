import { createHash } from 'node:crypto';
import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { Config } from '../../config.ts';
import { asUserToSignIn, signInColumns, type UserToSignIn, userColumns } from '../../credentials/user-store.ts';
import { type Actor, eventInsert, eventOfChanged } from '../../events/event-store.ts';
import { networkOf } from '../../network/network-of.ts';
import type { AddressState, SignInAttempt } from './sign-in-rules.ts';

export type SignInTry = {
  userName: string;
  userHash: Buffer;
  deviceHash: Buffer;
  addressHash: Buffer;
  deviceId: string;
  /** What the browser presents instead of the second factor. */
  trustHash: Buffer | null;
  lockoutMinutes: number;
  /** With this many failures from the address, and no known device, the try is refused and doesn't count. */
  addressFailuresBelow: number;
};

export type SignInSubject = {
  user: (UserToSignIn & { passwordHash: string }) | undefined;
  attempt: SignInAttempt;
  address: AddressState;
  /** Until the counter that locks this try starts over. */
  secondsUntilUnlocked: number;
};

/**
 * In one round trip: the user of a user ID, known or not, what has failed before, and one more try on its counters. The
 * try counts before the password is checked and is taken back if it was right, so simultaneous guesses see each other.
 * A person's own device has its own counter, so that strangers can't use it up.
 */
export async function countSignInTry(db: Db, tried: SignInTry): Promise<SignInSubject> {
  const { userHash, deviceHash, addressHash, deviceId } = tried;
  const most = Math.min(tried.addressFailuresBelow, 2_147_483_647);
  const [row] = await db`
    with person as (
      select u.uuid from portal.user_account u where lower(u.user_name) = lower(${tried.userName})
    ), known as (
      select exists (
        select from portal.session s join person on s.user_uuid = person.uuid
        where s.device_id = ${deviceId} and ${deviceId} <> ''
          and not s.is_csr_login and s.two_factor <> 'pending') as is_known
    ), address as (
      select f.failures, f.last_at from portal.sign_in_failure f
      where f.subject_hash = ${addressHash} and ${counts(tried)}
    ), tried as (
      insert into portal.sign_in_failure as f (subject_hash, failures)
      select subject_hash, 1 from known, (values (${deviceHash}::bytea, true), (${userHash}::bytea, false)) v (subject_hash, is_device)
      where (is_device or not is_known)
        and (is_known or coalesce((select failures from address), 0) < ${most})
      order by subject_hash
      on conflict (subject_hash) do update set ${oneMore(tried)}
      returning subject_hash, failures, first_at
    )
    select ${userColumns}, ${signInColumns(tried.trustHash)}, known.is_known,
      coalesce((select failures from tried where subject_hash = ${userHash}), 0) as tries_of_user,
      coalesce((select failures from tried where subject_hash = ${deviceHash}), 0) as tries_on_device,
      coalesce((select ceil(extract(epoch from first_at + make_interval(mins => ${tried.lockoutMinutes}) - now())) from tried
        where subject_hash = case when known.is_known then ${deviceHash} else ${userHash} end), 0)::int as seconds_until_unlocked,
      coalesce((select failures from address), 0) as failures_of_address,
      coalesce((select extract(epoch from now() - last_at) from address), 0)::float8 as seconds_since_last
    from known left join person on true left join portal.user_account u on u.uuid = person.uuid`;
  if (!row) throw new Error('a left join gives a row');
  return {
    user: row.uuid === null ? undefined : { ...asUserToSignIn(row), passwordHash: row.password_hash },
    attempt: { triesOfUser: row.tries_of_user, triesOnDevice: row.tries_on_device, isKnownDevice: row.is_known },
    address: { failures: row.failures_of_address, secondsSinceLast: row.seconds_since_last },
    secondsUntilUnlocked: row.seconds_until_unlocked,
  };
}

type Window = Pick<SignInTry, 'addressHash' | 'lockoutMinutes'>;

/** The network of an address, as the failure table knows it, and how long its failures count. */
export function addressWindow(config: Config, ip: string): Window {
  const addressHash = createHash('sha256')
    .update(`address ${networkOf(ip)}`)
    .digest();
  return { addressHash, lockoutMinutes: config.LOCKOUT_MINUTES };
}

/** Failed sign-ins from a network within the lock time, for any user ID. */
export async function countAddressFailures(db: Db, window: Window): Promise<number> {
  const [row] = await db`
    select f.failures from portal.sign_in_failure f
    where f.subject_hash = ${window.addressHash} and ${counts(window)}`;
  return row?.failures ?? 0;
}

/** Sets how many failures count for a network from now on. */
export async function setAddressFailures(db: Db, addressHash: Buffer, count: number): Promise<void> {
  await db`
    insert into portal.sign_in_failure (subject_hash, failures) values (${addressHash}, ${count})
    on conflict (subject_hash) do update set failures = excluded.failures, first_at = now(), last_at = now()`;
}

/** One more failure from the network, with its event. Expired counters are deleted a few at a time. */
export async function insertSignInFailure(db: Db, window: Window, actor: Actor): Promise<void> {
  await db`
    with counted as (
      insert into portal.sign_in_failure as f (subject_hash, failures) values (${window.addressHash}, 1)
      on conflict (subject_hash) do update set ${oneMore(window)}
    ), pruned as (
      delete from portal.sign_in_failure where subject_hash in (
        select subject_hash from portal.sign_in_failure
        where last_at < now() - interval '2 days' and subject_hash <> ${window.addressHash}
        limit 20 for update skip locked)
    )
    ${eventInsert(actor, { kind: 'sign-in-failed' })}`;
}

export type RefusedSignIn = { code: 'AUTH418' | 'LOG002'; by: 'network' | 'user id' | 'device' };

/**
 * One more sign-in refused before its password was checked. The event log gets the first of a lock, then the tenth, the
 * hundredth and so on, with their number: an operator sees the flood and its size, and it doesn't fill a table.
 */
export async function noteRefusedSignIn(
  db: Db,
  subjectHash: Buffer,
  actor: Actor,
  refused: RefusedSignIn,
): Promise<void> {
  await db`
    with counted as (
      update portal.sign_in_failure set refused = refused + 1 where subject_hash = ${subjectHash} returning refused
    ), changed as (
      select ''::text as account_number, refused from counted where refused::text ~ '^10*$'
    )
    ${eventOfChanged(actor, { kind: 'sign-in-refused', after: refused }, sql`jsonb_build_object('refused', refused)`)}`;
}

/** Tries that turned out right no longer count. */
export async function forgetSignInTries(db: Db, hashes: readonly Buffer[]): Promise<void> {
  await db`delete from portal.sign_in_failure where subject_hash = any(${hashes})`;
}

function counts({ lockoutMinutes }: Pick<Window, 'lockoutMinutes'>) {
  return sql`f.first_at > now() - make_interval(mins => ${lockoutMinutes})`;
}

function oneMore(window: Pick<Window, 'lockoutMinutes'>) {
  return sql`
    failures = case when ${counts(window)} then f.failures + 1 else 1 end,
    first_at = case when ${counts(window)} then f.first_at else now() end,
    refused = case when ${counts(window)} then f.refused else 0 end,
    last_at = now()`;
}

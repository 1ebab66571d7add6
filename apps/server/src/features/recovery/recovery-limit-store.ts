import { createHash } from 'node:crypto';
import type { Transaction } from '@wattershed/database/transaction';
import { newUuid } from '../../ids.ts';
import { networkOf } from '../../network/network-of.ts';

/**
 * Letters per hour: about one subject for one browser address, about one subject in total, and for one browser address.
 */
const perHour = { subjectFromAddress: 3, subject: 10, address: 60 };

/**
 * Counts one letter about this subject (a user, an email address, a phone) requested from this browser address. False
 * when it is over the limit. The limit per subject is lower for a single browser, so a stranger who uses theirs up
 * can't keep the person's own request from being sent.
 */
export async function takeRecoveryAllowance(tx: Transaction, subject: string, ip: string): Promise<boolean> {
  const network = networkOf(ip);
  const limits = [
    { hash: hashOf(`${subject}\n${network}`), most: perHour.subjectFromAddress },
    { hash: hashOf(subject), most: perHour.subject },
    { hash: hashOf(`address ${network}`), most: perHour.address },
  ];
  // Always in the same order, so that two requests never deadlock.
  for (const hash of limits.map(limit => limit.hash.readBigInt64BE(0)).sort((a, b) => (a < b ? -1 : 1))) {
    await tx`select pg_advisory_xact_lock(${hash.toString()}::bigint)`;
  }
  await tx`
    delete from portal.recovery_request where (subject_hash, request_id) in (
      select subject_hash, request_id from portal.recovery_request
      where requested_at < now() - interval '1 hour' limit 1000 for update skip locked)`;
  const hashes = limits.map(({ hash }) => hash.toString('hex'));
  const rows = await tx`
    select encode(subject_hash, 'hex') as subject, count(*)::int as sent from portal.recovery_request
    where subject_hash in (select decode(h, 'hex') from unnest(${hashes}::text[]) h)
      and requested_at > now() - interval '1 hour' group by subject_hash`;
  const sent = new Map(rows.map(row => [row.subject as string, row.sent as number]));
  if (limits.some(({ hash, most }) => (sent.get(hash.toString('hex')) ?? 0) >= most)) return false;
  await tx`
    insert into portal.recovery_request (subject_hash, request_id)
    select decode(h, 'hex'), ${newUuid()} from unnest(${hashes}::text[]) h`;
  return true;
}

function hashOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}

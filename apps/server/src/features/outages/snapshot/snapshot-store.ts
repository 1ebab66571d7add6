import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import type { Packed } from './packed.ts';

export type Written = {
  version: number;
  madeAt: string;
  happening: string | null;
  /** Real seconds since it was written, by the database's clock. */
  ageSeconds: number;
};

/** How long one that is being written is waited for: its process may have died. */
const claimSeconds = 15;

/** Undefined before the first. */
export async function findWritten(db: Db): Promise<Written | undefined> {
  const [row] = await db<Omit<Written, 'madeAt'> & { madeAt: Date }>`
    select version, made_at as "madeAt", happening,
      extract(epoch from clock_timestamp() - written_at)::float8 as "ageSeconds"
    from portal.outage_snapshot where version > 0`;
  return row && { ...row, madeAt: row.madeAt.toISOString() };
}

/** Whether this process is the one to write what comes after this version. */
export async function claimWriting(db: Db, version: number): Promise<boolean> {
  const rows = await db`
    update portal.outage_snapshot set claimed_until = now() + make_interval(secs => ${claimSeconds})
    where version = ${version} and claimed_until <= now() returning true`;
  return rows.length > 0;
}

/** Takes the place of the version before; undefined if another one did. */
export async function writeSnapshot(
  tx: Transaction,
  { after, madeAt, happening }: { after: number; madeAt: string; happening: string | null },
  parts: ReadonlyMap<string, Packed>,
): Promise<Written | undefined> {
  const written = await tx`
    update portal.outage_snapshot set version = version + 1, made_at = ${madeAt}, happening = ${happening},
      written_at = now(), claimed_until = now()
    where version = ${after} returning true`;
  if (written.length === 0) return undefined;
  await tx`delete from portal.outage_snapshot_part where not (name = any(${[...parts.keys()]}::text[]))`;
  for (const [name, { etag, plain, gzip, brotli }] of parts) {
    await tx`
      insert into portal.outage_snapshot_part (name, etag, plain, gzip, brotli)
      values (${name}, ${etag}, ${plain}, ${gzip}, ${brotli})
      on conflict (name) do update set etag = excluded.etag, plain = excluded.plain, gzip = excluded.gzip,
        brotli = excluded.brotli`;
  }
  return { version: after + 1, madeAt, happening, ageSeconds: 0 };
}

/** The newest with all its parts, which belong together: one statement sees one of them. */
export async function readSnapshot(db: Db): Promise<{ written: Written; parts: Map<string, Packed> } | undefined> {
  const rows = await db<Omit<Written, 'madeAt'> & { madeAt: Date; name: string } & Packed>`
    select s.version, s.made_at as "madeAt", s.happening,
      extract(epoch from clock_timestamp() - s.written_at)::float8 as "ageSeconds",
      p.name, p.etag, p.plain, p.gzip, p.brotli
    from portal.outage_snapshot s cross join portal.outage_snapshot_part p where s.version > 0`;
  const [first] = rows;
  if (!first) return undefined;
  const { version, madeAt, happening, ageSeconds } = first;
  const parts = rows.map(({ name, etag, plain, gzip, brotli }) => [name, { etag, plain, gzip, brotli }] as const);
  return { written: { version, madeAt: madeAt.toISOString(), happening, ageSeconds }, parts: new Map(parts) };
}

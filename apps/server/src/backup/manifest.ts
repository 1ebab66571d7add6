import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ServerSecrets } from '../secrets/secrets.ts';
import { BackupFailure } from './backup-failure.ts';

/** Raised when a file of the new form can't be read by an older program. */
const formatVersion = 1;

const wholeNumber = z.number().check(z.nonnegative());

const tableForm = z.object({
  schema: z.string(),
  name: z.string(),
  /** Those that hold data of their own; what PostgreSQL computes is left out. */
  columns: z.array(z.string()),
  /** For a partition: the table it is part of, and PostgreSQL's words for which rows it takes. */
  partition: z.nullable(z.object({ schema: z.string(), parent: z.string(), bound: z.string() })),
  rows: wholeNumber,
  bytes: wholeNumber,
  sha256: z.string(),
});

const manifestForm = z.object({
  format: z.literal('wattershed backup'),
  version: z.literal(formatVersion),
  takenAt: z.string(),
  postgresql: z.number(),
  /** Tells which master key opens the sealed values, and nothing about the key. */
  keyFingerprint: z.string(),
  /** The migrations that had run, by schema. */
  migrations: z.record(z.string(), z.array(z.string())),
  /** The version of the queue's own tables; null before the first start. */
  jobsVersion: z.nullable(z.number()),
  /** A table comes after those it refers to. */
  tables: z.array(tableForm),
  /** The last value each sequence gave. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string() })),
});

/** What a backup says of itself, at its end. */
export type Manifest = z.output<typeof manifestForm>;

export const manifestHead = { format: 'wattershed backup', version: formatVersion } as const;

export function fingerprintOf(secrets: ServerSecrets): string {
  return createHmac('sha256', secrets.key('backup')).update('fingerprint').digest('hex').slice(0, 32);
}

/** Only who has the master key can make it: a restore runs nothing that somebody else wrote. */
export function sealOf(manifest: Uint8Array, secrets: ServerSecrets): string {
  return createHmac('sha256', secrets.key('backup')).update('manifest').update(manifest).digest('hex');
}

/** Throws BackupFailure for a manifest of another form, another master key, or other content than was sealed. */
export function openManifest(bytes: Uint8Array, seal: string, secrets: ServerSecrets): Manifest {
  const head = parse(bytes);
  if (head?.format !== manifestHead.format) throw new BackupFailure('it is not a backup of Wattershed');
  if (head.version !== formatVersion) {
    throw new BackupFailure(`it has form ${head.version}, and this version of Wattershed reads form ${formatVersion}`);
  }
  const manifest = manifestForm.safeParse(head);
  if (!manifest.success) throw new BackupFailure('its list of contents is damaged');
  if (manifest.data.keyFingerprint !== fingerprintOf(secrets)) {
    throw new BackupFailure(
      'it was taken with another master key: put the secrets.json of that portal into DATA_DIR, or set MASTER_KEY to its key',
    );
  }
  const own = Buffer.from(sealOf(bytes, secrets));
  const given = Buffer.from(seal);
  if (own.length !== given.length || !timingSafeEqual(own, given)) {
    throw new BackupFailure('its list of contents was changed after it was written');
  }
  return manifest.data;
}

function parse(bytes: Uint8Array): { format?: unknown; version?: unknown } | null {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}

import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { sql } from '@wattershed/database/sql';
import { inTransaction } from '@wattershed/database/transaction';
import { type JobName, type Jobs, undeliveredQueue } from '../jobs/jobs.ts';
import type { ServerSecrets } from '../secrets/secrets.ts';
import { openLetter } from './letter-job.ts';
import { addressOf } from './sealed-address.ts';

/** An email that no carrier took for three days, or that it refused for good. */
export type UndeliveredEmail = {
  to: string;
  /** By its place in the text library, or as a letter about a payment. */
  about: string;
  queuedAt: Date;
  /** The last error by its code or name. */
  reason: string;
};

type Row = {
  jobId: string;
  queue: JobName;
  data: Record<string, unknown>;
  queuedAt: Date;
  reason: string | null;
};

const columns = sql`
  id as "jobId", source_name as queue, data, source_created_on as "queuedAt", output->>'error' as reason`;

/** Oldest first. They stay listed for 30 days. */
export async function listUndelivered(db: Db, secrets: ServerSecrets): Promise<UndeliveredEmail[]> {
  const rows = await db<Row>`
    select ${columns} from jobs.job where name = ${undeliveredQueue} order by source_created_on, id`;
  return rows.map(({ queue, data, queuedAt, reason }) => ({
    ...addressed(queue, data, secrets),
    queuedAt,
    reason: reason ?? 'unknown',
  }));
}

/** Puts all of them back in their queues, for another three days. Returns how many. */
export function sendUndeliveredAgain(db: Pool, jobs: Jobs): Promise<number> {
  return inTransaction(db, async tx => {
    const rows = await tx<Row>`delete from jobs.job where name = ${undeliveredQueue} returning ${columns}`;
    for (const { jobId, queue, data } of rows) await jobs.send(tx, queue, data, { key: jobId });
    return rows.length;
  });
}

function addressed(queue: JobName, data: Record<string, unknown>, secrets: ServerSecrets) {
  if (queue !== 'mail-letter') return { to: addressOf(secrets, data), about: `payment ${data.letter}` };
  const { to, module, template } = openLetter(secrets, data);
  return { to, about: `${module}.${template}` };
}

import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { TransactionSql } from 'postgres';

/** What postgres.js gives for a COPY from standard input; its types know it on tagged templates only. */
export type CopyQuery = { writable(): Promise<Writable>; reject(error: Error): void };

export function copyQuery(sql: TransactionSql, statement: string): CopyQuery {
  return sql.unsafe(statement) as unknown as CopyQuery;
}

/**
 * Sends the bytes of a COPY: `fill` writes all but the last and gives those. Each write is waited for, so that memory
 * stays flat however fast rows are made. When `fill` fails the COPY is given up, so that the transaction can roll back
 * and its error is the one that is seen.
 */
export async function copyInto(
  query: CopyQuery,
  fill: (write: (bytes: Uint8Array) => Promise<void>) => Promise<Uint8Array>,
): Promise<void> {
  const stream = await query.writable();
  const failure = Promise.withResolvers<never>();
  // Nobody waits for it while `fill` makes rows.
  failure.promise.catch(() => {});
  stream.on('error', failure.reject);
  // postgres.js 3.4 tells a refusal that comes after the last byte to nobody but the query, which is settled by then.
  query.reject = failure.reject;
  const write = (bytes: Uint8Array): Promise<void> => {
    // Resolves when the bytes have been copied and may be overwritten.
    const written = new Promise<void>((resolve, reject) => {
      stream.write(bytes, error => (error ? reject(error) : resolve()));
    });
    return Promise.race([failure.promise, written]);
  };
  try {
    const last = await fill(write);
    const finished = once(stream, 'finish');
    // The last bytes go out together with the end: apart, each would wait for TCP's delayed acknowledgement.
    stream.end(last);
    await Promise.race([failure.promise, finished]);
  } catch (error) {
    if (!stream.destroyed) stream.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

type CopyValue = string | number | boolean | null;

/** One line of COPY's text format. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyField).join('\t')}\n`;
}

function copyField(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return value.replace(/[\\\t\n\r]/g, found => escapes[found] ?? found);
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { from } from 'pg-copy-streams';
import { failureOn } from '../connection/client-query.ts';
import type { Transaction } from '../transaction.ts';

/** Sends bytes of a COPY; when it resolves, they have been sent and their memory may be reused. */
export type WriteBytes = (bytes: Uint8Array) => Promise<void>;

/**
 * Runs a `copy … from stdin`: `fill` writes everything but the last bytes and returns those. Each write is awaited, so
 * that memory stays flat however fast rows are produced. When `fill` fails, the COPY is abandoned and its error is the
 * one thrown.
 */
export function copyInto(
  tx: Transaction,
  statement: string,
  fill: (write: WriteBytes) => Promise<Uint8Array>,
): Promise<void> {
  return tx.lend(async client => {
    try {
      await sendBytes(client.query(from(statement)), fill);
    } catch (error) {
      throw failureOn(client, error);
    }
  });
}

async function sendBytes(stream: Writable, fill: (write: WriteBytes) => Promise<Uint8Array>): Promise<void> {
  const refusal = Promise.withResolvers<never>();
  let isRefused = false;
  // Nobody awaits it while `fill` produces rows.
  refusal.promise.catch(() => undefined);
  stream.on('error', error => {
    isRefused = true;
    refusal.reject(error);
  });
  const write = (bytes: Uint8Array): Promise<void> => {
    if (isRefused) return refusal.promise;
    const written = new Promise<void>((resolve, reject) => {
      stream.write(bytes, error => (error ? reject(error) : resolve()));
    });
    return Promise.race([refusal.promise, written]);
  };
  try {
    const last = await fill(write);
    if (isRefused) await refusal.promise;
    const finished = once(stream, 'finish');
    stream.end(last);
    await Promise.race([refusal.promise, finished]);
  } catch (error) {
    // The server is told, answers with an error of its own, and then accepts the rollback.
    if (!isRefused) stream.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

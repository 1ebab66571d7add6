import { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { cutOff, failureOn } from '../connection/client-query.ts';
import type { Transaction } from '../transaction.ts';

/**
 * Runs a `copy … to stdout` and hands its bytes over piece by piece, each awaited, so that memory stays flat however
 * large the table is. Pieces don't end where rows do. Returns the number of rows. When `take` fails, its error is the
 * one thrown, and the connection is given up: PostgreSQL is still sending.
 */
export function copyOutOf(
  tx: Transaction,
  statement: string,
  take: (bytes: Uint8Array) => Promise<void>,
): Promise<number> {
  return tx.lend(async client => {
    const stream = client.query(to(statement));
    let isTaking = false;
    try {
      for await (const bytes of stream) {
        isTaking = true;
        await take(bytes);
        isTaking = false;
      }
    } catch (error) {
      if (isTaking && client instanceof Client) cutOff(client);
      throw isTaking ? error : failureOn(client, error);
    }
    // The stream ends with the last row; how many there were comes after it, and before the answer to anything else.
    await client.query('select').catch(error => {
      throw failureOn(client, error);
    });
    return stream.rowCount;
  });
}

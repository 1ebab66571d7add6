import type { Pool } from '@wattershed/database/pool';
import { EmbeddedPostgresError } from '@wattershed/embedded-postgres/failures';
import { BackupFailure } from '../backup/backup-failure.ts';
import { CannotStart } from '../cannot-start.ts';
import { type Config, readConfig } from '../config.ts';
import { openPool } from '../database/pool.ts';
import { runningDatabaseUrl } from '../database/running-database.ts';
import { WrongSetting } from '../wrong-setting.ts';

type Words<Order> = {
  usage: string;
  /** Undefined when the arguments make no sense: the usage is printed and no database is opened. */
  readOrder: (words: readonly string[]) => Order | undefined;
};

export type OperatorCommand<Order> = Words<Order> & {
  /** Runs beside the portal. Returns what the operator reads; throws Refused for what can't be done. */
  carryOut: (db: Pool, order: Order, config: Config) => Promise<string>;
};

/** Why a command wasn't carried out; its message is one line for the operator. */
export class Refused extends Error {}

/** Runs one command with its arguments on the database of the running portal. */
export function runOperatorCommand<Order>({ carryOut, ...words }: OperatorCommand<Order>): Promise<void> {
  return runCommand(words, async (order, config) => {
    const db = openPool(config.DATABASE_URL ?? (await runningDatabaseUrl(config.dataDir)), 2);
    try {
      return await carryOut(db, order, config);
    } finally {
      await db.end();
    }
  });
}

/** The same for a command that opens its database itself. A failure prints one line and exits with code 1. */
export async function runCommand<Order>(
  { usage, readOrder }: Words<Order>,
  carryOut: (order: Order, config: Config) => Promise<string>,
): Promise<void> {
  try {
    const order = readOrder(process.argv.slice(2));
    if (order === undefined) throw new WrongSetting(usage);
    console.log(await carryOut(order, readConfig(process.env)));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const known = [WrongSetting, Refused, BackupFailure, CannotStart, EmbeddedPostgresError];
    const isOurs = known.some(kind => error instanceof kind);
    console.error(`${isOurs ? '' : 'The database cannot be used: '}${(error as Error).message || code}`);
    process.exitCode = 1;
  }
}

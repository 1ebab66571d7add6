import type { Pool } from '@wattershed/database/pool';
import { type Config, readConfig, WrongSetting } from '../config.ts';
import { openPool } from '../database/pool.ts';
import { runningDatabaseUrl } from '../database/running-database.ts';

export type OperatorCommand<Order> = {
  usage: string;
  /** Undefined when the arguments make no sense: the usage is printed and no database is opened. */
  readOrder: (words: readonly string[]) => Order | undefined;
  /** Runs beside the portal. Returns what the operator reads; throws Refused for what can't be done. */
  carryOut: (db: Pool, order: Order, config: Config) => Promise<string>;
};

/** Why a command wasn't carried out; its message is one line for the operator. */
export class Refused extends Error {}

/** Runs one command with its arguments. A failure prints one line and exits with code 1. */
export async function runOperatorCommand<Order>(command: OperatorCommand<Order>): Promise<void> {
  try {
    const order = command.readOrder(process.argv.slice(2));
    if (order === undefined) throw new WrongSetting(command.usage);
    const config = readConfig(process.env);
    const db = openPool(config.DATABASE_URL ?? (await runningDatabaseUrl(config.dataDir)), 2);
    try {
      console.log(await command.carryOut(db, order, config));
    } finally {
      await db.end();
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const isOurs = error instanceof WrongSetting || error instanceof Refused;
    console.error(`${isOurs ? '' : 'The database cannot be used: '}${(error as Error).message || code}`);
    process.exitCode = 1;
  }
}

import { DatabaseUnavailable } from './database-unavailable.ts';

type Say = (line: string) => void;

export type ToldFailures = {
  failed(error: unknown): void;
  worked(): void;
};

/**
 * Says of work that is tried again and again why it fails, each reason once, and when it works again: `reasonOf` says what of an error
 * may be told, its message by default. That the database can't be used is one thing for all such work of a process, which fails every
 * other second then.
 */
export function tellFailures(
  what: string,
  { say = sayError, reasonOf = messageOf }: { say?: Say; reasonOf?: (error: unknown) => string } = {},
): ToldFailures {
  const own = tellOnce(what, say);
  return {
    failed: error =>
      error instanceof DatabaseUnavailable ? database.failed(error.message) : own.failed(reasonOf(error)),
    worked() {
      database.worked();
      own.worked();
    },
  };
}

const sayError: Say = line => console.error(line);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const database = tellOnce("The database can't be used", sayError);

function tellOnce(what: string, say: Say) {
  const reasons = new Set<string>();
  let failures = 0;
  return {
    failed(reason: string): void {
      failures += 1;
      if (!reasons.has(reason)) say(`${what}: ${reason}`);
      reasons.add(reason);
    },
    worked(): void {
      if (failures > 0) say(`${what}: it works again after ${failures} ${failures === 1 ? 'failure' : 'failures'}`);
      reasons.clear();
      failures = 0;
    },
  };
}

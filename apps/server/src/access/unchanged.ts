import type { Db } from '@wattershed/database/db';
import type { Sql } from '@wattershed/database/sql';
import { noteUse } from './access-store.ts';
import type { Seen } from './seen-tag.ts';
import { type AskedUnchanged, listUnchanged } from './unchanged-store.ts';

type Waiting = AskedUnchanged & { tell: (isUnchanged: boolean) => void; fail: (error: unknown) => void };

/** With more in one statement, the program would wait for PostgreSQL while that works, and the other way around. */
const mostTogether = 8;

/**
 * Whether the answer to a session has stayed the same since a tag. Those who ask in one turn of the event loop are answered
 * by one statement: nobody waits for anyone, and in a crowd each costs a fraction of a round trip.
 *
 * This isn't `together` of `@wattershed/database`, which lets those who come wait for the statement under way so that they
 * share the next one: right where a commit is shared, or much is read. Here a tag is compared, in less time than that wait
 * takes, so a second statement goes out beside the first on a connection of its own, a few people each. Nor does anyone have
 * to be asked for alone after a failure: whoever isn't told asks for the whole answer.
 */
export class UnchangedChecks {
  readonly #db: Db;
  readonly #changedSince: (snapshot: Sql) => Sql;
  #waiting: Waiting[] = [];

  constructor(db: Db, changedSince: (snapshot: Sql) => Sql) {
    this.#db = db;
    this.#changedSince = changedSince;
  }

  /** False on any doubt; whoever gets that asks for the whole answer. */
  isUnchanged(accessToken: string, seen: Seen): Promise<boolean> {
    return new Promise((tell, fail) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#askAll());
      this.#waiting.push({ accessToken, seen, tell, fail });
      if (this.#waiting.length === mostTogether) this.#askAll();
    });
  }

  #askAll(): void {
    if (this.#waiting.length === 0) return;
    const asked = this.#waiting;
    this.#waiting = [];
    this.#findUnchanged(asked).then(
      same => {
        for (const [place, { tell }] of asked.entries()) tell(same.has(place));
      },
      error => {
        for (const { fail } of asked) fail(error);
      },
    );
  }

  async #findUnchanged(asked: readonly AskedUnchanged[]): Promise<Set<number>> {
    const same = await listUnchanged(this.#db, asked, this.#changedSince);
    for (const { sessionId, isUseUnnoted } of same) if (isUseUnnoted) await noteUse(this.#db, sessionId);
    return new Set(same.map(({ place }) => place));
  }
}

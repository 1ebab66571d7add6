import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { Db } from './db.ts';

/** One statement for several: it answers each of them, in their order. */
type AskAll<Asked, Answer> = (db: Db, asked: readonly Asked[]) => Promise<readonly Answer[]>;

/** Few enough for no statement to take long. */
const mostTogether = 100;

/** How long a statement under way may keep others waiting. One that a lock or the disk holds up holds up nobody else. */
const patienceMs = 20;

/**
 * Lets what many ask for at the same time go to the database as one statement. Who asks while nothing is under way goes at
 * once; who comes meanwhile goes with everyone who came, when that statement returns. So a crowd shares what a statement and
 * its commit cost, and one alone waits for nobody. It is for statements that take longer than the wait for one of them, such
 * as those that commit; what only compares a few values is better sent at once, turn by turn, as `UnchangedChecks` does.
 *
 * Each is answered after the commit of their own rows, and refused for their own fault only: a statement for several that
 * fails has written nothing, and each is then asked for alone. Only a lost connection fails them all, as it would have failed
 * each. A transaction is nobody else's: what is asked in one shares no statement with what is asked outside.
 */
export function together<Asked, Answer>(askAll: AskAll<Asked, Answer>): (db: Db, asked: Asked) => Promise<Answer> {
  const crowds = new WeakMap<Db, Crowd<Asked, Answer>>();
  return (db, asked) => {
    const crowd = crowds.get(db) ?? new Crowd(some => askAll(db, some));
    crowds.set(db, crowd);
    return crowd.ask(asked);
  };
}

type Waiting<Asked, Answer> = {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

class Crowd<Asked, Answer> {
  readonly #askAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>;
  #gathering: Waiting<Asked, Answer>[] | undefined;
  #underWay: Promise<void> | undefined;

  constructor(askAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>) {
    this.#askAll = askAll;
  }

  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#gathering ??= this.#gather();
      this.#gathering.push({ asked, resolve, reject });
      if (this.#gathering.length === mostTogether) this.#gathering = undefined;
    });
  }

  #gather(): Waiting<Asked, Answer>[] {
    const some: Waiting<Asked, Answer>[] = [];
    void this.#sendInTurn(some);
    return some;
  }

  async #sendInTurn(some: Waiting<Asked, Answer>[]): Promise<void> {
    if (this.#underWay) await orPatience(this.#underWay);
    // All whom the last statement has answered may ask for the next thing first.
    await afterThisTurn();
    if (this.#gathering === some) this.#gathering = undefined;
    const sent = this.#send(some);
    this.#underWay = sent;
    await sent;
    if (this.#underWay === sent) this.#underWay = undefined;
  }

  async #send(some: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await this.#askAll(some.map(({ asked }) => asked));
      for (const [place, { resolve }] of some.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      if (some.length > 1 && !(error instanceof DatabaseUnavailable)) {
        await Promise.all(some.map(one => this.#send([one])));
      } else for (const { reject } of some) reject(error);
    }
  }
}

async function orPatience(underWay: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>(resolve => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([underWay, patience]);
  clearTimeout(timer);
}

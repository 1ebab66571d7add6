import { setTimeout as sleep } from 'node:timers/promises';

/** `refused` is an answer, too: whoever asks next learns it just as fast. */
type Heard = 'answered' | 'refused' | 'nothing';

const askAgainMs = 100;
const patienceSteps = 10;

/**
 * Knows whether a database has stopped answering, as opposed to being slow with one statement or gone. When a statement
 * has taken too long, it asks the database something new, and goes on asking until it answers.
 */
export class SilenceWatch {
  #asking = false;
  #isOver = false;
  #answers = 0;
  readonly #listeners = new Set<() => void>();
  readonly #ask: () => Promise<Heard>;
  /** How long a new question may take before the database counts as silent. */
  readonly patienceMs: number;

  constructor(ask: () => Promise<Heard>, patienceMs: number) {
    this.#ask = ask;
    this.patienceMs = patienceMs;
  }

  isSilent = false;

  /** Tells the listener, once, as soon as the database is known to be silent; at once if it is. What it returns takes that back. */
  onSilence(listener: () => void): () => void {
    if (this.isSilent) listener();
    else this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Settles as the promise does, or rejects as soon as the database is known to be silent. Nothing of it is kept afterward: one
   * promise of a silence that never comes would keep a little of every statement it has been raced with.
   */
  async unlessSilent<T>(answer: Promise<T>): Promise<T> {
    const silence = Promise.withResolvers<never>();
    const letGo = this.onSilence(() => silence.reject(new Error('The database has stopped answering.')));
    try {
      return await Promise.race([answer, silence.promise]);
    } finally {
      letGo();
    }
  }

  /** A statement has had no answer for longer than usual. */
  suspect(): void {
    if (this.#asking || this.#isOver) return;
    this.#asking = true;
    void this.#askUntilHeard().finally(() => {
      this.#asking = false;
    });
  }

  /** The database has answered one of the program's own statements: it isn't silent, whatever becomes of the question. */
  hear(): void {
    this.#answers += 1;
  }

  stop(): void {
    this.#isOver = true;
  }

  async #askUntilHeard(): Promise<void> {
    while (!this.#isOver) {
      const answersBefore = this.#answers;
      const heard = this.#ask().catch((): Heard => 'refused');
      const early = await Promise.race([heard, this.#losePatience()]);
      if (early === 'nothing' && this.#answers === answersBefore) this.#begin();
      // Statements that became late meanwhile wait for the next question: an answer from before it proves nothing to them.
      if ((await heard) !== 'nothing') break;
      await sleep(askAgainMs, undefined, { ref: false });
    }
    this.#end();
  }

  /** In small steps, between which an answer that has come is read: a program that is late itself doesn't take it for silence. */
  async #losePatience(): Promise<'nothing'> {
    for (let step = 0; step < patienceSteps; step++) {
      await sleep(this.patienceMs / patienceSteps, undefined, { ref: false });
    }
    return 'nothing';
  }

  #begin(): void {
    if (this.isSilent) return;
    this.isSilent = true;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }

  #end(): void {
    this.isSilent = false;
  }
}

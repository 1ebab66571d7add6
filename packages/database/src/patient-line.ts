import type { EventEmitter } from 'node:events';

/** What is asked of a pool of connections; each time one is given back, it says `release`. */
type Connections = EventEmitter & { totalCount: number; idleCount: number };

/**
 * After each such time in which somebody waits, one more connection is opened: about as long as opening one takes, and longer than
 * an ordinary statement. Rounds that begin at the same moment would otherwise open one each and keep it: PostgreSQL holds 3 to 5 MB
 * for each.
 */
const patienceMs = 20;

/** Those for whom a connection would have to be opened, while others might give theirs back sooner. */
export class PatientLine {
  readonly #connections: Connections;
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #patience: NodeJS.Timeout | undefined;

  constructor(connections: Connections, most: number) {
    this.#connections = connections;
    this.#most = most;
    connections.on('release', () => this.#letOneGo());
  }

  /** Resolves when it is time to ask for a connection, which may still have to be opened. */
  async turn(): Promise<void> {
    const { totalCount, idleCount } = this.#connections;
    if (idleCount > 0 || totalCount === 0 || totalCount >= this.#most) return;
    await new Promise<void>(resolve => {
      this.#waiting.push(resolve);
      this.#patience ??= setInterval(() => this.#letOneGo(), patienceMs);
    });
  }

  /** The one who has waited longest: with the connection that was just given back, or for one more. */
  #letOneGo(): void {
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) return;
    clearInterval(this.#patience);
    this.#patience = undefined;
  }
}

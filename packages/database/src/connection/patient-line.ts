import type { EventEmitter } from 'node:events';

/** What is asked of a pool of connections; each time one is given back, it says `release`. */
type Connections = EventEmitter & { totalCount: number; idleCount: number };

type Waiting = { go: () => void; looksLeft: number };

/**
 * How often one more connection may be opened while somebody waits: about as long as opening one takes, and longer than an ordinary
 * statement. Rounds that begin at the same moment would otherwise open one each and keep it: PostgreSQL holds 3 to 5 MB for each.
 */
const lookEveryMs = 20;

/** Those for whom a connection would have to be opened, while others might give theirs back sooner. */
export class PatientLine {
  readonly #connections: Connections;
  readonly #most: number;
  readonly #waiting: Waiting[] = [];
  /** How many are asking the pool for a connection: it gives a free one away only after the present work. */
  #asking = 0;
  #looking: NodeJS.Timeout | undefined;

  constructor(connections: Connections, most: number) {
    this.#connections = connections;
    this.#most = most;
    connections.on('release', () => this.#letGo(0));
  }

  /**
   * Asks with `connect` when one is free; otherwise when one was given back, or after `patienceMs`, from when on it is worth opening
   * one more, though only one at a time.
   */
  async connect<T>(connect: () => Promise<T>, patienceMs = lookEveryMs): Promise<T> {
    if (this.#isWorthWaiting()) await this.#wait(patienceMs);
    else this.#asking += 1;
    try {
      return await connect();
    } finally {
      this.#asking -= 1;
    }
  }

  #isWorthWaiting(): boolean {
    const { totalCount, idleCount } = this.#connections;
    const isNoneOpen = totalCount + this.#asking === 0;
    return idleCount <= this.#asking && !isNoneOpen && totalCount < this.#most;
  }

  async #wait(patienceMs: number): Promise<void> {
    await new Promise<void>(go => {
      this.#waiting.push({ go, looksLeft: Math.ceil(patienceMs / lookEveryMs) });
      this.#looking ??= setInterval(() => this.#look(), lookEveryMs);
    });
  }

  #look(): void {
    for (const each of this.#waiting) each.looksLeft -= 1;
    const place = this.#waiting.findIndex(each => each.looksLeft <= 0);
    if (place >= 0) this.#letGo(place);
  }

  /** With the connection that was just given back, or for one more. */
  #letGo(place: number): void {
    const [first] = this.#waiting.splice(place, 1);
    if (first) this.#asking += 1;
    first?.go();
    if (this.#waiting.length > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }
}

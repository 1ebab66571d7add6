import { createHash } from 'node:crypto';

type Counter = {
  /** Requests here since the window began. */
  own: number;
  /** Of these, how many the other processes have been told of. */
  told: number;
  /** Requests at the other processes, as of the last exchange. */
  others: number;
  /** How many budgets it stands for: a shared counter gets those of several people. */
  readonly budgets: number;
};

type Size = { keysAtMost: number; sharedBuckets: number };

export const windowMs = 60_000;

/**
 * Counts requests by key in windows of a minute. A counter lives as long as its window: however many keys are made up,
 * none is given up to make room. When the store is full, keys that are new share a fixed number of counters instead.
 */
export class RequestBudgets {
  readonly #size: Size;
  #window = 0;
  #counters = new Map<string, Counter>();
  readonly #shared = new Map<string, Counter>();

  constructor(size: Size = { keysAtMost: 50_000, sharedBuckets: 1_024 }) {
    this.#size = size;
  }

  /** Counts one request. False when it's one too many. */
  take(key: string, atMost: number, nowMs: number): boolean {
    const counter = this.#counterOf(key, nowMs);
    counter.own += 1;
    return counter.own + counter.others <= atMost * counter.budgets;
  }

  /** Whether the budget of this key is used up, without counting. */
  isSpent(key: string, atMost: number, nowMs: number): boolean {
    this.#turn(nowMs);
    const counter = this.#counters.get(key) ?? this.#shared.get(this.#bucketOf(key));
    return counter !== undefined && counter.own + counter.others >= atMost * counter.budgets;
  }

  get size(): number {
    return this.#counters.size + this.#shared.size;
  }

  /** What the other processes don't know yet of keys that were used this often or more. */
  untold(ownAtLeast: number, nowMs: number): { window: number; counts: Map<string, number> } {
    this.#turn(nowMs);
    const counts = new Map<string, number>();
    for (const [key, { own, told }] of this.#counters) if (own >= ownAtLeast && own > told) counts.set(key, own - told);
    return { window: this.#window, counts };
  }

  /** The count of a key over all processes, after they were told of `told` more requests here. */
  learn(window: number, key: string, total: number, told: number): void {
    const counter = this.#counters.get(key);
    if (!counter || window !== this.#window) return;
    counter.told += told;
    counter.others = Math.max(total - counter.told, 0);
  }

  #counterOf(key: string, nowMs: number): Counter {
    this.#turn(nowMs);
    const known = this.#counters.get(key);
    if (known) return known;
    const isFull = this.#counters.size >= this.#size.keysAtMost;
    const [store, name] = isFull ? [this.#shared, this.#bucketOf(key)] : [this.#counters, key];
    const made = store.get(name) ?? { own: 0, told: 0, others: 0, budgets: isFull ? 10 : 1 };
    store.set(name, made);
    return made;
  }

  /** Windows are the minutes of the clock, so that all processes count in the same one. */
  #turn(nowMs: number): void {
    const window = Math.floor(nowMs / windowMs);
    if (window === this.#window) return;
    this.#window = window;
    this.#counters = new Map();
    this.#shared.clear();
  }

  #bucketOf(key: string): string {
    return String(createHash('sha256').update(key).digest().readUInt32BE() % this.#size.sharedBuckets);
  }
}

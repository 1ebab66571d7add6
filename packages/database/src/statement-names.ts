import { createHash } from 'node:crypto';

/** More texts than the whole portal has; beyond it statements are sent without being prepared. */
const mostNames = 2_000;

/**
 * The names under which connections prepare statements. A name follows from the text alone, so that it means the same
 * on every connection, whoever opened it.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #most: number;

  constructor(most = mostNames) {
    this.#most = most;
  }

  /** Undefined when there are too many already. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    return this.#names.size < this.#most ? this.#put(text, hashOf(text)) : undefined;
  }

  /** Another name from now on: what was prepared under the old one no longer fits the tables. */
  renew(text: string): void {
    const name = this.#names.get(text);
    if (name !== undefined) this.#put(text, hashOf(name));
  }

  #put(text: string, name: string): string {
    this.#names.set(text, name);
    return name;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

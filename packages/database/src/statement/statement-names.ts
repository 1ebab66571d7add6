import { createHash } from 'node:crypto';

/** More than the number of statements in the whole portal; beyond it, statements are sent unprepared. */
const mostNames = 2_000;

/**
 * The names connections prepare statements under. A name depends on the text alone, so that it means the same on every
 * connection.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #most: number;

  constructor(most = mostNames) {
    this.#most = most;
  }

  /** Undefined when there are already too many. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    return this.#names.size < this.#most ? this.#put(text, hashOf(text)) : undefined;
  }

  /** Uses a different name from now on: what was prepared under the old one no longer fits the tables. */
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

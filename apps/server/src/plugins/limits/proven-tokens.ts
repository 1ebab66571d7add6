/**
 * Tokens that were good a short while ago, as hashes. Who comes with one isn't refused because someone else on the same
 * network makes tokens up. When full, the oldest are forgotten: they prove themselves again.
 */
export class ProvenTokens {
  readonly #atMost: number;
  readonly #tokens = new Set<string>();

  constructor(atMost = 50_000) {
    this.#atMost = atMost;
  }

  has(token: string): boolean {
    return this.#tokens.has(token);
  }

  add(token: string): void {
    this.#tokens.delete(token);
    this.#tokens.add(token);
    const [oldest] = this.#tokens;
    if (this.#tokens.size > this.#atMost && oldest !== undefined) this.#tokens.delete(oldest);
  }
}

/** Tells a browser with a person before it from a machine that tries a thousand names. */
export type Captcha = {
  /**
   * Work for a browser, as text that its own side understands. Each level doubles the work. Nothing is kept of it until
   * it is solved. Null when no captcha is asked for.
   */
  createChallenge(level: number): Promise<string | null>;
  /** True once for each challenge: a solution of at least this level, in time and not spent before. */
  verify(token: string, level: number): Promise<boolean>;
};

/** The hardest level: sixteen times the work, still seconds on an old phone. */
export const highestCaptchaLevel = 4;

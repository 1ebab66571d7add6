/** Tells a browser with a person before it from a machine that tries a thousand names. */
export type Captcha = {
  /**
   * Work for a browser, as text that its own side understands. Each level doubles the work. Nothing is kept of it until
   * it is solved. Null when no captcha is asked for.
   */
  createChallenge(level: number): Promise<string | null>;
  /** The level of the work that was done, once for each challenge; null for what is wrong, too late or spent before. */
  verify(token: string): Promise<number | null>;
  /** False when nothing is ever asked for. */
  isOn: boolean;
};

/** The hardest level: sixteen times the work, still seconds on an old phone. */
export const highestCaptchaLevel = 4;

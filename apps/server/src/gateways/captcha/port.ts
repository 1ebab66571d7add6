/** Tells a browser with a person in front of it from a machine that tries a thousand names. */
export type Captcha = {
  /**
   * Work for a browser, as text its own side understands. Each level doubles the work. Nothing is stored until it is
   * solved. Null when no captcha is needed.
   */
  createChallenge(level: number): Promise<string | null>;
  /** The level of the work done, once per challenge; null for a wrong, expired or already spent one. */
  verify(token: string): Promise<number | null>;
  /** False when none is ever requested. */
  isOn: boolean;
};

/** The hardest level: sixteen times the work, still only seconds on an old phone. */
export const highestCaptchaLevel = 4;

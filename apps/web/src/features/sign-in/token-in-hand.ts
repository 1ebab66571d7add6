/**
 * Carries a token from a page's URL to its component while the URL is replaced by one without it. No history, referrer
 * or log contains it, and a reload finds nothing to send again.
 */
export function tokenInHand() {
  let held: string | undefined;
  return {
    hold(token: string): void {
      held = token;
    },
    /** The token, once. */
    take(): string | undefined {
      const token = held;
      held = undefined;
      return token;
    },
  };
}

/** A token is longer than five characters; anything shorter leads to the sign-in page (section 2.4). */
export function isUsableToken(token: string | undefined): token is string {
  return token !== undefined && token.length > 5;
}

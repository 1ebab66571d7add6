/**
 * Carries a token from the address of a page to its component while the address is replaced by one without it. No
 * history, no referrer and no log of addresses holds it, and a reload finds nothing to send again.
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

/** A token is longer than five characters; whatever is shorter leads to the sign-in page (section 2.4). */
export function isUsableToken(token: string | undefined): token is string {
  return token !== undefined && token.length > 5;
}

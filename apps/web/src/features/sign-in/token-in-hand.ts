/**
 * Carries a token from a page's URL to its component while the URL is replaced by one without it: no history, referrer,
 * or log contains it. This tab keeps it until it is sent, so a page that asks first may be reloaded, and a token that was
 * sent isn't sent again.
 */
export function tokenInHand(name: 'link' | 'agent') {
  const kept = `wattershed.${name}Token`;
  // A browser may forbid storage.
  let held: string | undefined;
  return {
    hold(token: string): void {
      held = token;
      guarded(() => window.sessionStorage.setItem(kept, token));
    },
    read: (): string | undefined => held ?? guarded(() => window.sessionStorage.getItem(kept)) ?? undefined,
    drop(): void {
      held = undefined;
      guarded(() => window.sessionStorage.removeItem(kept));
    },
  };
}

function guarded<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** A token is longer than five characters; anything shorter leads to the sign-in page (section 2.4). */
export function isUsableToken(token: string | undefined): token is string {
  return token !== undefined && token.length > 5;
}

const online = ['card', 'bank', 'wallet', 'scheduled', 'auto', 'text'] as const;

export type OnlineWay = (typeof online)[number];
export type WayId = OnlineWay | 'visitor' | 'location' | 'mail' | 'phone';

/** What decides which ways there are for a person and an account. */
export type WaysFacts = {
  canPayNow: boolean;
  canSchedule: boolean;
  /** This person, or whoever pays this account, can only pay in cash. */
  isCashOnly: boolean;
  /** Bank payments of this account came back too often. */
  isBankRefused: boolean;
  hasWallets: boolean;
  /** Where the menu leads this person; undefined where it doesn't. */
  autoPayPath: string | undefined;
  textToPayPath: string | undefined;
  hasVisitorScreen: boolean;
  takesChecks: boolean;
};

/** Only ways that exist for this person: nothing on the list leads nowhere. */
export function waysToPay(facts: WaysFacts): WayId[] {
  const { canPayNow, canSchedule, isCashOnly, hasWallets, autoPayPath, textToPayPath } = facts;
  const isThere: Record<WayId, boolean> = {
    card: canPayNow,
    bank: canPayNow && !facts.isBankRefused,
    wallet: canPayNow && hasWallets,
    scheduled: canSchedule,
    auto: autoPayPath !== undefined && !isCashOnly,
    // Whoever may not order payments may not enroll, even where the menu has the entry.
    text: textToPayPath !== undefined && canSchedule && !isCashOnly,
    visitor: facts.hasVisitorScreen && !isCashOnly,
    location: true,
    mail: facts.takesChecks && !isCashOnly,
    phone: !isCashOnly,
  };
  return (Object.keys(isThere) as WayId[]).filter(id => isThere[id]);
}

/** The ways that exist here, and are refused to someone who can only pay in cash. */
export function refusedWays({ isCashOnly, hasWallets }: WaysFacts, hasScreen: (path: string) => boolean): OnlineWay[] {
  if (!isCashOnly) return [];
  return online.filter(id => {
    if (id === 'wallet') return hasWallets;
    if (id === 'auto') return hasScreen('/AutoPay');
    return id !== 'text' || hasScreen('/TextToPay');
  });
}

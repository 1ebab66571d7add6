export type StoredChange = { key: string | null; oldValue: string | null; newValue: string | null };

/** What the tab knows about itself and the session stored now. */
export type Tab = {
  pathname: string;
  /** A session existed when this tab last showed a screen. */
  hadSession: boolean;
  hasUserNow: boolean;
  /** Signed in, two-factor authenticated and not migrated: the guard's conditions. */
  isSignedInNow: boolean;
};

export type TabMove = 'stay' | 'to-dashboard' | 'reload' | 'signed-out';

/** Whether a change another tab stored is about who is signed in (specification 4). */
export function isAboutSession({ key, oldValue, newValue }: StoredChange): boolean {
  if (key === null || key === 'uuid' || key === 'TwoFactorAuthenticated') return true;
  // A changed name in the profile isn't a different session.
  return key === 'user' && isMigrated(oldValue) !== isMigrated(newValue);
}

/** A sign-in elsewhere takes this tab to the dashboard, with that person's data; a sign-out to /login. */
export function decideTabMove(tab: Tab): TabMove {
  if (!tab.hasUserNow) return tab.hadSession ? 'signed-out' : 'stay';
  if (!tab.isSignedInNow) return 'stay';
  return tab.pathname.toLowerCase() === '/dashboard' ? 'reload' : 'to-dashboard';
}

function isMigrated(user: string | null): boolean | undefined {
  try {
    return user === null ? undefined : JSON.parse(user).IsMigratedUser === true;
  } catch {
    return undefined;
  }
}

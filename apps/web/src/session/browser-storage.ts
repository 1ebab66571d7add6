/** The browser-stored values of the specification (section 3), by their names. All are text. */
export type StoredName =
  | 'accessToken'
  | 'refreshToken'
  | 'refreshTokenAfter'
  | 'user'
  | 'uuid'
  | 'acn'
  | 'roleRights'
  | 'Lang'
  | 'previousPage'
  | 'AllowPreloginAPI'
  | 'TwoFactorAuthenticated'
  | 'IsCSRLogin'
  | 'experience'
  | 'experienceId'
  | 'GlobalSelectedPortfolio'
  | 'lastActivityAt';

/** Kept at logout: the idle timer of other tabs reads it. */
const idleTimerKeys: readonly StoredName[] = ['lastActivityAt'];

// Storage is absent while pages are prerendered, and may throw where a browser forbids it.
function storage(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}

export function readStored(name: StoredName): string | undefined {
  return storage()?.getItem(name) ?? undefined;
}

export function writeStored(name: StoredName, value: string): void {
  storage()?.setItem(name, value);
}

export function removeStored(name: StoredName): void {
  storage()?.removeItem(name);
}

/**
 * Logout and maintenance: everything goes except the idle-timer keys (section 4) and what the caller keeps. The uuid goes
 * last: the other tabs look at the rest when they hear that it is gone.
 */
export function clearStored(kept: readonly StoredName[] = []): void {
  const area = storage();
  const names = Array.from({ length: area?.length ?? 0 }, (_, index) => area?.key(index) ?? '');
  const staying = new Set<string>([...idleTimerKeys, ...kept, 'uuid']);
  for (const name of names) if (!staying.has(name)) area?.removeItem(name);
  removeStored('uuid');
  forgetTab();
}

/** What this tab alone keeps, such as a payment not yet sent. Every tab must do it for itself. */
export function forgetTab(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // No storage, nothing to forget.
  }
}

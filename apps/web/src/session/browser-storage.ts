/** The specification's browser-stored values (section 3), by name. All are text. */
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

/** Kept at sign-out: other tabs' idle timers read it. */
const idleTimerKeys: readonly StoredName[] = ['lastActivityAt'];

// There is no storage during prerendering, and it may throw if a browser forbids it.
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
 * Sign-out and maintenance: everything is cleared except the idle-timer keys (section 4) and what the caller keeps. The
 * uuid is cleared last: when other tabs notice that, they check the rest.
 */
export function clearStored(kept: readonly StoredName[] = []): void {
  const area = storage();
  const names = Array.from({ length: area?.length ?? 0 }, (_, index) => area?.key(index) ?? '');
  const staying = new Set<string>([...idleTimerKeys, ...kept, 'uuid']);
  for (const name of names) if (!staying.has(name)) area?.removeItem(name);
  removeStored('uuid');
  forgetTab();
}

/** What only this tab stores, such as a payment not yet sent. Every tab must clear its own. */
export function forgetTab(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // No storage, nothing to clear.
  }
}

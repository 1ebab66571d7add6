import type { DataOf } from '@wattershed/contract/call';
import { checksumOf } from '@wattershed/contract/headers/checksum';
import type { refreshSession, signIn, userFields } from '@wattershed/contract/sign-in';
import type * as z from 'zod/mini';
import { clearStored, readStored, removeStored, writeStored } from './browser-storage.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { startIdleTime } from './idle-clock.ts';

export type User = z.output<typeof userFields>;
export type Tokens = Pick<DataOf<typeof refreshSession>, 'accessToken' | 'refreshToken' | 'expiresIn'>;

// Undefined until the settings call has answered.
let usesDeviceCookie: boolean | undefined;
let signedInBeforeSettings = false;

/**
 * The device-auth cookie setting (specification 9; off by default). Catches up if someone signed in before it arrived.
 */
export function setDeviceCookie(isOn: boolean): void {
  usesDeviceCookie = isOn;
  if (isOn && signedInBeforeSettings) keepDeviceCookie();
  signedInBeforeSettings = false;
}

function keepDeviceCookie(): void {
  writeCookie('deviceAuth', deviceMark(storedUser()));
}

/** Says whose device it is without naming the person: a condition of the guard, not a proof. */
const deviceMark = (user: User | undefined) => checksumOf(user?.userName.trim().toLowerCase() ?? '');

/** The conditions of the protected-route guard (section 2.4). */
export function isSignedIn(): boolean {
  const user = storedUser();
  return (
    readCookie('loggedIn') === 'true' &&
    readStored('uuid') !== undefined &&
    readStored('TwoFactorAuthenticated') === 'true' &&
    user !== undefined &&
    !user.IsMigratedUser &&
    (!usesDeviceCookie || readCookie('deviceAuth') === deviceMark(user))
  );
}

/** Undefined when nobody is signed in or what is stored can't be read. */
export function storedUser(): User | undefined {
  try {
    const text = readStored('user');
    return text === undefined ? undefined : (JSON.parse(text) as User);
  } catch {
    return undefined;
  }
}

export function saveTokens(tokens: Tokens, refreshEveryMs: number): void {
  writeStored('accessToken', tokens.accessToken);
  writeStored('refreshToken', tokens.refreshToken);
  writeStored('refreshTokenAfter', String(Date.now() + refreshEveryMs));
}

/** What is stored for one person and would be wrong for another. */
const personal = ['acn', 'roleRights', 'experience', 'experienceId', 'GlobalSelectedPortfolio'] as const;

export function saveSignIn(answer: DataOf<typeof signIn>, refreshEveryMs: number): void {
  // Two people on one machine, in two tabs: the second signs in without the first having signed out.
  if (readStored('uuid') !== answer.user.uuid) for (const name of personal) removeStored(name);
  // Before all others: each write below wakes up the other tabs, which check whether everything is there.
  writeCookie('loggedIn', 'true');
  startIdleTime();
  saveTokens(answer, refreshEveryMs);
  writeStored('user', JSON.stringify(answer.user));
  signedInBeforeSettings = usesDeviceCookie === undefined;
  if (usesDeviceCookie) keepDeviceCookie();
  writeStored('uuid', answer.user.uuid);
  writeStored('IsCSRLogin', String(answer.user.IsCSRLogin));
  // With two-factor on, the second step at /authentication sets it.
  writeStored('TwoFactorAuthenticated', String(answer.tfaDetails === null));
}

/** Explicit sign-out also clears the two-factor flag; an automatic one keeps it (section 4). */
export function dropSession(how: 'explicit' | 'automatic'): void {
  clearStored(how === 'automatic' ? ['TwoFactorAuthenticated'] : []);
  writeStored('AllowPreloginAPI', 'false');
  removeCookie('loggedIn');
}

import type { DataOf } from '@wattershed/contract/call';
import type { signIn } from '@wattershed/contract/sign-in';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { readableThrough } from '@wattershed/domain/account/closed-account';
import type { Language } from '@wattershed/domain/text/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../call.ts';
import { CallError } from '../errors.ts';
import type { Actor } from '../events/event-store.ts';
import { newUuid } from '../ids.ts';
import { sessionCookieHash, setSessionCookie } from './cookies.ts';
import { presentDevices, presentUser } from './present-user.ts';
import { insertSession, type SignInWay } from './session-store.ts';
import { newSessionTokens } from './session-tokens.ts';
import type { UserToSignIn } from './user-store.ts';

export type SignInContext = Pick<Services, 'config' | 'db' | 'gateways'> & {
  actor: Actor;
  http: FastifyRequest;
  reply: FastifyReply;
};

export type SignInProof = {
  way: SignInWay;
  deviceId?: string | undefined;
  deviceName?: string | undefined;
  /** Set when an agent signs in for the customer. */
  adminUserId?: string;
  /** The proof was two factors in one, like a passkey; no other is needed. */
  isTwoFactorDone?: boolean;
  /** Failed sign-in counters that this success resets. */
  endedFailures?: readonly Buffer[];
  /** A better hash of the password that was just checked. */
  rehash?: { from: string; to: string } | undefined;
  /** The page's language, for words shown as sent; the person's own when absent. */
  language?: Language;
  /**
   * Written in the same transaction, before the session: spending the token that was the proof. May throw a refusal.
   */
  first?: (tx: Db) => Promise<void>;
};

/**
 * Opens a session for a person whose proof was checked, whichever way they came, and answers the way every sign-in
 * does. Someone from the old portal, or with a second factor still to come, gets a session that can do nothing else.
 * Asks the billing system for the accounts' standing and writes everything in one statement.
 *
 * Throws LOG010, LOG012 for people who may not sign in.
 */
export async function openSession(
  context: SignInContext,
  person: UserToSignIn,
  proof: SignInProof,
): Promise<DataOf<typeof signIn>> {
  const { config, db, gateways, actor, http, reply } = context;
  // An agent doesn't choose a password for someone from the old portal, so isn't asked to.
  const user = proof.adminUserId ? { ...person, isMigrated: false } : person;
  refuseInactive(user, proof.language ?? user.language);
  const accounts = await gateways.billingSystem.findAccounts(user.accountNumbers);
  const hasTwoFactor = user.isTwoFactorOn && user.devices.length > 0;
  const asksTwoFactor = hasTwoFactor && !proof.isTwoFactorDone && !proof.adminUserId && !user.isBrowserTrusted;
  const twoFactor = asksTwoFactor || user.isMigrated ? 'pending' : proof.isTwoFactorDone ? 'done' : 'not-asked';
  const tokens = newSessionTokens(proof.adminUserId ? agentLifetimes(config) : config);
  const session = {
    ...tokens.stored,
    sessionId: newUuid(),
    userUuid: user.uuid,
    way: proof.way,
    twoFactor,
    adminUserId: proof.adminUserId ?? null,
    deviceId: proof.deviceId ?? '',
    deviceName: proof.deviceName ?? '',
    userAgent: (http.headers['user-agent'] ?? '').slice(0, 300),
    ip: actor.ip,
    endedFailures: proof.endedFailures ?? [],
    replacedCookieHash: sessionCookieHash(http, config),
    rehash: proof.rehash ?? null,
    accounts: accounts.map(account => ({ ...account, readableThrough: readableThrough(account) })),
  } as const;
  const signedIn: Actor = {
    ...actor,
    userUuid: user.uuid,
    sessionId: session.sessionId,
    adminUserId: session.adminUserId,
  };
  const { first } = proof;
  if (first) {
    await inTransaction(db, async tx => {
      await first(tx);
      await insertSession(tx, session, signedIn);
    });
  } else {
    await insertSession(db, session, signedIn);
  }
  setSessionCookie(reply, config, tokens.cookie);
  return {
    ...tokens.sent,
    user: presentUser(
      user,
      { isCsrLogin: session.adminUserId !== null, adminUserId: session.adminUserId, twoFactor },
      user.previousSignInAt,
    ),
    tfaDetails: asksTwoFactor && !user.isMigrated ? presentDevices(user.devices) : null,
    customAttribute: {
      isMigratedUser: user.isMigrated,
      token: null,
      twoFactorAuthenticate: asksTwoFactor,
      guestLink: null,
    },
  };
}

function agentLifetimes(config: SignInContext['config']): SignInContext['config'] {
  const REFRESH_TOKEN_SECONDS = Math.min(config.AGENT_SESSION_MINUTES * 60, config.REFRESH_TOKEN_SECONDS);
  const ACCESS_TOKEN_SECONDS = Math.min(config.ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS);
  return { ...config, ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS };
}

/** The words of LOG010 and LOG012 are shown as the server sends them (specification 8). */
function refuseInactive({ state }: UserToSignIn, language: Language): void {
  if (state === 'active') return;
  if (state === 'deleted') throw new CallError('LOG001');
  const code = state === 'disabled' ? 'LOG010' : 'LOG012';
  throw new CallError(code, { shownWords: { key: `ways-in.error.${code}`, language } });
}

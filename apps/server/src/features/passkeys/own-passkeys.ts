import { addPasskey, listPasskeys, removePasskey, startPasskey } from '@wattershed/contract/passkeys';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer, type Services } from '../../call.ts';
import { askPasswordAgain } from '../../credentials/password/ask-password-again.ts';
import { findUser, type User } from '../../credentials/user-store.ts';
import { CallError, notFound } from '../../errors.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { notify } from '../../messages/notify.ts';
import { relyingParty, rememberChallenge, takeChallenge, webauthn } from './challenge.ts';
import { deletePasskey, insertPasskey, listPasskeysOf } from './passkey-store.ts';

/** More than a person has devices; a limit, so that nobody fills up the table. */
const mostPasskeys = 20;

export const ownPasskeyCalls: AnsweredCall[] = [
  answer(listPasskeys, async ({ request, session, db }) => {
    await requireSelf(db, request.uuid, session.userUuid);
    return presentPasskeys(db, session.userUuid);
  }),

  answer(startPasskey, async context => {
    const { request, session, db, config } = context;
    const user = await requireSelf(db, request.uuid, session.userUuid);
    await askPasswordAgain(context, session, request.password);
    const known = await listPasskeysOf(db, user.uuid);
    if (known.length >= mostPasskeys) throw new CallError('RES409');
    const { rpID, rpName } = relyingParty(config);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpID,
      rpName,
      userID: Buffer.from(user.uuid.replaceAll('-', ''), 'hex'),
      userName: user.userName,
      userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
      attestationType: 'none',
      // Found without typing a user ID, and unlocked with a finger, face or PIN: two factors in one.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports as never,
      })),
    });
    return { challengeKey: await rememberChallenge(db, user.uuid, options.challenge), options: { ...options } };
  }),

  answer(addPasskey, async context => {
    const { request, session, db, config, actor } = context;
    const user = await requireSelf(db, request.uuid, session.userUuid);
    const expectedChallenge = await takeChallenge(db, user.uuid, request.challengeKey);
    const { rpID, expectedOrigin } = relyingParty(config);
    const { verifyRegistrationResponse } = await webauthn();
    const verification = await verifyRegistrationResponse({
      response: request.credential as never,
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
    }).catch(cause => {
      throw new CallError('LOG007', { cause });
    });
    if (!verification.verified) throw new CallError('LOG007');
    const { credential } = verification.registrationInfo;
    await inTransaction(db, async tx => {
      const isNew = await insertPasskey(tx, {
        credentialId: credential.id,
        userUuid: user.uuid,
        publicKey: credential.publicKey,
        signCount: credential.counter,
        transports: credential.transports ?? [],
        label: request.label.trim(),
      });
      if (!isNew) throw new CallError('RES409');
      await tell(context, tx, actor, user, 'added', request.label.trim());
    });
    return presentPasskeys(db, user.uuid);
  }),

  answer(removePasskey, async context => {
    const { request, session, db, actor } = context;
    const user = await requireSelf(db, request.uuid, session.userUuid);
    await askPasswordAgain(context, session, request.password);
    await inTransaction(db, async tx => {
      const label = await deletePasskey(tx, user.uuid, request.credentialId);
      if (label === undefined) throw notFound();
      await tell(context, tx, actor, user, 'removed', label);
    });
    return presentPasskeys(db, user.uuid);
  }),
];

async function requireSelf(db: Db, uuid: string, userUuid: string): Promise<User> {
  const user = uuid === userUuid ? await findUser(db, uuid) : undefined;
  if (!user) throw notFound();
  return user;
}

async function presentPasskeys(db: Db, userUuid: string) {
  const passkeys = await listPasskeysOf(db, userUuid);
  return {
    passkeys: passkeys.map(({ credentialId, label, createdAt, lastUsedAt }) => ({
      credentialId,
      label,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

/** The event, and an email to the owner, so that they find out about a passkey they did not add. */
async function tell(
  services: Pick<Services, 'jobs' | 'secrets' | 'config'>,
  tx: Db,
  actor: Actor,
  user: User,
  what: 'added' | 'removed',
  label: string,
): Promise<void> {
  // Without its name, which the person typed: the log outlives the profile.
  await insertEvent(tx, actor, { kind: `passkey-${what}` });
  if (user.email === '') return;
  await notify(services, tx, {
    kind: `passkeys/${what}`,
    happening: actor.requestId,
    to: { userUuid: user.uuid, emails: [user.email], language: user.language },
    values: { name: user.firstName, passkey: label || '–', link: `${services.config.portalUrl}myprofile` },
  });
}

import type { DataOf, ParsedRequestOf } from '@wattershed/contract/call';
import { createUser } from '@wattershed/contract/registration/new-user';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { isEmail, normaliseEmail } from '@wattershed/domain/contact/email';
import { type AnsweredCall, answer, type CallContext, type Services } from '../../call.ts';
import { findOneTimeToken, spendOneTimeToken } from '../../credentials/codes/one-time-token-store.ts';
import { newPasswordHash } from '../../credentials/password/new-password.ts';
import { isPasswordOf } from '../../credentials/password/password.ts';
import type { RegistrationProof } from '../../credentials/registration-proof.ts';
import { agreedTermsVersion } from '../../credentials/terms-version.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { newUuid, tokenHash } from '../../ids.ts';
import { notify } from '../../messages/notify.ts';
import { sendActivationLink } from './activation-mail.ts';
import { agreeToTexts } from './agree-to-texts.ts';
import { hashAnswers, insertPerson, writeAnswers } from './person-store.ts';
import { findRegistered, insertRegistration, isRegistered, makeRoom } from './registration-store.ts';

type Request = ParsedRequestOf<typeof createUser>;

export const registerCalls: AnsweredCall[] = [
  answer(createUser, async context => {
    const { request, config, db } = context;
    const proofHash = tokenHash(request.registrationToken);
    const email = normaliseEmail(request.contact.primaryEmail);
    const { paperlessWording: wordsRead = paperlessWording } = request;
    if (request.enrollPaperless && wordsRead !== paperlessWording) throw new CallError('RES409');
    const living = await findOneTimeToken<RegistrationProof>(db, request.registrationToken, 'registration');
    if (!living) return answerAgain(context, request, proofHash);
    const { firstName, middleName, lastName } = living.payload;
    const ownWords = [request.username, firstName, middleName, lastName, email];
    const passwordHash = await newPasswordHash(request.password, ownWords);
    const answers = await hashAnswers(request.securityQuestions);
    const termsVersion = await agreedTermsVersion(context, request.termsVersion);
    const prepared = { uuid: newUuid(), proofHash, email, passwordHash, answers, termsVersion };
    const isMade = await inTransaction(db, tx => makeUser(context, tx, prepared));
    return isMade ? { email, activationMinutes: config.TOKEN_MINUTES } : answerAgain(context, request, proofHash);
  }),
];

type RegisterContext = CallContext<typeof createUser>;
/** Everything that is hashed, before the transaction. */
type Prepared = {
  uuid: string;
  proofHash: Buffer;
  email: string;
  passwordHash: string;
  answers: Awaited<ReturnType<typeof hashAnswers>>;
  termsVersion: number | null;
};

/** False when the proof was spent meanwhile. Throws VA001 and USR409; then nothing was written. */
async function makeUser(context: RegisterContext, tx: Db, prepared: Prepared): Promise<boolean> {
  const { request, config, actor } = context;
  const { uuid, proofHash, email, passwordHash, answers, termsVersion } = prepared;
  const spent = await spendOneTimeToken<RegistrationProof>(tx, request.registrationToken, 'registration');
  if (!spent) return false;
  const proof = spent.payload;
  const { customerNumber, party, accountNumber } = proof;
  await makeRoom(tx, { customerNumber, party, userName: request.username });
  if (await isRegistered(tx, proof)) throw new CallError('VA001');
  const { username: userName, contact, language } = request;
  const person = { uuid, userName, passwordHash, ...namesOf(proof), contact, language, termsVersion };
  // The token isn't spent if the transaction ends here: the person chooses another user ID and continues.
  if (!(await insertPerson(tx, person))) throw new CallError('USR409');
  await writeAnswers(tx, uuid, answers);
  await agreeToTexts(tx, actor, uuid, { contact, language });
  const registration = {
    ...proof,
    userUuid: uuid,
    proofHash,
    paperless: request.enrollPaperless ? { wording: paperlessWording, language, email } : undefined,
    activationMinutes: config.TOKEN_MINUTES,
  };
  if (!(await insertRegistration(tx, registration))) throw new CallError('VA001');
  await sendActivationLink(context, tx, { userUuid: uuid, firstName: proof.firstName, email, language });
  await tellKnownAddress(context, tx, proof, email);
  const after = { party, accounts: proof.accountNumbers.length, ...consentsOf(request) };
  await insertEvent(tx, { ...actor, userUuid: uuid }, { kind: 'registered', accountNumber, after });
  return true;
}

/** A submit repeated because its answer was lost: the same answer, and nothing new. Anything else is LOG005. */
async function answerAgain(
  { db, config }: Pick<Services, 'db' | 'config'>,
  request: Request,
  proofHash: Buffer,
): Promise<DataOf<typeof createUser>> {
  const before = await findRegistered(db, proofHash);
  if (!before) throw new CallError('LOG005');
  const isSame =
    before.userName.toLowerCase() === request.username.toLowerCase() &&
    (await isPasswordOf(before.passwordHash, request.password));
  if (!isSame) throw new CallError('VA001');
  return { email: before.email, activationMinutes: config.TOKEN_MINUTES };
}

/** Someone who finds another person's bill could register with it, so we notify the address the utility has. */
async function tellKnownAddress(
  context: Pick<Services, 'config' | 'secrets'>,
  tx: Db,
  { knownEmail, knownLanguage, firstName }: RegistrationProof,
  email: string,
): Promise<void> {
  if (!isEmail(knownEmail) || normaliseEmail(knownEmail) === email) return;
  await notify(context, tx, {
    kind: 'registration/registered',
    happening: newUuid(),
    to: { emails: [normaliseEmail(knownEmail)], language: knownLanguage },
    values: { name: firstName },
  });
}

function namesOf({ firstName, middleName, lastName }: RegistrationProof) {
  return { firstName, middleName, lastName };
}

function consentsOf({ contact, enrollPaperless }: Request) {
  const { isEmailNotified, isTextNotified, isTcpaAgreed } = contact;
  return { isEmailNotified, isTextNotified, isTcpaAgreed, enrollPaperless };
}

import type { ParsedRequestOf } from '@wattershed/contract/call';
import type { createUser } from '@wattershed/contract/registration/new-user';
import type { Db } from '@wattershed/database/db';
import { normaliseEmail } from '@wattershed/domain/contact/email';
import { normaliseAnswer } from '@wattershed/domain/identity/security-question';
import type { Language } from '@wattershed/domain/text/language';
import { hashPassword } from '../../credentials/password/password.ts';

type Contact = ParsedRequestOf<typeof createUser>['contact'];
type SecurityQuestions = ParsedRequestOf<typeof createUser>['securityQuestions'];
type HashedAnswer = { question: string; answerHash: string };

/** Outside of a transaction, like all hashing. */
export function hashAnswers(questions: SecurityQuestions): Promise<HashedAnswer[]> {
  return Promise.all(
    questions.map(async ({ question, answer }) => ({
      question: question.trim(),
      answerHash: await hashPassword(normaliseAnswer(answer)),
    })),
  );
}

export type NewPerson = {
  uuid: string;
  userName: string;
  passwordHash: string;
  firstName: string;
  middleName: string;
  lastName: string;
  language: Language;
  contact: Contact;
  /** Of the portal's terms, which the person agrees to. */
  termsVersion: number | null;
};

/** A user who isn't active yet. False when the user ID is taken: of two simultaneous requests, one is written. */
export async function insertPerson(db: Db, person: NewPerson): Promise<boolean> {
  const { contact } = person;
  const inserted = await db`
    insert into portal.user_account (uuid, user_name, email, password_hash, first_name, middle_name, last_name,
      phone_number, language, state, secondary_email, phone_type, secondary_phone, secondary_phone_type,
      is_email_notified, is_text_notified, terms_agreed_at, terms_version)
    values (${person.uuid}, ${person.userName}, ${normaliseEmail(contact.primaryEmail)}, ${person.passwordHash},
      ${person.firstName}, ${person.middleName}, ${person.lastName}, ${contact.primaryPhone}, ${person.language},
      'inactive', ${normaliseEmail(contact.secondaryEmail)}, ${contact.primaryPhoneType}, ${contact.secondaryPhone},
      ${contact.secondaryPhoneType}, ${contact.isEmailNotified}, ${contact.isTextNotified}, now(),
      ${person.termsVersion})
    on conflict do nothing returning uuid`;
  if (inserted.length === 0) return false;
  await db`insert into portal.user_persona (user_uuid, persona_id) values (${person.uuid}, 1)`;
  return true;
}

/** Replaces a person's two security questions. */
export async function writeAnswers(db: Db, userUuid: string, answers: readonly HashedAnswer[]): Promise<void> {
  await db`delete from portal.security_answer where user_uuid = ${userUuid}`;
  for (const [index, { question, answerHash }] of answers.entries()) {
    await db`
      insert into portal.security_answer (user_uuid, question_no, question, answer_hash)
      values (${userUuid}, ${index + 1}, ${question}, ${answerHash})`;
  }
}

export type LegacyUpdate = Pick<NewPerson, 'uuid' | 'passwordHash' | 'language' | 'contact' | 'termsVersion'>;

/** Moves a person from the old portal to this one. Undefined if they are already here. */
export async function updateLegacyPerson(db: Db, update: LegacyUpdate) {
  const { uuid, passwordHash, language, contact, termsVersion } = update;
  const [row] = await db<{ userName: string; firstName: string }>`
    update portal.user_account set password_hash = ${passwordHash}, password_changed_at = now(), is_migrated = false,
      language = ${language}, email = ${normaliseEmail(contact.primaryEmail)},
      secondary_email = ${normaliseEmail(contact.secondaryEmail)}, phone_number = ${contact.primaryPhone},
      phone_type = ${contact.primaryPhoneType}, secondary_phone = ${contact.secondaryPhone},
      secondary_phone_type = ${contact.secondaryPhoneType}, is_email_notified = ${contact.isEmailNotified},
      is_text_notified = ${contact.isTextNotified}, terms_agreed_at = now(),
      terms_version = ${termsVersion}
    where uuid = ${uuid} and is_migrated and state = 'active'
    returning user_name as "userName", first_name as "firstName"`;
  return row;
}

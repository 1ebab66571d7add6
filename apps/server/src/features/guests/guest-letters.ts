import type { Db } from '@wattershed/database/db';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Language } from '@wattershed/domain/text/language';
import type english from '@wattershed/texts/guests/letters.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import type { Services } from '../../call.ts';
import { newUuid } from '../../ids.ts';
import { notify } from '../../messages/notify.ts';

type Engine = Pick<Services, 'secrets' | 'config'>;
type Addressee = { to: string; language: Language };
/** Whose inbox has it, too. */
type Person = Addressee & { userUuid: string | null };

type InvitationMail = Addressee & {
  key: string;
  name: string;
  inviter: string;
  roleId: number;
  accessUntil: LocalDate | null;
  expiresAfterDays: number;
};

/** The email with the key, which isn't kept anywhere else. */
export function mailInvitation(engine: Engine, db: Db, mail: InvitationMail): Promise<void> {
  const { language, key, name, inviter, expiresAfterDays } = mail;
  return send(engine, db, 'invited', mail, {
    name,
    inviter,
    access: accessWords(mail, language),
    days: String(expiresAfterDays),
    link: `${engine.config.portalUrl}GuestRegister?key=${key}`,
  });
}

/** Tells the inviter that someone now has access: they can't know who read the email. */
export function mailAccepted(
  engine: Engine,
  db: Db,
  mail: Person & { name: string; guest: string; email: string; account: string },
): Promise<void> {
  const { name, guest, email, account } = mail;
  const link = `${engine.config.portalUrl}GuestUser`;
  return send(engine, db, 'accepted', mail, { name, guest, email, account, link });
}

export function mailChanged(
  engine: Engine,
  db: Db,
  mail: Person & { name: string; account: string; roleId: number; accessUntil: LocalDate | null },
): Promise<void> {
  return send(engine, db, 'changed', mail, {
    name: mail.name,
    account: mail.account,
    access: accessWords(mail, mail.language),
  });
}

/** To the guest whose access ended. */
export function mailEnded(engine: Engine, db: Db, mail: Person & { name: string; account: string }): Promise<void> {
  return send(engine, db, 'ended', mail, { name: mail.name, account: mail.account });
}

/** To the account holder, when a guest's last day is over. */
export function mailGuestEnded(
  engine: Engine,
  db: Db,
  mail: Person & { name: string; guest: string; account: string },
): Promise<void> {
  const link = `${engine.config.portalUrl}GuestUser`;
  return send(engine, db, 'guest-ended', mail, { name: mail.name, guest: mail.guest, account: mail.account, link });
}

type Template = 'invited' | 'accepted' | 'changed' | 'ended' | 'guest-ended';

/** Each of these is called where it happens, once, in the transaction that makes it so. */
function send(
  engine: Engine,
  db: Db,
  template: Template,
  { to, language, userUuid }: Addressee & Partial<Person>,
  values: Record<string, string>,
) {
  const recipient = { emails: [to], language, ...(userUuid ? { userUuid } : {}) };
  return notify(engine, db, { kind: `guests/${template}`, happening: newUuid(), to: recipient, values });
}

/** "Billing guest: sees and pays bills. Until Dec 31, 2026." */
function accessWords({ roleId, accessUntil }: { roleId: number; accessUntil: LocalDate | null }, language: Language) {
  const t = portalTexts.translator<keyof typeof english>('guests/letters', language);
  const role = portalTexts.find('guests/letters', language, `letters.role.${roleId}`) ?? '';
  return accessUntil === null
    ? role
    : `${role} ${t('letters.until', { day: formatDate(accessUntil, language) })}`.trim();
}

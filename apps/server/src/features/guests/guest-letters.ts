import type { Db } from '@wattershed/database/db';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Language } from '@wattershed/domain/text/language';
import type english from '@wattershed/texts/guests/letters.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import type { Services } from '../../call.ts';
import { newUuid } from '../../ids.ts';
import { queueMail } from '../../letters/letter-job.ts';

type Queue = Pick<Services, 'jobs' | 'secrets' | 'config'>;
type Addressee = { to: string; language: Language };

type InvitationMail = Addressee & {
  key: string;
  name: string;
  inviter: string;
  roleId: number;
  accessUntil: LocalDate | null;
  expiresAfterDays: number;
};

/** The email with the key, which isn't kept anywhere else. */
export function mailInvitation(queue: Queue, db: Db, mail: InvitationMail): Promise<void> {
  const { language, key, name, inviter, expiresAfterDays } = mail;
  return send(queue, db, 'invited', mail, {
    name,
    inviter,
    access: accessWords(mail, language),
    days: String(expiresAfterDays),
    link: `${queue.config.portalUrl}GuestRegister?key=${key}`,
  });
}

/** Tells the inviter that someone now has access: they can't know who read the email. */
export function mailAccepted(
  queue: Queue,
  db: Db,
  mail: Addressee & { name: string; guest: string; email: string; account: string },
): Promise<void> {
  const { name, guest, email, account } = mail;
  const link = `${queue.config.portalUrl}GuestUser`;
  return send(queue, db, 'accepted', mail, { name, guest, email, account, link });
}

export function mailChanged(
  queue: Queue,
  db: Db,
  mail: Addressee & { name: string; account: string; roleId: number; accessUntil: LocalDate | null },
): Promise<void> {
  return send(queue, db, 'changed', mail, {
    name: mail.name,
    account: mail.account,
    access: accessWords(mail, mail.language),
  });
}

/** To the guest whose access ended. */
export function mailEnded(queue: Queue, db: Db, mail: Addressee & { name: string; account: string }): Promise<void> {
  return send(queue, db, 'ended', mail, { name: mail.name, account: mail.account });
}

/** To the account holder, when a guest's last day is over. */
export function mailGuestEnded(
  queue: Queue,
  db: Db,
  mail: Addressee & { name: string; guest: string; account: string },
): Promise<void> {
  const link = `${queue.config.portalUrl}GuestUser`;
  return send(queue, db, 'guest-ended', mail, { name: mail.name, guest: mail.guest, account: mail.account, link });
}

function send(queue: Queue, db: Db, template: string, { to, language }: Addressee, values: Record<string, string>) {
  return queueMail(queue, db, { module: 'guests/letters', template, language, values, to, reference: newUuid() });
}

/** "Billing guest: sees and pays bills. Until Dec 31, 2026." */
function accessWords({ roleId, accessUntil }: { roleId: number; accessUntil: LocalDate | null }, language: Language) {
  const t = portalTexts.translator<keyof typeof english>('guests/letters', language);
  const role = portalTexts.find('guests/letters', language, `letters.role.${roleId}`) ?? '';
  return accessUntil === null
    ? role
    : `${role} ${t('letters.until', { day: formatDate(accessUntil, language) })}`.trim();
}

import type { Db } from '@wattershed/database/db';
import type { Language } from '@wattershed/domain/text/language';
import { isEmailBouncing } from '../messages/other-ways/unreachable-email-store.ts';

/** Who chooses how bills come. */
export type Chooser = {
  /** Empty without a confirmed one. */
  email: string;
  /** Emails there have bounced for good, and it hasn't been confirmed again since. */
  isEmailUnreachable: boolean;
  language: Language;
};

export async function findChooser(db: Db, userUuid: string): Promise<Chooser | undefined> {
  const [row] = await db<Chooser>`
    select u.email, u.language, ${isEmailBouncing} as "isEmailUnreachable"
    from portal.user_account u where u.uuid = ${userUuid}`;
  return row;
}

/** A consent to bills by email means nothing where emails don't arrive (E-SIGN). */
export function canGetBillsByEmail({ email, isEmailUnreachable }: Chooser): boolean {
  return email !== '' && !isEmailUnreachable;
}

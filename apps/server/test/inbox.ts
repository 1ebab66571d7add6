import { newUuid } from '../src/ids.ts';
import type { PersonSignedIn, TestPortal } from './portal.ts';

type Told = {
  title?: string;
  body?: string;
  group?: string;
  kind?: string;
  language?: string;
  accountNumber?: string | null;
  /** Minutes before now. */
  minutesAgo?: number;
};

/** Puts messages into a person's inbox, as the engine would have told them, and answers their IDs. */
export async function putMessages(
  portal: TestPortal,
  person: PersonSignedIn,
  told: readonly Told[],
): Promise<string[]> {
  const ids = told.map(() => newUuid());
  for (const [index, one] of told.entries()) {
    const { title = 'Your bill is ready', body = 'It is $86.14.', group = 'Billing', kind = 'payments/receipt' } = one;
    const { language = 'EN_US', minutesAgo = index } = one;
    const accountNumber = one.accountNumber === undefined ? person.accountNumber : one.accountNumber;
    await portal.sql`
      insert into portal.message (recipient_id, message_id, kind, preference_group, happening, account_number, language,
        title, body, told_at)
      values (${person.uuid}, ${ids[index] ?? ''}, ${kind}, ${group}, ${ids[index] ?? ''}, ${accountNumber}, ${language},
        ${title}, ${body}, clock.now() - make_interval(mins => ${minutesAgo}))`;
  }
  return ids;
}

import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';

/** Forgets questions with who asked them, and what was written in conversations that are in no inbox. Doing it again is a success. */
export async function forgetContacts(db: Pool, requestIds: readonly string[]): Promise<void> {
  const ids = [...requestIds];
  await inTransaction(db, async tx => {
    await tx`
      delete from utility.desk_answer a using utility.customer_message m, utility.contact_request r
      where a.message_id = m.message_id and m.group_id = r.message_id and m.account_number is null
        and r.request_id = any(${ids}::uuid[])`;
    await tx`
      delete from utility.customer_message m using utility.contact_request r
      where m.group_id = r.message_id and m.account_number is null and r.request_id = any(${ids}::uuid[])`;
    await tx`delete from utility.contact_request where request_id = any(${ids}::uuid[])`;
  });
}

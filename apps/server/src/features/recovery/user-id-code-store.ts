import type { Db } from '@wattershed/database/db';

export type CodePayload = {
  /** Encrypted: a six-digit code could be guessed from its hash. */
  sealed: string;
  /** Nobody has the code before it is sent, so until then it is never right. */
  isSent: boolean;
};

/** From now on the code of this key is accepted. Undefined when the key is unknown or spent. */
export async function markCodeSent(db: Db, keyHash: Buffer): Promise<CodePayload | undefined> {
  const [row] = await db<{ payload: CodePayload }>`
    update portal.one_time_token set payload = payload || '{"isSent": true}'
    where token_hash = ${keyHash} and purpose = 'user-name-code' and spent_at is null
    returning payload`;
  return row?.payload;
}

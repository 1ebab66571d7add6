import { randomBytes } from 'node:crypto';
import type { Db } from '@wattershed/database/db';
import { decidePaymentMethod, type PaymentMethod, type TokenRequest } from './token-rules.ts';
import { insertToken } from './token-store.ts';

/**
 * Has the gateway keep a card or bank account as if its owner had entered it at that moment, which may be long ago: so a
 * demo person can have a card that has expired since. It can't be recognized as the same number when it's entered again.
 */
export async function keepMethod(
  db: Db,
  request: TokenRequest,
  enteredAt: Date,
): Promise<PaymentMethod & { token: string }> {
  const method = decidePaymentMethod(request, randomBytes(32), enteredAt);
  return { ...method, token: await insertToken(db, method, true) };
}

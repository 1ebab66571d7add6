import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../call.ts';
import type { TokenPurpose } from './one-time-token-store.ts';
import { tryCode } from './phone-code-store.ts';

/** The six digits of a text message, and what is kept of them. */
export function newPhoneCode(secrets: Services['secrets'], userUuid: string): { code: string; codeHash: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: codeHashOf(secrets, userUuid, code) };
}

const triesOfCode = 5;

export type CodeCheck<Payload> = { kind: 'right'; payload: Payload } | { kind: 'wrong' } | { kind: 'nothing-waits' };

/** Checks the code that waits for this purpose and counts a wrong one: after five, the code is void. Spends nothing. */
export async function checkPhoneCode<Payload extends object>(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { userUuid, purpose, code }: { userUuid: string; purpose: TokenPurpose; code: string },
): Promise<CodeCheck<Payload>> {
  const given = codeHashOf(secrets, userUuid, code);
  const pending = await tryCode<Payload>(db, { userUuid, purpose, codeHash: given, tries: triesOfCode });
  if (!pending) return { kind: 'nothing-waits' };
  const isRight = timingSafeEqual(Buffer.from(pending.codeHash, 'hex'), Buffer.from(given, 'hex'));
  return isRight ? { kind: 'right', payload: pending.payload } : { kind: 'wrong' };
}

/** Uses a key that isn't in the database: otherwise anyone with a copy of it could try a million codes in a second. */
function codeHashOf(secrets: Services['secrets'], userUuid: string, code: string): string {
  return createHmac('sha256', secrets.key('two-factor')).update(`phone ${userUuid} ${code}`).digest('hex');
}

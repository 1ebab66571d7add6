import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import type { Language } from '@wattershed/domain/text/language';
import type { Services } from '../../call.ts';
import { CallError } from '../../errors.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { notify } from '../../messages/notify.ts';
import { issueOneTimeToken, type TokenPurpose } from './one-time-token-store.ts';
import { checkPhoneCode, newPhoneCode } from './phone-code.ts';
import { countSent } from './phone-code-store.ts';

/** Per person, purpose, and hour. */
const codesPerHour = 5;

type Texted = {
  userUuid: string;
  purpose: TokenPurpose;
  kind: Extract<MessageKind, 'preferences/text-code' | 'autopay/text-to-pay-code'>;
  phone: string;
  language: Language;
  /** Of the account that it is about, in the log. */
  accountNumber?: AccountNumber;
};

/** Texts a code to a number that its owner wants to use; an earlier one ends. Throws RATE429 after too many. */
export async function textNumberCode(
  context: Services & { actor: Actor },
  tx: Db,
  { userUuid, purpose, kind, phone, language, accountNumber }: Texted,
): Promise<void> {
  const { config, secrets, actor } = context;
  if ((await countSent(tx, userUuid, [purpose])) >= codesPerHour)
    throw new CallError('RATE429', { retryAfterSeconds: 3_600 });
  const { code, codeHash } = newPhoneCode(secrets, userUuid);
  const minutes = config.TOKEN_MINUTES;
  await issueOneTimeToken(tx, { purpose, userUuid, payload: { phone, codeHash }, minutes });
  const to = { userUuid, phones: [phone], language };
  await notify(context, tx, { kind, happening: actor.requestId, to, values: { code, minutes: String(minutes) } });
  await insertEvent(tx, actor, { kind: 'text-code-sent', ...(accountNumber ? { accountNumber } : {}) });
}

/** Checks it; it isn't spent. Throws LOG005 when none waits, LOG004 for a wrong one, TXT411 when another number got it. */
export async function requireNumberCode(
  context: Pick<Services, 'db' | 'secrets'>,
  { phone, ...given }: { userUuid: string; purpose: TokenPurpose; code: string; phone: string },
): Promise<void> {
  const checked = await checkPhoneCode<{ phone: string }>(context, given);
  if (checked.kind === 'nothing-waits') throw new CallError('LOG005');
  if (checked.kind === 'wrong') throw new CallError('LOG004');
  if (checked.payload.phone !== phone) throw new CallError('TXT411');
}

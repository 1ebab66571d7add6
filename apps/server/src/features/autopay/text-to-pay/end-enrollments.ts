import type { Transaction } from '@wattershed/database/transaction';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { maskToLast4 } from '@wattershed/domain/text/mask';
import type { Services } from '../../../call.ts';
import { type Actor, insertEvent } from '../../../events/event-store.ts';
import { notifyPeople } from '../../../messages/notify.ts';
import { type EndReason, endEnrollments } from './enrollment-store.ts';
import { whyInWords } from './reply.ts';

/** Ends enrollments, and tells their people by email and in the inbox. Answers how many have ended. */
export async function endAndTell(
  services: Services,
  tx: Transaction,
  actor: Actor,
  which: { phone: string } | { enrollmentId: string },
  reason: EndReason,
): Promise<number> {
  const ended = await endEnrollments(tx, which, reason);
  for (const { accountNumber, enrollmentId, userUuid, phone, language } of ended) {
    const after = { number: maskToLast4(phone), reason };
    await insertEvent(tx, { ...actor, userUuid }, { kind: 'text-to-pay-ended', accountNumber, after });
    const values = {
      account: maskAccountNumber(accountNumber),
      why: whyInWords(reason, language),
      link: `${services.config.portalUrl}TextToPay`,
    };
    const happening = { kind: 'autopay/text-to-pay-off', happening: enrollmentId } as const;
    await notifyPeople(services, tx, happening, [{ userUuid, accountNumber, values }]);
  }
  return ended.length;
}

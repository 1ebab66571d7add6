import type { DataOf } from '@wattershed/contract/call';
import { cancelVisitorSchedule, openVisitorSchedule } from '@wattershed/contract/payments/visitor-scheduling';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { zeroCents } from '@wattershed/domain/money/cents';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import type { OwedNow } from '../../../paying/payments-rules.ts';
import { tellPlanned } from '../../../paying/planned/planned-letters.ts';
import { isTakenAhead } from '../../../paying/planned/planned-rules.ts';
import { cancelPlanned, findPlannedByLink } from '../../../paying/planned/planned-store.ts';
import { readScheduledToken } from '../../../paying/planned/scheduled-link.ts';
import { presentPlanned } from '../scheduling/present-planned.ts';

type Shown = DataOf<typeof openVisitorSchedule>;

/** Throws LOG005 for a link that isn't ours, and for one whose payment ended long ago. */
async function getOfLink(db: Db, { secrets }: Pick<Services, 'secrets'>, link: string) {
  const plannedId = readScheduledToken(secrets, link);
  const planned = plannedId && (await findPlannedByLink(db, plannedId));
  if (!planned) throw new CallError('LOG005');
  return planned;
}

/** For whoever has the email: the payment, and nothing of the account but the end of its number. */
function present(planned: Awaited<ReturnType<typeof getOfLink>>, owed: Pick<OwedNow, 'isClosed'>): Shown {
  const { accountNumber, reason, methodBrand, methodLast4 } = planned;
  // Nobody on the account: what is shown of a payment by someone else, and beside it what this link is for.
  const shown = presentPlanned({ ...planned, isAhead: isTakenAhead(planned, owed) }, { userUuid: '' });
  const { scheduleDate, amountCents, isAhead, feeCents, status, nextTryOn, paidCents, endedAt } = shown;
  return {
    maskedAccountNumber: maskAccountNumber(accountNumber),
    ...{ scheduleDate, amountCents: amountCents ?? zeroCents, isAhead, feeCents, methodBrand, methodLast4 },
    ...{ status, nextTryOn, reason, paidCents, endedAt },
  };
}

export const visitorScheduledCalls: AnsweredCall[] = [
  answer(openVisitorSchedule, async context => {
    const { db, request, gateways } = context;
    const planned = await getOfLink(db, context, request.link);
    return present(planned, await gateways.billingSystem.getAmountsOwed(planned.accountNumber));
  }),

  answer(cancelVisitorSchedule, async context => {
    const { db, actor, request, gateways } = context;
    const planned = await getOfLink(db, context, request.link);
    const owed = await gateways.billingSystem.getAmountsOwed(planned.accountNumber);
    return inTransaction(db, async tx => {
      const hasEnded = await cancelPlanned(tx, actor, planned, { state: 'canceled', reason: 'by-person' });
      // Canceled twice is canceled.
      if (!hasEnded && planned.state !== 'canceled') throw new CallError('RES409');
      if (hasEnded) await tellPlanned(context, tx, 'scheduled-canceled', planned, { happening: 'canceled' });
      return present(await getOfLink(tx, context, request.link), owed);
    });
  }),
];

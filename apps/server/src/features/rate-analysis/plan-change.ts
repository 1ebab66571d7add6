import type { DataOf } from '@wattershed/contract/call';
import { findPlanChange, requestPlanChange } from '@wattershed/contract/rate-analysis';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../call.ts';
import { CallError, notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { newUuid } from '../../ids.ts';
import { findLanguageOf, insertWritten } from '../../messages/written-store.ts';
import {
  findNewestRequest,
  findRequestOfMessage,
  insertRequest,
  lockRequests,
  type PlanChange,
} from './plan-change-store.ts';
import { requestWords } from './request-words.ts';

type State = NonNullable<DataOf<typeof findPlanChange>['asked']>['state'];

export const planChangeCalls: AnsweredCall[] = [
  answer(findPlanChange, async ({ access, db, gateways }) => {
    const { accountNumber, userUuid } = access;
    const newest = await findNewestRequest(db, accountNumber);
    if (!newest) return { asked: null };
    const file = await gateways.billingSystem.findAccountFile(accountNumber);
    const agreement = file?.agreements.find(({ agreementNumber }) => agreementNumber === newest.agreementNumber);
    const { fromPlan, toPlan, askedAt, isThere } = newest;
    return {
      asked: {
        fromPlan,
        toPlan,
        askedAt: askedAt.toISOString(),
        state: stateOf(newest, agreement?.tariffLabel),
        groupId: isThere && newest.userUuid === userUuid ? newest.messageId : null,
      },
    };
  }),

  answer(requestPlanChange, async ({ request, access, actor, db, jobs, gateways }) => {
    const { accountNumber, userUuid } = access;
    if (request.uuId !== userUuid) throw notFound();
    const analysis = await gateways.billingSystem.analyzeRates(accountNumber, {});
    const wished =
      typeof analysis === 'string' ? undefined : analysis.plans.find(({ label }) => label === request.plan);
    if (typeof analysis === 'string' || !wished || wished.isCurrent || wished.isClosedToNew)
      throw new CallError('PLN410');
    const { agreementNumber, currentLabel: fromPlan } = analysis;
    return inTransaction(db, async tx => {
      await lockRequests(tx, accountNumber, agreementNumber);
      const language = await findLanguageOf(tx, userUuid);
      const messageId = newUuid();
      const before = await insertWritten(tx, access, {
        kind: 'rate-analysis/plan-change',
        messageId,
        firstId: null,
        idempotencyKey: request.idempotencyKey,
        group: 'Billing',
        language,
        attachments: 0,
        ...requestWords({ language, agreementNumber, fromPlan, toPlan: request.plan }),
      });
      if (before) {
        // The same key for another plan is another request, and no repetition of this one.
        if ((await findRequestOfMessage(tx, before.messageId))?.toPlan !== request.plan) throw new CallError('PLN409');
        return { groupId: before.groupId };
      }
      const inserted = await insertRequest(tx, access, { agreementNumber, messageId, fromPlan, toPlan: request.plan });
      if (!inserted) throw new CallError('PLN409');
      const after = { messageId, agreementNumber, fromPlan, toPlan: request.plan };
      await insertEvent(tx, actor, { kind: 'plan-change-requested', accountNumber, after });
      await jobs.send(tx, 'hand-over-message', { userUuid, messageId }, { key: messageId });
      return { groupId: messageId };
    });
  }),
];

function stateOf({ toPlan, isAnswered, isTaken }: PlanChange, currentPlan: string | undefined): State {
  if (currentPlan === toPlan) return 'changed';
  if (isAnswered) return 'answered';
  return isTaken ? 'received' : 'sent';
}

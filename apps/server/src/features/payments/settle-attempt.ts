import { settleAttempt } from '@wattershed/contract/payments/bill/paying';
import { type AnsweredCall, answer } from '../../call.ts';
import { settleKey } from '../../paying/attempt/settle-key.ts';

export const settleAttemptCalls: AnsweredCall[] = [
  answer(settleAttempt, context => settleKey(context, context.request.idempotencyKey)),
];

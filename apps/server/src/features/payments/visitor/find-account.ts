import { setTimeout as wait } from 'node:timers/promises';
import { findAccountToPay } from '@wattershed/contract/payments/visitor';
import { admitVisitor } from '../../../access/visitor-store.ts';
import { type AnsweredCall, answer } from '../../../call.ts';
import { setVisitorCookie, visitorToken } from '../../../credentials/cookies.ts';
import { CallError } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { newToken } from '../../../ids.ts';
import { tryFact } from './visitor-tries.ts';

/** Longer than any lookup takes: whether the account exists can't be told by the time of the answer. */
const answerAfterMs = 250;

/**
 * Lets a browser pay an account of which it knows the number and a second fact. Until then nothing is said: not whether the
 * account exists, nor whether it is closed, paid, or takes cash only.
 */
export const findAccountCalls: AnsweredCall[] = [
  answer(findAccountToPay, async context => {
    const { request, db, gateways, config, http, reply, actor } = context;
    const { accountNumber } = request;
    const lookUp = tryFact(context, accountNumber, () =>
      gateways.billingSystem.matchPayer(accountNumber, request.lastNameOrZip),
    );
    const [found] = await Promise.allSettled([lookUp, wait(answerAfterMs)]);
    if (found.status === 'rejected') throw found.reason;
    if (!found.value) throw new CallError('GEN014');
    const token = newToken();
    const access = await admitVisitor(db, { before: visitorToken(http, config) ?? '', next: token }, accountNumber);
    setVisitorCookie(reply, config, token);
    await insertEvent(db, actor, { kind: 'visitor-admitted', accountNumber });
    return { provenUntil: access.provenUntil.toISOString() };
  }),
];

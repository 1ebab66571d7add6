import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '@wattershed/database/pool';
import { cents } from '@wattershed/domain/money/cents';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod/mini';
import { Refusal, unavailable } from '../refusal.ts';
import { parseBody } from '../request-body.ts';
import { requireServerKey } from '../server-key.ts';
import { type Charge, type ChargeDelays, findCharge, presentCharge, takeCharge, voidIfAbsent } from './charge-store.ts';
import { VOIDED_CODE } from './outcome-messages.ts';
import { findToken } from './token-store.ts';
import { findApprovedAmount } from './wallets/wallet-order-store.ts';

/** How long the special test numbers take, in milliseconds; tests use shorter times. */
export interface GatewayDelays extends ChargeDelays {
  slowMs: number;
  lateMs: number;
  bankTimeoutMs: number;
  /** How long after a card is saved the account updater tells of it. */
  updateMs: number;
}

export const REAL_DELAYS: GatewayDelays = {
  slowMs: 8_000,
  lateMs: 5_000,
  statusDownMs: 30_000,
  bankTimeoutMs: 60_000,
  updateMs: 60_000,
  achReturnMs: 60_000,
};

interface ChargeCalls {
  db: Pool;
  serverKey: string;
  delays: GatewayDelays;
}

const referenceText = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const text = (shortest: number, longest: number) =>
  z.string().check(z.minLength(shortest), z.maxLength(longest), z.regex(/^\P{Cc}*$/u));
const highestCents = 1_000_000_000;

const chargeOrder = z.strictObject({
  reference: referenceText,
  token: text(1, 64),
  amountCents: z.int().check(z.positive(), z.maximum(highestCents)),
  feeCents: z.int().check(z.nonnegative(), z.maximum(highestCents)),
  accountNumber: text(1, 20),
  description: text(0, 200),
});
type ChargeOrder = z.output<typeof chargeOrder>;

type ReferencePath = { Params: { reference: string } };

function checkSameOrder(charge: Charge, order: ChargeOrder): void {
  if (charge.code === VOIDED_CODE) return;
  const isSame =
    charge.token === order.token &&
    charge.amountCents === order.amountCents &&
    charge.feeCents === order.feeCents &&
    charge.accountNumber === order.accountNumber;
  if (!isSame) throw new Refusal(409, 'REFERENCE_REUSED', 'This reference belongs to a different charge.');
}

/** A wallet's approval for one charge is good for its very amount. */
async function checkApprovedAmount(db: Pool, { token, amountCents, feeCents }: ChargeOrder): Promise<void> {
  const approved = await findApprovedAmount(db, token);
  if (!approved || (approved.amountCents === amountCents && approved.feeCents === feeCents)) return;
  throw new Refusal(422, 'AMOUNT_NOT_APPROVED', 'Another amount was approved.');
}

function answerable(charge: Charge): Charge {
  if (charge.isHidden) throw unavailable(5);
  return charge;
}

function cutConnection(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}

/** Charges, their status and voiding them, for the portal's server. */
export function addChargeCalls(app: FastifyInstance, { db, serverKey, delays }: ChargeCalls): void {
  const onRequest = requireServerKey(serverKey);
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  // A wait that ends early, with false, when the gateway stops.
  const passes = (ms: number): Promise<boolean> =>
    wait(ms, true, { signal: closing.signal, ref: false }).catch(() => false);

  app.post('/gateway/charges', { onRequest, bodyLimit: 4_096 }, async (request, reply) => {
    const asked = parseBody(chargeOrder, request.body);
    const order = { ...asked, amountCents: cents(asked.amountCents), feeCents: cents(asked.feeCents) };
    const replayed = await findCharge(db, order.reference);
    if (replayed) {
      checkSameOrder(replayed, order);
      return presentCharge(answerable(replayed));
    }
    const token = await findToken(db, order.token);
    if (!token) throw new Refusal(422, 'TOKEN_UNKNOWN', 'No such token.');
    if (token.kind === 'wallet') await checkApprovedAmount(db, order);
    if (token.behaviour === 'down') throw unavailable(30);
    if (token.behaviour === 'late') {
      cutConnection(reply);
      // Nobody is there to hear that the late charge was refused (its token was spent meanwhile).
      if (await passes(delays.lateMs)) await takeCharge(db, order, token, delays).catch(() => undefined);
      return reply;
    }
    const { charge, isNew } = await takeCharge(db, order, token, delays);
    checkSameOrder(charge, order);
    if (!isNew) return presentCharge(answerable(charge));
    switch (token.behaviour) {
      case 'approve':
      case 'decline':
      case 'ach-return':
        return presentCharge(charge);
      case 'slow':
        await passes(delays.slowMs);
        return presentCharge(charge);
      case 'timeout':
        await passes(delays.bankTimeoutMs);
        cutConnection(reply);
        return reply;
      case 'answer-lost':
      case 'answer-and-status-lost':
        cutConnection(reply);
        return reply;
    }
  });

  app.get<ReferencePath>('/gateway/charges/:reference', { onRequest }, async request => {
    const charge = await findCharge(db, parseBody(referenceText, request.params.reference));
    if (!charge) throw new Refusal(404, 'NOT_FOUND', 'No charge has this reference.');
    return presentCharge(answerable(charge));
  });

  app.post<ReferencePath>('/gateway/charges/:reference/void-if-absent', { onRequest }, async request => {
    const reference = parseBody(referenceText, request.params.reference);
    return presentCharge(answerable(await voidIfAbsent(db, reference)));
  });
}

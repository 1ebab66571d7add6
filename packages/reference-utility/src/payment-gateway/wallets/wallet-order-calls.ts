import type { Db } from '@wattershed/database/db';
import { cents } from '@wattershed/domain/money/cents';
import { walletSlug, wallets } from '@wattershed/domain/payment/method/wallet';
import { defaultLanguage, languages } from '@wattershed/domain/text/language';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { Refusal } from '../../refusal.ts';
import { parseBody } from '../../request-body.ts';
import { requireServerKey } from '../../server-key.ts';
import { funding } from './wallet-answers.ts';
import { findWalletOrder, insertWalletOrder, type WalletOrder } from './wallet-order-store.ts';

interface WalletOrderCalls {
  db: Db;
  serverKey: string;
  /** The origins of the portal: an answer leads to no other. */
  portalOrigins: readonly string[];
  /** This process's URL for browsers. */
  publicUrl: string;
}

const amount = z.nullable(z.int().check(z.nonnegative(), z.maximum(1_000_000_000)));
const newOrder = z.strictObject({
  wallet: z.enum(wallets),
  amountCents: amount,
  feeCents: amount,
  payee: z.string().check(z.maxLength(100), z.regex(/^\P{Cc}+$/u)),
  save: z.boolean(),
  language: z.optional(z.enum(languages)),
  returnUrl: z.string().check(z.maxLength(500)),
  state: z.string().check(z.regex(/^[\w-]{20,100}$/)),
});

type OrderPath = { Params: { orderId: string } };

/** Orders for a wallet's page, for the portal's server. */
export function addWalletOrderCalls(app: FastifyInstance, given: WalletOrderCalls): void {
  const { db, serverKey, portalOrigins, publicUrl } = given;
  const onRequest = requireServerKey(serverKey);

  app.post('/gateway/wallet-orders', { onRequest, bodyLimit: 4_096 }, async (request, reply) => {
    const { save, amountCents, feeCents, language = defaultLanguage, ...order } = parseBody(newOrder, request.body);
    if (!URL.canParse(order.returnUrl) || !portalOrigins.includes(new URL(order.returnUrl).origin)) {
      throw new Refusal(422, 'RETURN_URL', 'An answer goes to the portal only.');
    }
    if ((amountCents === null || feeCents === null) && !save) {
      throw new Refusal(422, 'NOTHING_TO_DO', 'Nothing to pay and nothing to keep.');
    }
    const { orderId, expiresAt } = await insertWalletOrder(db, {
      ...order,
      language,
      amountCents: amountCents === null ? null : cents(amountCents),
      feeCents: feeCents === null ? null : cents(feeCents),
      isSaved: save,
    });
    const url = `${publicUrl}/wallets/${walletSlug(order.wallet)}/${orderId}`;
    return reply.code(201).send({ orderId, url, expiresAt });
  });

  app.get<OrderPath>('/gateway/wallet-orders/:orderId', { onRequest }, async request => {
    const order = await findWalletOrder(db, request.params.orderId);
    if (!order) throw new Refusal(404, 'NOT_FOUND', 'No such order.');
    const { orderId, wallet, amountCents, feeCents, token, last4, holder } = order;
    const methodCount = order.status === 'no-method' ? 0 : funding.length;
    return {
      ...{ orderId, wallet, amountCents, feeCents, token, last4, holder, methodCount },
      status: statusOf(order),
    };
  });
}

/** That nothing is in the wallet shows in the count of its methods. */
function statusOf({ status, isExpired }: WalletOrder) {
  if (status === 'no-method') return 'declined';
  return status === 'open' && isExpired ? 'expired' : status;
}

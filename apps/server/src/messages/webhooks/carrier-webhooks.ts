import { inTransaction } from '@wattershed/database/transaction';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../call.ts';
import { CallError } from '../../errors.ts';
import type { AfterBounces } from '../other-ways/after-bounce.ts';
import { goOtherWays } from '../other-ways/other-ways.ts';
import { readReceipt, receiptsForm } from './receipt.ts';
import { updateByReceipts } from './receipt-store.ts';
import { isSignedBy, signatureHeader } from './signature.ts';
import { takeTextReply, textReplyForm } from './take-text-reply.ts';
import type { TextTaker } from './text-taker.ts';

const options = { bodyLimit: 256 * 1024, config: { rateClass: 'webhook' as const } };

/**
 * Where the carriers tell what became of emails and texts, and what people text. Only they can, by a signature over time and body; whatever else
 * comes is refused. What names no delivery of ours is taken without a word: it may be of one that is gone.
 */
export function addCarrierWebhooks(
  app: FastifyInstance,
  services: Services,
  { afterBounces, textTakers }: { afterBounces: AfterBounces; textTakers: readonly TextTaker[] },
): void {
  const { config, secrets, realNow } = services;
  const requireSignature = (key: 'mail-webhooks' | 'sms-webhooks', { headers, rawBody }: FastifyRequest) => {
    const isSigned = isSignedBy(secrets.sharedKey(key), headers[signatureHeader], rawBody ?? '', realNow());
    if (!isSigned) throw new CallError('AUTH401');
  };
  const takeReceipts = async (channel: 'email' | 'text', body: unknown) => {
    const parsed = z.safeParse(receiptsForm, body);
    if (!parsed.success) throw new CallError('REQ400');
    const receipts = parsed.data.receipts.flatMap(receipt => readReceipt(receipt) ?? []);
    if (receipts.length === 0) return;
    await inTransaction(services.db, async tx => {
      await goOtherWays(services, afterBounces, tx, await updateByReceipts(tx, channel, receipts));
    });
  };

  app.post(`${config.basePath}/webhooks/email-receipts`, options, async (request, reply) => {
    requireSignature('mail-webhooks', request);
    await takeReceipts('email', request.body);
    return reply.status(204).send();
  });
  app.post(`${config.basePath}/webhooks/text-receipts`, options, async (request, reply) => {
    requireSignature('sms-webhooks', request);
    await takeReceipts('text', request.body);
    return reply.status(204).send();
  });
  app.post(`${config.basePath}/webhooks/text-replies`, options, async (request, reply) => {
    requireSignature('sms-webhooks', request);
    const parsed = z.safeParse(textReplyForm, request.body);
    if (!parsed.success) throw new CallError('REQ400');
    await takeTextReply(services, textTakers, parsed.data);
    return reply.status(204).send();
  });
}

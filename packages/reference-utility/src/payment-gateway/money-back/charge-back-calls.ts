import type { Pool } from '@wattershed/database/pool';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { demoPagePolicy } from '../../mailbox/demo-page.ts';
import { Refusal } from '../../refusal.ts';
import { acceptForms, fieldOf, refuseForeignForms } from '../../site/form-posts.ts';
import { RETURN_MESSAGES } from '../outcome-messages.ts';
import { chargeBacksPage } from './charge-back-pages.ts';
import {
  type ChargeBackReason,
  chargeBackReasons,
  decideChargeBack,
  listDisputable,
  openChargeBack,
} from './charge-back-store.ts';
import { returnBankPayment } from './return-payment.ts';

const chargesShown = 50;
const isReason = (order: string): order is ChargeBackReason => Object.hasOwn(chargeBackReasons, order);

/** Cardholders and their banks, for whoever tries the demo: they dispute payments, and decide disputes. */
export async function addChargeBacks(app: FastifyInstance, { db, timeZone }: { db: Pool; timeZone: string }) {
  acceptForms(app);
  const sendPage = async (reply: FastifyReply, told?: { words: string; isWrong: boolean }, status = 200) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', demoPagePolicy)
      .header('cache-control', 'no-store')
      .send(chargeBacksPage(await listDisputable(db, chargesShown), told, timeZone));

  app.get('/charge-backs', async (request, reply) => {
    const isTold = fieldOf(request.query, 'told') === 'yes';
    return sendPage(reply, isTold ? { words: 'The portal will hear of it.', isWrong: false } : undefined);
  });

  app.post('/charge-backs', async (request, reply) => {
    refuseForeignForms(request);
    const reference = fieldOf(request.body, 'reference', 64);
    const order = fieldOf(request.body, 'order', 30);
    try {
      if (isReason(order)) await openChargeBack(db, reference, order);
      else if (order === 'won' || order === 'lost') await decideChargeBack(db, reference, order);
      else if (Object.hasOwn(RETURN_MESSAGES, order)) await returnBankPayment(db, reference, order);
      else throw new Refusal(422, 'MALFORMED', 'Choose a reason.');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return sendPage(reply, { words: error.message, isWrong: true }, error.httpStatus);
    }
    return reply.redirect('/charge-backs?told=yes', 303);
  });
}

import type { Pool } from '@wattershed/database/pool';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Agent } from '../agent-desk/staff.ts';
import { fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import { sendSitePage } from '../site/site-page.ts';
import { addressRefusals, decideOrder, deskActs } from './decide-order.ts';
import { type DeskOrder, ordersPage } from './desk-pages.ts';
import { listForDesk, type ServiceOrder } from './order-store.ts';
import { findPremises } from './premise-search.ts';

type Given = { db: Pool; timeZone: string; agentOf: (request: FastifyRequest) => Agent | undefined };
type OnePath = { Params: { orderNumber: string } };

const shown = 60;
const number = /^SO\d{1,12}$/;

const refusals = {
  'moved-on': 'This order has moved on meanwhile.',
  taken: 'Service there is still on in someone else’s name. Stop that first.',
  'other-rates': 'That place has other services than the ones that were asked for. Call the customer.',
  'no-reason': 'Choose why.',
} as const;

/** The desk of those who plan the crews’ work. */
export function addOrderPages(app: FastifyInstance, { db, timeZone, agentOf }: Given): void {
  const send = async (reply: FastifyReply, wrong?: string) => {
    const orders = await Promise.all((await listForDesk(db, shown)).map(order => withNearby(db, order)));
    return sendSitePage(reply, ordersPage(orders, { wrong, timeZone }), { status: wrong ? 422 : 200 });
  };

  app.get('/agents/orders', async (request, reply) =>
    agentOf(request) ? send(reply) : reply.redirect('/agents', 303),
  );

  app.post<OnePath>('/agents/orders/:orderNumber/act', async (request, reply) => {
    refuseForeignForms(request);
    const agent = agentOf(request);
    if (!agent) return reply.redirect('/agents', 303);
    const { orderNumber } = request.params;
    const act = deskActs.find(one => one === fieldOf(request.body, 'act', 20));
    if (!act || !number.test(orderNumber)) return send(reply, 'Choose what to do.');
    const decided = await decideOrder(db, orderNumber, {
      ...{ act, agentId: agent.agentId, premiseId: fieldOf(request.body, 'premise', 20) },
      refusal: addressRefusals.find(one => one === fieldOf(request.body, 'refusal', 20)),
    });
    return decided === 'done' ? reply.redirect('/agents/orders', 303) : send(reply, refusals[decided]);
  });
}

async function withNearby(db: Pool, order: ServiceOrder): Promise<DeskOrder> {
  const isAsked = order.stage === 'needs-work' && order.reason === 'address-unknown';
  if (!isAsked) return { ...order, nearby: [] };
  const { premises } = await findPremises(db, { address: order.street, unit: order.unit, city: '', zip: order.zip });
  return { ...order, nearby: premises };
}

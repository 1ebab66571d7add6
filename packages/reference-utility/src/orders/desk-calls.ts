import type { Pool } from '@wattershed/database/pool';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Agent } from '../agent-desk/staff.ts';
import { fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import { sendSitePage } from '../site/site-page.ts';
import { decideOrder, deskActs } from './decide-order.ts';
import { ordersPage } from './desk-pages.ts';
import { listForDesk } from './order-store.ts';

type Given = { db: Pool; timeZone: string; agentOf: (request: FastifyRequest) => Agent | undefined };
type OnePath = { Params: { orderNumber: string } };

const shown = 60;
const number = /^SO\d{1,12}$/;

const refusals = {
  'moved-on': 'This order has moved on meanwhile.',
  taken: 'Service there is still on in someone else’s name. Stop that first.',
} as const;

/** The desk of those who plan the crews’ work. */
export function addOrderPages(app: FastifyInstance, { db, timeZone, agentOf }: Given): void {
  const send = async (reply: FastifyReply, wrong?: string) =>
    sendSitePage(reply, ordersPage(await listForDesk(db, shown), { wrong, timeZone }), { status: wrong ? 422 : 200 });

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
    const decided = await decideOrder(db, orderNumber, { act, agentId: agent.agentId });
    return decided === 'done' ? reply.redirect('/agents/orders', 303) : send(reply, refusals[decided]);
  });
}

import type { Pool } from '@wattershed/database/pool';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Agent } from '../../agent-desk/staff.ts';
import { fieldOf, refuseForeignForms } from '../../site/form-posts.ts';
import type { PortalBackOffice } from '../../site/portal-back-office.ts';
import { sendFile } from '../../site/send-file.ts';
import { sendSitePage } from '../../site/site-page.ts';
import { findOrder, findWish, listForDesk, type ServiceOrder } from '../order-store.ts';
import type { StartWish } from '../place-start.ts';
import { findPremises } from '../premise-search.ts';
import { addressRefusals, decideOrder, deskActs } from './decide-order.ts';
import { type DeskOrder, ordersPage } from './desk-pages.ts';

type Given = {
  db: Pool;
  portal: Pick<PortalBackOffice, 'downloadIdentityPaper'>;
  timeZone: string;
  agentOf: (request: FastifyRequest) => Agent | undefined;
};
type OnePath = { Params: { orderNumber: string } };
type PaperPath = { Params: { orderNumber: string; documentId: string } };

const shown = 60;
const number = /^SO\d{1,12}$/;

const refusals = {
  'moved-on': 'This order has moved on meanwhile.',
  taken: 'Service there is still on in someone else’s name. Stop that first.',
  'other-rates': 'That place has other services than the ones that were asked for. Call the customer.',
  'no-reason': 'Choose why.',
} as const;

/** The desk of those who plan the crews’ work. */
export function addOrderPages(app: FastifyInstance, { db, portal, timeZone, agentOf }: Given): void {
  const send = async (reply: FastifyReply, wrong?: string) => {
    const orders = await Promise.all((await listForDesk(db, shown)).map(order => forDesk(db, order)));
    const page = ordersPage(orders, { wrong, timeZone });
    return sendSitePage(reply, page, { status: wrong ? 422 : 200, hasPictures: true });
  };

  app.get('/agents/orders', async (request, reply) =>
    agentOf(request) ? send(reply) : reply.redirect('/agents', 303),
  );

  app.get<PaperPath>('/agents/orders/:orderNumber/papers/:documentId', async (request, reply) => {
    if (!agentOf(request)) return reply.redirect('/agents', 303);
    const { orderNumber, documentId } = request.params;
    const order = number.test(orderNumber) ? await findOrder(db, orderNumber) : undefined;
    const paper = order && (await papersOf(db, order)).find(one => one.documentId === documentId);
    const requestId = order?.requestId;
    const content = requestId && paper && (await portal.downloadIdentityPaper({ requestId, documentId }));
    if (!content) return send(reply, 'This paper isn’t there anymore, or the portal isn’t responding.');
    return sendFile(reply, paper.name, content);
  });

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

async function forDesk(db: Pool, order: ServiceOrder): Promise<DeskOrder> {
  if (order.stage !== 'needs-work') return { ...order, nearby: [], papers: [] };
  const { street: address, unit, zip } = order;
  const isUnlisted = order.reason === 'address-unknown';
  const { premises } = isUnlisted ? await findPremises(db, { address, unit, city: '', zip }) : { premises: [] };
  return { ...order, nearby: premises, papers: await papersOf(db, order) };
}

async function papersOf(db: Pool, { orderNumber }: Pick<ServiceOrder, 'orderNumber'>) {
  return (await findWish<StartWish>(db, orderNumber))?.papers ?? [];
}

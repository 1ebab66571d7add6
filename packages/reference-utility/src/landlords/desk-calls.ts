import type { Pool } from '@wattershed/database/pool';
import { landlordDeclines } from '@wattershed/domain/service/landlord-agreement';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Agent } from '../agent-desk/staff.ts';
import { fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import { sendSitePage } from '../site/site-page.ts';
import { listForDesk } from './agreement-store.ts';
import { landlordDeskPage } from './desk-pages.ts';
import { decide } from './work-agreements.ts';

type Given = { db: Pool; timeZone: string; agentOf: (request: FastifyRequest) => Agent | undefined };
type OnePath = { Params: { agreementId: string } };

const shown = 40;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The desk that checks landlord agreements. A real one works in its own system; the demo's is a page. */
export function addLandlordPages(app: FastifyInstance, { db, timeZone, agentOf }: Given): void {
  const send = async (reply: FastifyReply, wrong?: string) => {
    const page = landlordDeskPage({ agreements: await listForDesk(db, shown), wrong, timeZone });
    return sendSitePage(reply, page, { status: wrong ? 422 : 200 });
  };

  app.get('/agents/landlords', async (request, reply) =>
    agentOf(request) ? send(reply) : reply.redirect('/agents', 303),
  );

  app.post<OnePath>('/agents/landlords/:agreementId/decide', async (request, reply) => {
    refuseForeignForms(request);
    const agent = agentOf(request);
    if (!agent) return reply.redirect('/agents', 303);
    const { agreementId } = request.params;
    const asked = fieldOf(request.body, 'decline', 20);
    const decline = landlordDeclines.find(one => one === asked);
    const isDone =
      uuid.test(agreementId) &&
      (asked === '' || decline !== undefined) &&
      (await decide(db, agreementId, { author: agent.agentId, decline }));
    return isDone
      ? reply.redirect('/agents/landlords', 303)
      : send(reply, 'This agreement has been decided meanwhile.');
  });
}

import type { Pool } from '@wattershed/database/pool';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Agent } from '../agent-desk/staff.ts';
import { listConversation } from '../customer-desk/desk-reads.ts';
import { tellAnswers } from '../customer-desk/tell-answers.ts';
import { fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import type { PortalBackOffice } from '../site/portal-back-office.ts';
import { sendSitePage } from '../site/site-page.ts';
import { longestWords, requestDeskPage } from './desk-pages.ts';
import { listForDesk } from './request-store.ts';
import { actOnRequest, deskActs, needsWords } from './work-requests.ts';

type Given = {
  db: Pool;
  portal: Pick<PortalBackOffice, 'answerCustomer' | 'answerContact'>;
  timeZone: string;
  agentOf: (request: FastifyRequest) => Agent | undefined;
};
type OnePath = { Params: { requestId: string } };

const shown = 30;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The desk that works on what customers ask for. A real one works in its own system; the demo's is a page. */
export function addRequestPages(app: FastifyInstance, { db, portal, timeZone, agentOf }: Given): void {
  const send = async (reply: FastifyReply, wrong?: string) => {
    const listed = await listForDesk(db, shown);
    const messages = await listConversation(
      db,
      listed.map(({ messageId }) => messageId),
    );
    const requests = listed.map(request => ({
      request,
      messages: messages.filter(({ groupId }) => groupId === request.messageId),
    }));
    const page = requestDeskPage({ requests, wrong, timeZone });
    return sendSitePage(reply, page, { status: wrong ? 422 : 200, hasPictures: true });
  };

  app.get('/agents/requests', async (request, reply) =>
    agentOf(request) ? send(reply) : reply.redirect('/agents', 303),
  );

  app.post<OnePath>('/agents/requests/:requestId/act', async (request, reply) => {
    refuseForeignForms(request);
    const agent = agentOf(request);
    if (!agent) return reply.redirect('/agents', 303);
    const { requestId } = request.params;
    const act = deskActs.find(one => one === fieldOf(request.body, 'act', 20));
    // No `<` or `>`, as the portal asks of every message.
    const words = fieldOf(request.body, 'words', longestWords).replaceAll('\r\n', '\n').replaceAll(/[<>]/g, '');
    if (!act || !uuid.test(requestId)) return send(reply, 'Choose what to do.');
    if (needsWords(act) && words === '') return send(reply, 'Enter what the customer is told.');
    const outcome = await actOnRequest(db, requestId, { act, words, agentId: agent.agentId });
    if (outcome === 'moved') return send(reply, 'This request has moved on meanwhile.');
    if (outcome === 'unwritten') return send(reply, 'The customer’s message isn’t here yet. Try again in a moment.');
    await tellAnswers(db, portal);
    return reply.redirect('/agents/requests', 303);
  });
}

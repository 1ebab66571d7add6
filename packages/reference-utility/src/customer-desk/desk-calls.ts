import type { Pool } from '@wattershed/database/pool';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Agent } from '../agent-desk/staff.ts';
import { fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import type { PortalBackOffice } from '../site/portal-back-office.ts';
import { sendSitePage } from '../site/site-page.ts';
import { deskMessagesPage, longestAnswer } from './desk-pages.ts';
import { insertAgentAnswer, listDeskMessages } from './desk-reads.ts';
import { tellAnswers } from './tell-answers.ts';

type Given = {
  db: Pool;
  portal: Pick<PortalBackOffice, 'answerCustomer'>;
  timeZone: string;
  agentOf: (request: FastifyRequest) => Agent | undefined;
};

const shownMessages = 30;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Where an agent reads what customers wrote in the portal, and answers as the utility. */
export function addDeskPages(app: FastifyInstance, { db, portal, timeZone, agentOf }: Given): void {
  const page = async (wrong?: string) => deskMessagesPage(await listDeskMessages(db, shownMessages), timeZone, wrong);

  app.get('/agents/messages', async (request, reply) =>
    agentOf(request) ? sendSitePage(reply, await page()) : reply.redirect('/agents', 303),
  );

  app.post('/agents/messages/answer', async (request, reply) => {
    refuseForeignForms(request);
    const agent = agentOf(request);
    if (!agent) return reply.redirect('/agents', 303);
    const messageId = fieldOf(request.body, 'messageId', 36);
    // No `<` or `>`, as the portal asks of every message.
    const body = fieldOf(request.body, 'answer', longestAnswer).replaceAll('\r\n', '\n').replaceAll(/[<>]/g, '');
    if (!uuid.test(messageId) || body === '') {
      return sendSitePage(reply, await page('Enter an answer.'), { status: 422 });
    }
    if (!(await insertAgentAnswer(db, { messageId, agentId: agent.agentId, body }))) {
      return sendSitePage(reply, await page('This message isn’t there anymore.'), { status: 409 });
    }
    await tellAnswers(db, portal);
    return reply.redirect('/agents/messages', 303);
  });
}

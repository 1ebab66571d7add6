import type { Pool } from '@wattershed/database/pool';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Agent } from '../agent-desk/staff.ts';
import { fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import type { PortalBackOffice } from '../site/portal-back-office.ts';
import { sendSitePage } from '../site/site-page.ts';
import { deskMessagesPage, fileNotFoundPage, longestAnswer, noFilePage } from './desk-pages.ts';
import { findFileName, insertAgentAnswer, listDeskMessages } from './desk-reads.ts';
import { tellAnswers } from './tell-answers.ts';

type Given = {
  db: Pool;
  portal: Pick<PortalBackOffice, 'answerCustomer' | 'downloadHandedOverFile'>;
  timeZone: string;
  agentOf: (request: FastifyRequest) => Agent | undefined;
};

const shownMessages = 30;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type FilePath = { Params: { messageId: string; fileId: string } };

/** Where an agent reads what customers wrote in the portal, and answers as the utility. */
export function addDeskPages(app: FastifyInstance, { db, portal, timeZone, agentOf }: Given): void {
  const sendPage = async (reply: FastifyReply, { wrong, status = 200 }: { wrong?: string; status?: number } = {}) => {
    const messages = await listDeskMessages(db, shownMessages);
    return sendSitePage(reply, deskMessagesPage(messages, timeZone, wrong), { status, hasPictures: true });
  };

  app.get('/agents/messages', async (request, reply) =>
    agentOf(request) ? sendPage(reply) : reply.redirect('/agents', 303),
  );

  app.get<FilePath>('/agents/messages/:messageId/files/:fileId', async (request, reply) => {
    if (!agentOf(request)) return reply.redirect('/agents', 303);
    const { messageId, fileId } = request.params;
    const name = uuid.test(messageId) && uuid.test(fileId) ? await findFileName(db, { messageId, fileId }) : undefined;
    if (!name) return sendSitePage(reply, fileNotFoundPage(), { status: 404 });
    const content = await portal.downloadHandedOverFile({ messageId, attachmentId: fileId });
    return content ? sendFile(reply, name, content) : sendSitePage(reply, noFilePage(), { status: 503 });
  });

  app.post('/agents/messages/answer', async (request, reply) => {
    refuseForeignForms(request);
    const agent = agentOf(request);
    if (!agent) return reply.redirect('/agents', 303);
    const messageId = fieldOf(request.body, 'messageId', 36);
    // No `<` or `>`, as the portal asks of every message.
    const body = fieldOf(request.body, 'answer', longestAnswer).replaceAll('\r\n', '\n').replaceAll(/[<>]/g, '');
    if (!uuid.test(messageId) || body === '') {
      return sendPage(reply, { wrong: 'Enter an answer.', status: 422 });
    }
    if (!(await insertAgentAnswer(db, { messageId, agentId: agent.agentId, body }))) {
      return sendPage(reply, { wrong: 'This message isn’t there anymore.', status: 409 });
    }
    await tellAnswers(db, portal);
    return reply.redirect('/agents/messages', 303);
  });
}

/** A file from a person is only ever saved; a page shows a picture because it asks for one, not because of a type. */
function sendFile(reply: FastifyReply, name: string, content: Buffer): FastifyReply {
  return reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .send(content);
}

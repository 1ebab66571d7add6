import type { Pool } from '@wattershed/database/pool';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Agent } from '../agent-desk/staff.ts';
import { insertAgentAnswer, listConversation } from '../customer-desk/desk-reads.ts';
import { tellAnswers } from '../customer-desk/tell-answers.ts';
import { fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import type { PortalBackOffice } from '../site/portal-back-office.ts';
import { sendSitePage } from '../site/site-page.ts';
import { findContact, listContacts, updateClosed } from './contact-store.ts';
import { type ContactProblem, contactDeskPage, longestAnswer } from './desk-pages.ts';

type Given = {
  db: Pool;
  portal: Pick<PortalBackOffice, 'answerCustomer' | 'answerContact' | 'closeContact'>;
  timeZone: string;
  agentOf: (request: FastifyRequest) => Agent | undefined;
};
type OnePath = { Params: { requestId: string } };

const shown = 30;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Where an agent answers and closes questions by the contact form. */
export function addContactPages(app: FastifyInstance, { db, portal, timeZone, agentOf }: Given): void {
  const send = async (reply: FastifyReply, status = 200, problem?: ContactProblem) => {
    const contacts = await listContacts(db, shown);
    const messages = await listConversation(
      db,
      contacts.map(({ messageId }) => messageId),
    );
    const listed = contacts.map(contact => ({
      contact,
      messages: messages.filter(({ groupId }) => groupId === contact.messageId),
    }));
    return sendSitePage(reply, contactDeskPage(listed, timeZone, problem), { status, hasPictures: true });
  };

  app.get('/agents/contact', async (request, reply) =>
    agentOf(request) ? send(reply) : reply.redirect('/agents', 303),
  );

  app.post<OnePath>('/agents/contact/:requestId/answer', async (request, reply) => {
    refuseForeignForms(request);
    const agent = agentOf(request);
    if (!agent) return reply.redirect('/agents', 303);
    const { requestId } = request.params;
    // No `<` or `>`, as the portal asks of every message.
    const body = fieldOf(request.body, 'answer', longestAnswer * 2)
      .replaceAll('\r\n', '\n')
      .replaceAll(/[<>]/g, '')
      .slice(0, longestAnswer);
    const contact = uuid.test(requestId) ? await findContact(db, requestId) : undefined;
    if (!contact) return send(reply, 409, { words: 'This question isn’t there anymore.' });
    if (body === '') return send(reply, 422, { words: 'Enter an answer.', requestId });
    const newest = (await listConversation(db, [contact.messageId])).at(-1);
    const answered =
      newest && (await insertAgentAnswer(db, { ...newest, agentId: agent.agentId, body, file: undefined }));
    if (!answered) {
      return send(reply, 409, {
        words: 'What was written isn’t here yet. Try again in a moment.',
        requestId,
        typed: body,
      });
    }
    await tellAnswers(db, portal);
    return reply.redirect('/agents/contact', 303);
  });

  app.post<OnePath>('/agents/contact/:requestId/close', async (request, reply) => {
    refuseForeignForms(request);
    const agent = agentOf(request);
    if (!agent) return reply.redirect('/agents', 303);
    const { requestId } = request.params;
    const contact = uuid.test(requestId) ? await findContact(db, requestId) : undefined;
    if (!contact) return send(reply, 409, { words: 'This question isn’t there anymore.' });
    const closed = await portal.closeContact({ requestId });
    // Whoever deleted their profile is gone there; nothing is left to do here, either.
    if ('refused' in closed && closed.refused.error !== 'RES404') {
      return send(reply, 503, { words: 'The portal didn’t take this right now. Try again in a moment.', requestId });
    }
    await updateClosed(db, requestId, agent.agentId);
    return reply.redirect('/agents/contact', 303);
  });
}

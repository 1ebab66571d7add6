import type { Pool } from '@wattershed/database/pool';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Agent } from '../agent-desk/staff.ts';
import { acceptFileForms, fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import type { PortalBackOffice } from '../site/portal-back-office.ts';
import { sendFile } from '../site/send-file.ts';
import { sendSitePage } from '../site/site-page.ts';
import { deskMessagesPage, fileNotFoundPage, longestAnswer, noFilePage, type Problem } from './desk-pages.ts';
import { findFile, insertAgentAnswer, isTaken, listDeskMessages } from './desk-reads.ts';
import { tellAnswers } from './tell-answers.ts';

type Given = {
  db: Pool;
  portal: Pick<
    PortalBackOffice,
    'answerCustomer' | 'answerContact' | 'uploadAnswerFile' | 'downloadHandedOverFile' | 'downloadContactFile'
  >;
  timeZone: string;
  agentOf: (request: FastifyRequest) => Agent | undefined;
};

const shownMessages = 30;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type FilePath = { Params: { messageId: string; fileId: string } };

/** Where an agent reads what customers wrote in the portal, and answers as the utility. */
export function addDeskPages(app: FastifyInstance, { db, portal, timeZone, agentOf }: Given): void {
  const sendPage = async (reply: FastifyReply, status = 200, problem?: Problem) => {
    const messages = await listDeskMessages(db, shownMessages);
    return sendSitePage(reply, deskMessagesPage(messages, timeZone, problem), { status, hasPictures: true });
  };

  app.get('/agents/messages', async (request, reply) =>
    agentOf(request) ? sendPage(reply) : reply.redirect('/agents', 303),
  );

  app.get<FilePath>('/agents/messages/:messageId/files/:fileId', async (request, reply) => {
    if (!agentOf(request)) return reply.redirect('/agents', 303);
    const { messageId, fileId } = request.params;
    const file = uuid.test(messageId) && uuid.test(fileId) ? await findFile(db, { messageId, fileId }) : undefined;
    if (!file) return sendSitePage(reply, fileNotFoundPage(), { status: 404 });
    const content = file.isByLink
      ? await portal.downloadContactFile({ messageId, documentId: fileId })
      : await portal.downloadHandedOverFile({ messageId, attachmentId: fileId });
    return content ? sendFile(reply, file.name, content) : sendSitePage(reply, noFilePage(), { status: 503 });
  });

  app.register(async scope => {
    acceptFileForms(scope);
    const refuseStrangers = async (request: FastifyRequest, reply: FastifyReply) => {
      refuseForeignForms(request);
      if (!agentOf(request)) return reply.redirect('/agents', 303);
    };
    // Whoever isn't signed in doesn't get to send a file first.
    scope.post('/agents/messages/answer', { onRequest: refuseStrangers }, async (request, reply) => {
      const { messageId, body, file } = answerOf(request.body instanceof FormData ? request.body : new FormData());
      const agent = agentOf(request);
      if (!agent) return reply.redirect('/agents', 303);
      if (!uuid.test(messageId) || body === '') return sendPage(reply, 422, { words: 'Enter an answer.', messageId });
      if (!(await isTaken(db, messageId))) return sendPage(reply, 409, { words: notThere });
      const kept = file && (await portal.uploadAnswerFile({ messageId }, file));
      if (kept && 'refused' in kept) {
        const words = `${whyRefused(kept.refused.error)} Nothing was sent. Choose the file again, or send the answer without it.`;
        return sendPage(reply, 422, { words, messageId, typed: body });
      }
      if (!(await insertAgentAnswer(db, { messageId, agentId: agent.agentId, body, file: kept?.data })))
        return sendPage(reply, 409, { words: notThere });
      await tellAnswers(db, portal);
      return reply.redirect('/agents/messages', 303);
    });
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
      return sendPage(reply, 413, { words: 'The file is larger than 25 MB. Nothing was sent.' });
    });
  });
}

/** By the portal's codes; everything else is the portal's own trouble. */
const refusals: Record<string, string> = {
  DOC001: 'The file is empty.',
  DOC002: 'The file is larger than 25 MB.',
  DOC003: 'The file isn’t a JPEG, PNG, or PDF.',
  DOC004: 'The file is damaged.',
  DOC005: 'The picture has too many pixels.',
  DOC006: 'The PDF has a password.',
  DOC007: 'The PDF runs a program or brings other files along.',
  DOC008: 'The file has malware.',
  RES404: 'The customer no longer has this account.',
};

const whyRefused = (error: string) => refusals[error] ?? 'The portal didn’t take the file right now.';

const notThere = 'This message isn’t there anymore.';

/** What an agent typed and chose. No `<` or `>`, as the portal asks of every message. */
function answerOf(form: FormData) {
  const fields = Object.fromEntries(form);
  const file = form.get('file');
  return {
    messageId: fieldOf(fields, 'messageId', 36),
    body: fieldOf(fields, 'answer', longestAnswer * 2)
      .replaceAll('\r\n', '\n')
      .replaceAll(/[<>]/g, '')
      .slice(0, longestAnswer),
    // A browser sends an empty one without a name when none was chosen.
    file: file instanceof File && file.name !== '' ? file : undefined,
  };
}

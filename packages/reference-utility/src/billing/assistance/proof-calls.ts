import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { proofRefusals } from '@wattershed/domain/program/assistance';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Agent } from '../../agent-desk/staff.ts';
import { officeZone } from '../../office-zone.ts';
import { fieldOf, refuseForeignForms } from '../../site/form-posts.ts';
import type { PortalBackOffice } from '../../site/portal-back-office.ts';
import { sendFile } from '../../site/send-file.ts';
import { sendSitePage } from '../../site/site-page.ts';
import { findProofCase, listProofCases } from './assistance-store.ts';
import { decideProof } from './proof.ts';
import { proofDeskPage } from './proof-pages.ts';

type Given = {
  db: Pool;
  portal: Pick<PortalBackOffice, 'downloadAssistanceProof'>;
  agentOf: (request: FastifyRequest) => Agent | undefined;
};
type OnePath = { Params: { applicationId: string } };
type FilePath = { Params: { applicationId: string; fileId: string } };

const shown = 40;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Where staff look at what was sent as proof of a low income. */
export function addProofPages(app: FastifyInstance, { db, portal, agentOf }: Given): void {
  const send = async (reply: FastifyReply, wrong?: string) =>
    sendSitePage(reply, proofDeskPage({ cases: await listProofCases(db, shown), wrong }), {
      status: wrong ? 422 : 200,
      hasPictures: true,
    });

  app.get('/agents/assistance', async (request, reply) =>
    agentOf(request) ? send(reply) : reply.redirect('/agents', 303),
  );

  app.get<FilePath>('/agents/assistance/:applicationId/files/:fileId', async (request, reply) => {
    if (!agentOf(request)) return reply.redirect('/agents', 303);
    const { applicationId, fileId } = request.params;
    const found = uuid.test(applicationId) ? await findProofCase(db, applicationId) : undefined;
    const file = found?.files.find(one => one.fileId === fileId);
    const content =
      found &&
      file &&
      (await portal.downloadAssistanceProof({ accountNumber: found.accountNumber, applicationId, documentId: fileId }));
    if (!content) return send(reply, 'This file isn’t there, or the portal isn’t responding.');
    return sendFile(reply, file.name, content);
  });

  app.post<OnePath>('/agents/assistance/:applicationId/decide', async (request, reply) => {
    refuseForeignForms(request);
    const agent = agentOf(request);
    if (!agent) return reply.redirect('/agents', 303);
    const { applicationId } = request.params;
    const isAccepted = fieldOf(request.body, 'decision', 10) === 'accept';
    const refusal = proofRefusals.find(one => one === fieldOf(request.body, 'reason', 40)) ?? null;
    if (!uuid.test(applicationId) || (!isAccepted && refusal === null)) return send(reply, 'Choose a reason.');
    const today = (await readClock(db)).today(officeZone);
    const decided = { refusal: isAccepted ? null : refusal, today, agentId: agent.agentId };
    const isDone = await decideProof(db, applicationId, decided);
    return isDone
      ? reply.redirect('/agents/assistance', 303)
      : send(reply, 'This proof has been decided on meanwhile.');
  });
}

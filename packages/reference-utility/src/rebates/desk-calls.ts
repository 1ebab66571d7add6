import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { declineReasons, moreReasons } from '@wattershed/domain/saving/rebates/rebate-state';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Agent } from '../agent-desk/staff.ts';
import { officeZone } from '../office-zone.ts';
import { fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import type { PortalBackOffice } from '../site/portal-back-office.ts';
import { sendFile } from '../site/send-file.ts';
import { sendSitePage } from '../site/site-page.ts';
import { listBudgetLeft, setBudget } from './budget-store.ts';
import { rebateDeskPage } from './desk-pages.ts';
import { programYear, rebateProgram, rebatePrograms } from './rebate-programs.ts';
import { findApplication, listForDesk } from './rebate-store.ts';
import { actOnApplication, type DeskAct, deskActs } from './work-applications.ts';

type Given = {
  db: Pool;
  portal: Pick<PortalBackOffice, 'downloadRebateFile'>;
  timeZone: string;
  agentOf: (request: FastifyRequest) => Agent | undefined;
};
type OnePath = { Params: { applicationId: string } };
type FilePath = { Params: { applicationId: string; fileId: string } };

const shown = 40;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The desk of the programs' staff. A real one works in its own system; the demo's is a page. */
export function addRebatePages(app: FastifyInstance, { db, portal, timeZone, agentOf }: Given): void {
  const send = async (reply: FastifyReply, wrong?: string) => {
    const today = (await readClock(db)).today(officeZone);
    const left = await listBudgetLeft(db, programYear(today));
    const budgets = rebatePrograms(today).map(program => ({ program, leftCents: left.get(program.key) }));
    const page = rebateDeskPage({ applications: await listForDesk(db, shown), budgets, wrong, timeZone });
    return sendSitePage(reply, page, { status: wrong ? 422 : 200, hasPictures: true });
  };

  app.get('/agents/rebates', async (request, reply) =>
    agentOf(request) ? send(reply) : reply.redirect('/agents', 303),
  );

  app.get<FilePath>('/agents/rebates/:applicationId/files/:fileId', async (request, reply) => {
    if (!agentOf(request)) return reply.redirect('/agents', 303);
    const { applicationId, fileId } = request.params;
    const application = uuid.test(applicationId) ? await findApplication(db, applicationId) : undefined;
    const file = application?.files.find(one => one.fileId === fileId);
    const content =
      application && file && (await portal.downloadRebateFile({ ...ofFile(application), documentId: fileId }));
    if (!content) return send(reply, 'This file isn’t there, or the portal isn’t responding.');
    return sendFile(reply, file.name, content);
  });

  app.post<OnePath>('/agents/rebates/:applicationId/act', async (request, reply) => {
    refuseForeignForms(request);
    const agent = agentOf(request);
    if (!agent) return reply.redirect('/agents', 303);
    const { applicationId } = request.params;
    const act = actOf(request.body);
    if (!act || !uuid.test(applicationId)) return send(reply, 'Choose what to do.');
    const isDone = await actOnApplication(db, applicationId, { ...act, agentId: agent.agentId });
    return isDone ? reply.redirect('/agents/rebates', 303) : send(reply, 'This application has moved on meanwhile.');
  });

  app.post('/agents/rebates/budget', async (request, reply) => {
    refuseForeignForms(request);
    if (!agentOf(request)) return reply.redirect('/agents', 303);
    const today = (await readClock(db)).today(officeZone);
    const program = rebateProgram(fieldOf(request.body, 'program', 40), today);
    if (!program) return send(reply, 'Choose a program.');
    await setBudget(db, program, programYear(today), fieldOf(request.body, 'order', 10) === 'open');
    return reply.redirect('/agents/rebates', 303);
  });
}

const ofFile = ({ accountNumber, applicationId }: { accountNumber: string; applicationId: string }) => ({
  accountNumber,
  applicationId,
});

function actOf(body: unknown): DeskAct | undefined {
  const act = deskActs.find(one => one === fieldOf(body, 'act', 20));
  const reason = fieldOf(body, 'reason', 40);
  if (act === 'more') {
    const more = moreReasons.find(one => one === reason);
    return more && { act, reason: more };
  }
  if (act === 'decline') {
    const why = declineReasons.find(one => one === reason);
    return why && { act, reason: why };
  }
  return act && { act };
}

import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { documentTypeOf, documentTypes } from '@wattershed/domain/document/document-type';
import { isOver } from '@wattershed/domain/outage/outage-rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Agent } from '../../agent-desk/staff.ts';
import { officeZone } from '../../office-zone.ts';
import { fieldOf, refuseForeignForms } from '../../site/form-posts.ts';
import type { PortalBackOffice } from '../../site/portal-back-office.ts';
import { sendFile } from '../../site/send-file.ts';
import { sendSitePage } from '../../site/site-page.ts';
import { findOutage, listFacts, listOutages } from '../facts/fact-store.ts';
import { withNetwork } from '../network/supply-store.ts';
import { findDeskReport, hasPhoto, listDeskReports } from '../reports/desk-reports.ts';
import { listWaterNotices } from '../water-notices/notice-store.ts';
import { actOn, actsFor, deskActs, openFault } from './desk-acts.ts';
import type { AsAgent, SendList } from './desk-pages.ts';
import { announceWork, isMovable, moveWork, partAt } from './new-work.ts';
import { addNoticePages } from './notice-calls.ts';
import { outageListPage, outagePage } from './outage-pages.ts';
import { listPartsOut } from './parts-out.ts';

type Given = {
  db: Pool;
  portal: Pick<PortalBackOffice, 'downloadReportPhoto'>;
  agentOf: (request: FastifyRequest) => Agent | undefined;
};
type PhotoPath = { Params: { reportKey: string; photoId: string } };
type OnePath = { Params: { incidentId: string } };

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The control room's desk. A real one works in its outage management system; the demo's is these pages. */
export function addOutagePages(app: FastifyInstance, { db, portal, agentOf }: Given): void {
  const now = async () => (await readClock(db)).now();

  const sendList: SendList = async (reply, wrong, found) => {
    const at = await now();
    const [outages, reports] = [await listOutages(db, at), await listDeskReports(db, null, at)];
    const notices = await listWaterNotices(db, at);
    const page = outageListPage({
      outages,
      notices,
      reports,
      timeZone: officeZone,
      now: at.toISOString(),
      found,
      wrong,
    });
    return sendSitePage(reply, page, { status: wrong ? 422 : 200 });
  };

  const sendOne = async (reply: FastifyReply, incidentId: string, wrong?: string) => {
    const at = await now();
    const outage = await findOutage(db, incidentId, at);
    if (!outage) return sendList(reply, 'No outage has this number.');
    const others = (await listOutages(db, at)).filter(
      ({ incidentId: id, town, service, state, isPlanned }) =>
        id !== incidentId && town === outage.town && service === outage.service && !isPlanned && !isOver(state),
    );
    const page = outagePage({
      ...{ outage, others, acts: actsFor(outage), wrong, isMovable: isMovable(outage, at.toISOString()) },
      facts: await listFacts(db, incidentId, at),
      parts: await listPartsOut(db, incidentId, at.toISOString()),
      reports: await listDeskReports(db, incidentId, at),
    });
    return sendSitePage(reply, page, { status: wrong ? 422 : 200 });
  };

  const asAgent: AsAgent = work => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method === 'POST') refuseForeignForms(request);
      const agent = agentOf(request);
      return agent ? work(agent, request, reply) : reply.redirect('/agents', 303);
    };
  };
  const incidentOf = (request: FastifyRequest) => (request as FastifyRequest<OnePath>).params.incidentId;
  addNoticePages(app, { db, asAgent, sendList });
  const goTo = (reply: FastifyReply, incidentId: string) => reply.redirect(`/agents/outages/${incidentId}`, 303);

  app.get(
    '/agents/outages',
    asAgent(async (_agent, { query }, reply) => {
      const number = fieldOf(query, 'report', 12);
      if (number === '') return sendList(reply);
      const found = await findDeskReport(db, number);
      return sendList(reply, found ? undefined : `No report has the number ${number}.`, found);
    }),
  );
  app.get(
    '/agents/outages/photos/:reportKey/:photoId',
    asAgent(async (_agent, request, reply) => {
      const { reportKey, photoId } = (request as FastifyRequest<PhotoPath>).params;
      const isThere = uuid.test(reportKey) && uuid.test(photoId) && (await hasPhoto(db, reportKey, photoId));
      const photo = isThere ? await portal.downloadReportPhoto({ uuId: reportKey, attachmentId: photoId }) : undefined;
      if (!photo) return sendList(reply, 'This photo isn’t there, or the portal isn’t responding.');
      return sendFile(reply, `${photoId}.${documentTypes[documentTypeOf(photo) ?? 'image/jpeg']}`, photo);
    }),
  );
  app.get(
    '/agents/outages/:incidentId',
    asAgent((_agent, request, reply) => sendOne(reply, incidentOf(request))),
  );

  app.post(
    '/agents/outages/:incidentId/act',
    asAgent(async ({ agentId }, request, reply) => {
      const { body } = request;
      const incidentId = incidentOf(request);
      const act = deskActs.find(one => one === fieldOf(body, 'act', 20));
      const hours = fieldOf(body, 'hours', 6);
      const isWrong = !act || (hours !== '' && !(Number(hours) >= 0.25 && Number(hours) <= 240));
      if (isWrong) return sendOne(reply, incidentId, 'Enter hours from 0.25 to 240, or none.');
      const order = { act, hours: hours === '' ? undefined : Number(hours), part: fieldOf(body, 'part', 80) };
      const wrong = await actOn(db, { incidentId, agentId, ...order, into: fieldOf(body, 'into', 20) });
      return wrong ? sendOne(reply, incidentId, wrong) : goTo(reply, incidentId);
    }),
  );

  app.post(
    '/agents/outages/:incidentId/move',
    asAgent(async ({ agentId }, request, reply) => {
      const incidentId = incidentOf(request);
      const wrong = await moveWork(db, { incidentId, agentId }, wishOf(request.body));
      return wrong ? sendOne(reply, incidentId, wrong) : goTo(reply, incidentId);
    }),
  );

  app.post(
    '/agents/outages/new',
    asAgent(async ({ agentId }, { body }, reply) => {
      await withNetwork(db);
      const part = await partAt(db, partWish(body));
      if (!part) return sendList(reply, 'Nobody with this account number has this service.');
      const cause = part.service === 'water' ? 'main-break' : 'looked-into';
      return goTo(reply, await openFault(db, { supplyId: part.supplyId, agentId, cause }));
    }),
  );

  app.post(
    '/agents/outages/planned',
    asAgent(async (_agent, { body }, reply) => {
      await withNetwork(db);
      const part = await partAt(db, partWish(body));
      if (!part) return sendList(reply, 'Nobody with this account number has this service.');
      const announced = await announceWork(db, part, wishOf(body));
      return 'wrong' in announced ? sendList(reply, announced.wrong) : goTo(reply, announced.incidentId);
    }),
  );
}

const wishOf = (body: unknown) => ({ from: fieldOf(body, 'from', 16), hours: Number(fieldOf(body, 'hours', 2)) });

function partWish(body: unknown) {
  const service = fieldOf(body, 'service', 10) === 'water' ? ('water' as const) : ('electric' as const);
  const depth = ['1', '2', '3'].indexOf(fieldOf(body, 'size', 1)) + 1;
  return { accountNumber: fieldOf(body, 'account', 12), service, depth: depth === 0 ? 3 : depth };
}

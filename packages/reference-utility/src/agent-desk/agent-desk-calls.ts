import type { Pool } from '@wattershed/database/pool';
import type { FastifyInstance } from 'fastify';
import { addProofPages } from '../billing/assistance/proof-calls.ts';
import { addContactPages } from '../contact-desk/desk-calls.ts';
import { addDeskPages } from '../customer-desk/desk-calls.ts';
import { addLandlordPages } from '../landlords/desk-calls.ts';
import { addOrderPages } from '../orders/desk/desk-calls.ts';
import { addOutagePages } from '../outages/desk/outage-calls.ts';
import { addCashierPages } from '../payment-locations/cashier-calls.ts';
import { addEventPages } from '../peak-events/desk/event-calls.ts';
import { addRebatePages } from '../rebates/desk-calls.ts';
import { addRefundPages } from '../refunds/refund-calls.ts';
import { addShutOffPages } from '../registers/shut-off-calls.ts';
import { addCashOnlyPages } from '../registration/cash-only-calls.ts';
import { addRequestPages } from '../requests/desk-calls.ts';
import { browserSessions } from '../site/browser-sessions.ts';
import { acceptForms, fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import type { PortalBackOffice } from '../site/portal-back-office.ts';
import { sendSitePage } from '../site/site-page.ts';
import { deskPage, staffSignInPage } from './agent-desk-pages.ts';
import { addClockPages } from './clock-calls.ts';
import { searchRequest } from './search-request.ts';
import { type Agent, agentWith } from './staff.ts';

type Given = {
  db: Pool;
  portal: PortalBackOffice;
  /** With the key of the desk that answers customers. */
  customerDesk: PortalBackOffice;
  portalUrl: string;
  isSecure: boolean;
  timeZone: string;
};

/** A working day. */
const sessionHours = 9;

/** Where the utility's agents look up customers and open the portal for them. */
export async function addAgentDesk(app: FastifyInstance, given: Given): Promise<void> {
  const { db, portal, customerDesk, portalUrl, isSecure, timeZone } = given;
  acceptForms(app);
  const formTargets = [new URL(portalUrl).origin];
  const sessions = browserSessions<Agent>({ cookie: 'agent_desk', path: '/agents', hours: sessionHours, isSecure });

  addClockPages(app, { db, timeZone, isSignedIn: request => sessions.find(request) !== undefined });
  addCashierPages(app, { db, isSignedIn: request => sessions.find(request) !== undefined });
  addShutOffPages(app, { db, isSignedIn: request => sessions.find(request) !== undefined });
  addRefundPages(app, { db, timeZone, isSignedIn: request => sessions.find(request) !== undefined });
  addCashOnlyPages(app, { db, isSignedIn: request => sessions.find(request) !== undefined });
  addOutagePages(app, { db, portal: customerDesk, agentOf: request => sessions.find(request) });
  addEventPages(app, { db, agentOf: request => sessions.find(request) });
  addRebatePages(app, { db, portal: customerDesk, timeZone, agentOf: request => sessions.find(request) });
  addProofPages(app, { db, portal: customerDesk, agentOf: request => sessions.find(request) });
  addOrderPages(app, { db, portal: customerDesk, timeZone, agentOf: request => sessions.find(request) });
  addRequestPages(app, { db, portal: customerDesk, timeZone, agentOf: request => sessions.find(request) });
  addLandlordPages(app, { db, timeZone, agentOf: request => sessions.find(request) });
  addContactPages(app, { db, portal: customerDesk, timeZone, agentOf: request => sessions.find(request) });
  addDeskPages(app, { db, portal: customerDesk, timeZone, agentOf: request => sessions.find(request) });

  app.get('/agents', async (request, reply) => {
    const agent = sessions.find(request);
    if (!agent) return sendSitePage(reply, staffSignInPage());
    const find = fieldOf(request.query, 'find', 100);
    const desk = { agent, find };
    if (!find) return sendSitePage(reply, deskPage(desk, undefined), { formTargets });
    const cursor = fieldOf(request.query, 'cursor', 36);
    const answer = await portal.searchPeople({ ...searchRequest(find), ...(cursor ? { cursor } : {}) });
    if ('refused' in answer) {
      const { error, message } = answer.refused;
      // The input matches none of the formats, so nobody is found.
      const found = error === 'REQ400' || error === 'VLD001' ? { people: [], nextCursor: null } : undefined;
      return sendSitePage(reply, deskPage(desk, found, found ? undefined : message || error), { formTargets });
    }
    const found = { people: answer.data.users, nextCursor: answer.data.nextCursor };
    return sendSitePage(reply, deskPage(desk, found), { formTargets });
  });

  app.post('/agents/sign-in', async (request, reply) => {
    refuseForeignForms(request);
    const agentId = fieldOf(request.body, 'agentId', 40);
    const agent = agentWith(agentId, fieldOf(request.body, 'password'));
    if (!agent) return sendSitePage(reply, staffSignInPage({ agentId }), { status: 422 });
    sessions.open(request, reply, agent);
    return reply.redirect('/agents', 303);
  });

  app.post('/agents/sign-out', async (request, reply) => {
    refuseForeignForms(request);
    sessions.close(request, reply);
    return reply.redirect('/agents', 303);
  });

  app.post('/agents/open', async (request, reply) => {
    refuseForeignForms(request);
    const agent = sessions.find(request);
    if (!agent) return reply.redirect('/agents', 303);
    const answer = await portal.makeSupportLink({
      accountNumber: fieldOf(request.body, 'accountNumber'),
      userId: fieldOf(request.body, 'userId'),
      purpose: 'support',
      adminUserId: agent.agentId,
    });
    if ('data' in answer) return reply.redirect(answer.data.link, 303);
    const { error, message } = answer.refused;
    const words = message || (error === 'RES404' ? 'This customer can’t be opened anymore.' : error);
    return sendSitePage(reply, deskPage({ agent, find: '' }, undefined, words), { status: 409, formTargets });
  });
}

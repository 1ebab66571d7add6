import type { FastifyInstance } from 'fastify';
import { acceptForms, fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import type { PortalBackOffice } from '../site/portal-back-office.ts';
import { sendSitePage } from '../site/site-page.ts';
import { deskPage } from './agent-desk-pages.ts';
import { searchRequest } from './search-request.ts';

type Given = { portal: PortalBackOffice; portalUrl: string };

const agentIdPattern = /^[\w.@-]{1,40}$/;
const needsId = 'Enter your agent id: letters, digits and . _ @ - only.';

/** Where the utility's agents look customers up and open the portal for them. */
export async function addAgentDesk(app: FastifyInstance, { portal, portalUrl }: Given): Promise<void> {
  acceptForms(app);
  const formTargets = [new URL(portalUrl).origin];

  app.get('/agents', async (request, reply) => {
    const desk = { agent: fieldOf(request.query, 'agent'), find: fieldOf(request.query, 'find', 100) };
    const cursor = fieldOf(request.query, 'cursor', 36);
    if (!desk.find) return sendSitePage(reply, deskPage(desk, undefined), { formTargets });
    if (!agentIdPattern.test(desk.agent))
      return sendSitePage(reply, deskPage(desk, undefined, needsId), { status: 422 });
    const answer = await portal.searchPeople({ ...searchRequest(desk.find), ...(cursor ? { cursor } : {}) });
    if ('refused' in answer) {
      const { error, message } = answer.refused;
      // Nothing of the right form was typed: nobody is found.
      const found = error === 'REQ400' || error === 'VLD001' ? { people: [], nextCursor: null } : undefined;
      return sendSitePage(reply, deskPage(desk, found, found ? undefined : message || error), { formTargets });
    }
    const found = { people: answer.data.users, nextCursor: answer.data.nextCursor };
    return sendSitePage(reply, deskPage(desk, found), { formTargets });
  });

  app.post('/agents/open', async (request, reply) => {
    refuseForeignForms(request);
    const agent = fieldOf(request.body, 'agent');
    const desk = { agent, find: '' };
    if (!agentIdPattern.test(agent)) return sendSitePage(reply, deskPage(desk, undefined, needsId), { status: 422 });
    const answer = await portal.makeSupportLink({
      accountNumber: fieldOf(request.body, 'accountNumber'),
      userId: fieldOf(request.body, 'userId'),
      purpose: 'support',
      adminUserId: agent,
    });
    if ('data' in answer) return reply.code(303).redirect(answer.data.link, 303);
    const { error, message } = answer.refused;
    const words = message || (error === 'RES404' ? 'This customer cannot be opened any more.' : error);
    return sendSitePage(reply, deskPage(desk, undefined, words), { status: 409, formTargets });
  });
}

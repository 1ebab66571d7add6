import type { Pool } from '@wattershed/database/pool';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import { sendSitePage } from '../site/site-page.ts';
import { cashOnlyPage } from './cash-only-pages.ts';
import { findCashOnly, setCashOnly } from './cash-only-store.ts';

type Given = { db: Pool; isSignedIn: (request: FastifyRequest) => boolean };

const unknownAccount = 'No account has this number.';

/** The utility's desk for accounts that take cash only. A real one works from its own system; the demo's is a page. */
export function addCashOnlyPages(app: FastifyInstance, { db, isSignedIn }: Given): void {
  const send = async (reply: FastifyReply, entered: string, wrong?: string) => {
    const found = entered === '' ? undefined : await findCashOnly(db, entered);
    const refused = wrong ?? (entered !== '' && found === undefined ? unknownAccount : undefined);
    const page = cashOnlyPage(found, { entered, ...(refused ? { wrong: refused } : {}) });
    return sendSitePage(reply, page, { status: refused ? 422 : 200 });
  };

  app.get('/agents/cash-only', async (request, reply) =>
    isSignedIn(request) ? send(reply, fieldOf(request.query, 'account', 12)) : reply.redirect('/agents', 303),
  );

  app.post('/agents/cash-only', async (request, reply) => {
    refuseForeignForms(request);
    if (!isSignedIn(request)) return reply.redirect('/agents', 303);
    const account = fieldOf(request.body, 'account', 12);
    const order = fieldOf(request.body, 'order', 10);
    if (order !== 'cash-only' && order !== 'take-back') return send(reply, account, 'Choose an order.');
    if (!(await setCashOnly(db, account, order === 'cash-only'))) return send(reply, account, unknownAccount);
    return reply.redirect(`/agents/cash-only?account=${account}`, 303);
  });
}

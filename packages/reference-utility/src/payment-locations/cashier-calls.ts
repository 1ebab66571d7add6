import { randomUUID } from 'node:crypto';
import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { zeroCents } from '@wattershed/domain/money/cents';
import { parseDollars } from '@wattershed/domain/money/dollars';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import { sendSitePage } from '../site/site-page.ts';
import { cashierPage } from './cashier-pages.ts';
import { listCashLocations } from './location-store.ts';
import { takeCash } from './take-cash.ts';

type Given = { db: Pool; isSignedIn: (request: FastifyRequest) => boolean };

const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Where the demo takes cash, as a shop of the payment network would. */
export function addCashierPages(app: FastifyInstance, { db, isSignedIn }: Given): void {
  app.get('/agents/cashier', async (request, reply) => {
    if (!isSignedIn(request)) return reply.redirect('/agents', 303);
    return sendSitePage(reply, cashierPage({ locations: await listCashLocations(db), reference: randomUUID() }));
  });

  app.post('/agents/cashier', async (request, reply) => {
    refuseForeignForms(request);
    if (!isSignedIn(request)) return reply.redirect('/agents', 303);
    const { body } = request;
    const typed = {
      slipNumber: fieldOf(body, 'slipNumber', 40),
      locationId: fieldOf(body, 'locationId', 40),
      amount: fieldOf(body, 'amount', 12),
    };
    const sent = fieldOf(body, 'reference', 36);
    const reference = uuidForm.test(sent) ? sent : randomUUID();
    const [locations, clock] = await Promise.all([listCashLocations(db), readClock(db)]);
    const amountCents = parseDollars(typed.amount.replace(/^\$/, '')) ?? zeroCents;
    const outcome = await takeCash(db, { ...typed, amountCents, reference, now: clock.now() });
    if (typeof outcome === 'string') {
      return sendSitePage(reply, cashierPage({ locations, reference, typed, refused: outcome }), { status: 422 });
    }
    const kept = { slipNumber: '', amount: '', locationId: typed.locationId };
    return sendSitePage(reply, cashierPage({ locations, reference: randomUUID(), typed: kept, taken: outcome }));
  });
}

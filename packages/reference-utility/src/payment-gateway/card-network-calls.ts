import type { Pool } from '@wattershed/database/pool';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { demoPagePolicy } from '../mailbox/demo-page.ts';
import { Refusal } from '../refusal.ts';
import { acceptForms, fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import { planUpdate, updateKinds } from './account-updater.ts';
import { cardNetworkPage } from './card-network-pages.ts';
import { listSavedCards } from './token-store.ts';

const cardsShown = 50;

/** The card networks of whoever tries the demo: they decide what the account updater tells. */
export async function addCardNetworks(app: FastifyInstance, { db }: { db: Pool }) {
  acceptForms(app);
  const sendPage = async (reply: FastifyReply, told: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', demoPagePolicy)
      .header('cache-control', 'no-store')
      .send(cardNetworkPage(await listSavedCards(db, cardsShown), told));

  app.get('/cards', async (request, reply) =>
    sendPage(reply, fieldOf(request.query, 'told') === 'yes' ? 'The networks will tell the portal.' : ''),
  );

  app.post('/cards', async (request, reply) => {
    refuseForeignForms(request);
    const kind = updateKinds.find(one => one === fieldOf(request.body, 'kind', 30));
    if (!kind || !(await planUpdate(db, fieldOf(request.body, 'token', 60), kind, 0))) {
      throw new Refusal(404, 'NOT_FOUND', 'No such card.');
    }
    return reply.redirect('/cards?told=yes', 303);
  });
}

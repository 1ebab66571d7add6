import type { Pool } from '@wattershed/database/pool';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { demoPagePolicy } from '../mailbox/demo-page.ts';
import { acceptForms, fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import { choosePhonePage, longestText, phonePage } from './phone-pages.ts';
import { listTexts, sendText, textFates } from './text-store.ts';

const textsShown = 50;

/** The phone of whoever tries the demo: it reads and answers the texts of any number. */
export async function addDemoPhone(app: FastifyInstance, { db, timeZone }: { db: Pool; timeZone: string }) {
  acceptForms(app);
  const sendPage = (reply: FastifyReply, markup: string): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', demoPagePolicy)
      .header('cache-control', 'no-store')
      .send(markup);

  app.get('/phone', async (request, reply) => {
    const entered = fieldOf(request.query, 'number', 20);
    const phone = phoneIn(entered);
    if (!phone) return sendPage(entered ? reply.code(422) : reply, choosePhonePage(entered));
    return sendPage(reply, phonePage(phone, await listTexts(db, phone, textsShown), timeZone));
  });

  app.post('/phone', async (request, reply) => {
    refuseForeignForms(request);
    const phone = phoneIn(fieldOf(request.body, 'number', 20));
    if (!phone) return sendPage(reply.code(422), choosePhonePage(fieldOf(request.body, 'number', 20)));
    const text = fieldOf(request.body, 'text', longestText);
    const fate = textFates.find(one => one === fieldOf(request.body, 'fate', 10)) ?? 'usual';
    if (text) await sendText(db, phone, text, fate);
    return reply.redirect(`/phone?number=${phone}`, 303);
  });
}

function phoneIn(entered: string): string | undefined {
  const digits = entered.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? digits : undefined;
}

import { inTransaction } from '@wattershed/database/transaction';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../call.ts';
import { insertEvent } from '../../events/event-store.ts';
import { newUuid } from '../../ids.ts';
import { readToken, type Subscription, unsubscribePath } from './unsubscribe-link.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import { findLanguageOf, insertUnwanted } from './unsubscribe-store.ts';

/** No script, and a form that goes nowhere else. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const options = { bodyLimit: 4_096, config: { rateClass: 'webhook' as const } };

/**
 * Where “unsubscribe” of an email leads: GET asks, POST does it, from a person's browser or from their email program
 * (RFC 8058). The link is the proof; nothing but these emails can be turned off with it, and turning them off again changes
 * nothing.
 */
export async function addUnsubscribe(app: FastifyInstance, services: Services): Promise<void> {
  const { config, db, secrets } = services;
  const url = `${config.basePath}${unsubscribePath}/:token`;
  const subscriptionOf = ({ params }: FastifyRequest) => readToken(secrets, (params as { token: string }).token);
  const sendPage = async (reply: FastifyReply, state: 'asks' | 'done', subscription: Subscription | undefined) => {
    const language = subscription && (await findLanguageOf(db, subscription.userUuid));
    return reply
      .code(subscription ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(unsubscribePage(subscription ? state : 'unknown', config, language ?? 'EN_US'));
  };
  await app.register(async scope => {
    // What email programs send with it says nothing that the link doesn't say.
    for (const type of ['application/x-www-form-urlencoded', /^multipart\/form-data/])
      scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.get(url, options, async (request, reply) => sendPage(reply, 'asks', subscriptionOf(request)));
    scope.post(url, options, async (request, reply) => {
      const subscription = subscriptionOf(request);
      if (subscription) await unsubscribe(services, request, subscription);
      return sendPage(reply, 'done', subscription);
    });
  });
}

async function unsubscribe({ db }: Services, { ip }: FastifyRequest, subscription: Subscription): Promise<void> {
  await inTransaction(db, async tx => {
    if (!(await insertUnwanted(tx, subscription))) return;
    const { userUuid, group } = subscription;
    const actor = { userUuid, sessionId: null, requestId: newUuid(), ip, adminUserId: null };
    await insertEvent(tx, actor, { kind: 'emails-unsubscribed', after: { group, channel: 'email' } });
  });
}

import type { Pool } from '@wattershed/database/pool';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { Refusal } from '../refusal.ts';
import { parseBody } from '../request-body.ts';
import { requireServerKey } from '../server-key.ts';
import { listTokenEvents } from './account-updater.ts';
import { outcomeMessage } from './outcome-messages.ts';
import { expiresBefore } from './token-rules.ts';
import { changeToken, findToken } from './token-store.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^\P{Cc}*$/u));

const changes = z.strictObject({
  expiryMonth: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  expiryYear: z.optional(z.int().check(z.minimum(2000), z.maximum(2200))),
  holderName: text(100),
  zip: text(16),
  profile: z.record(z.string(), text(300)),
});

/** What is known of a saved method's owner, and the news of saved methods, for the portal's server. */
export function addUpdaterCalls(
  app: FastifyInstance,
  { db, serverKey, now }: { db: Pool; serverKey: string; now: () => Date },
): void {
  const onRequest = requireServerKey(serverKey);

  app.put<{ Params: { token: string } }>('/gateway/tokens/:token', { onRequest, bodyLimit: 8_192 }, async request => {
    const asked = parseBody(changes, request.body);
    const found = await findToken(db, request.params.token);
    if (!found?.isSaved) throw new Refusal(404, 'NOT_FOUND', 'No such token.');
    const expiryMonth = asked.expiryMonth ?? found.expiryMonth;
    const expiryYear = asked.expiryYear ?? found.expiryYear;
    const hasExpiry = found.kind === 'card';
    if (hasExpiry && asked.expiryYear !== undefined && expiresBefore(expiryYear ?? 0, expiryMonth ?? 0, now())) {
      throw new Refusal(422, 'F305', outcomeMessage('F305'));
    }
    if (hasExpiry && (expiryYear ?? 0) > now().getUTCFullYear() + 20) {
      throw new Refusal(422, 'F310', outcomeMessage('F310'));
    }
    const { holderName, zip, profile } = asked;
    const expiry = hasExpiry ? { expiryMonth, expiryYear } : { expiryMonth: null, expiryYear: null };
    await changeToken(db, request.params.token, { holderName, zip, profile, ...expiry });
    return {};
  });

  app.get<{ Querystring: { after?: string } }>('/gateway/token-events', { onRequest }, async request => {
    const after = request.query.after ?? '0';
    if (!/^\d{1,15}$/.test(after)) throw new Refusal(400, 'MALFORMED', 'Missing, unknown or wrong: after.');
    return { events: await listTokenEvents(db, Number(after)) };
  });
}

import type { Pool } from '@wattershed/database/pool';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { Refusal } from '../../refusal.ts';
import { parseBody } from '../../request-body.ts';
import { requireServerKey } from '../../server-key.ts';
import { fateOfText, isRefused } from '../fates.ts';
import { findMessageByReference, insertMessage } from '../message-store.ts';

/** The short code text messages come from. */
const shortCode = '92887';

const smsRequest = z.strictObject({
  to: z.string().check(z.maxLength(20)),
  text: z.string().check(z.minLength(1), z.maxLength(1_600)),
  reference: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
});

/** `POST /sms`: the SMS carrier, for the portal's server. A reference is delivered once, however often it is sent. */
export function addSmsCalls(app: FastifyInstance, { db, serverKey }: { db: Pool; serverKey: string }): void {
  const onRequest = requireServerKey(serverKey);
  app.post('/sms', { onRequest, bodyLimit: 16_384 }, async (request, reply) => {
    const { to, text: sent, reference } = parseBody(smsRequest, request.body);
    const text = sent.replaceAll('\0', '');
    const phone = to.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    if (phone.length !== 10) throw new Refusal(422, 'PHONE', 'A phone number has ten digits.');
    if (isRefused(phone)) throw new Refusal(422, 'PHONE', 'No texts can be sent to this number.');
    const message = {
      kind: 'sms',
      recipients: [phone],
      sender: shortCode,
      subject: '',
      text,
      html: null,
      reference,
      attachments: [],
      fate: fateOfText(phone),
    } as const;
    const { messageId, isNew } = await insertMessage(db, message, reference);
    if (!isNew) {
      const kept = await findMessageByReference(db, 'sms', reference);
      if (kept?.recipients !== phone || kept.text !== text) {
        throw new Refusal(409, 'REFERENCE_REUSED', 'This reference belongs to a different message.');
      }
    }
    return reply.code(isNew ? 201 : 200).send({ messageId, reference });
  });
}

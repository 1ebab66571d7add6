import type { Db } from '@wattershed/database/db';
import { escapeText } from '@wattershed/texts/markup';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findMessage, type KeptMessage, listAttachments, listMessages } from '../carriers/message-store.ts';
import { demoPagePolicy } from './demo-page.ts';
import { mailboxPages } from './mailbox-pages.ts';
import { MAILBOX_STYLE } from './mailbox-style.ts';

interface ListQuery {
  Querystring: { to?: string | string[]; before?: string | string[] };
}
type MessagePath = { Params: { id: string } };
type AttachmentPath = { Params: { id: string; position: string } };

const messagesPerPage = 25;

// Someone else wrote an email's HTML: no script, no requests, its own origin. Its links open in a new tab, so that a
// confirmation link can be followed.
const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const numberIn = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

function readQuery({ to, before }: ListQuery['Querystring']) {
  const older = numberIn(before);
  return {
    to: typeof to === 'string' ? to.trim().slice(0, 200) : '',
    ...(older === undefined ? {} : { before: older }),
  };
}

function presentMessage(message: KeptMessage) {
  const { messageId, kind, recipients, sender, subject, text, html, receivedAt, attachments } = message;
  return {
    id: messageId,
    kind,
    to: recipients.split(', '),
    from: sender,
    subject,
    text,
    html,
    receivedAt,
    attachments: attachments.map(({ position, name, mediaType, bytes }) => ({
      name,
      type: mediaType,
      bytes,
      href: `/mailbox/${messageId}/attachments/${position}`,
    })),
  };
}

/** One page of messages and the number to request the next page from, if there is one. */
async function listPage(db: Db, query: ReturnType<typeof readQuery>) {
  const messages = await listMessages(db, { ...query, limit: messagesPerPage + 1 });
  const shown = messages.slice(0, messagesPerPage);
  return { shown, nextBefore: messages.length > messagesPerPage ? (shown.at(-1)?.messageId ?? null) : null };
}

/** The demo mailbox: what the carriers accepted, for people as pages without script and for tests as JSON. */
export function addMailboxCalls(app: FastifyInstance, { db, timeZone }: { db: Db; timeZone: string }): void {
  const pages = mailboxPages(timeZone);
  const sendPage = (reply: FastifyReply, markup: string): FastifyReply =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', demoPagePolicy).send(markup);

  async function getMessage(id: string): Promise<KeptMessage | undefined> {
    const messageId = numberIn(id);
    return messageId === undefined ? undefined : await findMessage(db, messageId);
  }

  app.get('/', async (_request, reply) => reply.redirect('/mailbox'));

  app.get('/mailbox/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(MAILBOX_STYLE),
  );

  app.get<ListQuery>('/mailbox', async (request, reply) => {
    const query = readQuery(request.query);
    const { shown, nextBefore } = await listPage(db, query);
    const older = nextBefore
      ? `/mailbox?${new URLSearchParams({ to: query.to, before: String(nextBefore) })}`
      : undefined;
    return sendPage(reply, pages.list(shown, query.to, older));
  });

  app.get<ListQuery>('/mailbox.json', async (request, reply) => {
    const { shown, nextBefore } = await listPage(db, readQuery(request.query));
    reply.header('cache-control', 'no-store');
    return { messages: shown.map(presentMessage), nextBefore };
  });

  app.get<MessagePath>('/mailbox/:id', async (request, reply) => {
    const message = await getMessage(request.params.id);
    return message ? sendPage(reply, pages.message(message)) : sendPage(reply.code(404), pages.notFound());
  });

  app.get<MessagePath>('/mailbox/:id/html', async (request, reply) => {
    const message = await getMessage(request.params.id);
    if (!message?.html) return sendPage(reply.code(404), pages.notFound());
    let shown = message.html;
    if (/cid:/i.test(shown)) {
      // A sandboxed page can't load anything from here, so its pictures are embedded in it.
      for (const { contentId, mediaType, content } of await listAttachments(db, message.messageId)) {
        if (!contentId || !mediaType.startsWith('image/')) continue;
        const source = `data:${mediaType};base64,${content.toString('base64')}`;
        shown = shown.replaceAll(`cid:${contentId}`, source).replaceAll(`cid:${escapeText(contentId)}`, source);
      }
    }
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .send(`<!doctype html><base target="_blank">${shown.replace(/^\s*<!doctype[^>]*>/i, '')}`);
  });

  app.get<AttachmentPath>('/mailbox/:id/attachments/:position', async (request, reply) => {
    const messageId = numberIn(request.params.id);
    const position = numberIn(request.params.position);
    const isPossible = messageId !== undefined && position !== undefined && position < 1_000;
    const [file] = isPossible ? await listAttachments(db, messageId, position) : [];
    if (!file) return sendPage(reply.code(404), pages.notFound());
    const plainName = file.name.replace(/[^\w. ()-]/g, '_').slice(0, 100);
    // Cutting may split a character, which encodeURIComponent would refuse.
    const fullName = encodeURIComponent(file.name.slice(0, 200).toWellFormed()).replace(
      /['()*]/g,
      mark => `%${mark.charCodeAt(0).toString(16)}`,
    );
    return reply
      .type(file.mediaType)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', `attachment; filename="${plainName}"; filename*=UTF-8''${fullName}`)
      .send(file.content);
  });
}

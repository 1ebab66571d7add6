import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kept, namesEtag } from './etag.ts';

/** The headers of one kind of answer, by name; none of them depends on who asks. */
export type FixedHeaders = Readonly<Record<string, string>>;

type Lists = { ofBytes: readonly string[]; ofNone: readonly string[] };
const listed = new WeakMap<FixedHeaders, Lists>();

/** As node takes them; an answer without bytes has no type. */
function listsOf(headers: FixedHeaders): Lists {
  const known = listed.get(headers);
  if (known) return known;
  const entries = Object.entries(headers);
  const lists = { ofBytes: entries.flat(), ofNone: entries.filter(([name]) => name !== 'content-type').flat() };
  listed.set(headers, lists);
  return lists;
}

/**
 * Sends what is kept past everything that other answers go through, which costs more than these answers themselves: `headers` are all
 * that it has, the strict ones too.
 */
function sendAtOnce(request: FastifyRequest, reply: FastifyReply, kept: Kept, headers: FixedHeaders): FastifyReply {
  reply.hijack();
  const { ofBytes, ofNone } = listsOf(headers);
  const { raw } = reply;
  if (namesEtag(request.headers['if-none-match'], kept.etag)) {
    raw.writeHead(304, [...ofNone, 'etag', kept.etag, 'x-request-id', request.id]).end();
    return reply;
  }
  const accepted = request.headers['accept-encoding'];
  const isBrotli = kept.brotli !== undefined && accepted !== undefined && /\bbr\b/.test(accepted);
  const isGzip = !isBrotli && kept.gzip !== undefined && accepted !== undefined && /\bgzip\b/.test(accepted);
  const bytes = (isBrotli ? kept.brotli : isGzip ? kept.gzip : undefined) ?? kept.plain;
  const length = String(bytes.length);
  const head = [...ofBytes, 'etag', kept.etag, 'content-length', length, 'x-request-id', request.id];
  if (isBrotli || isGzip) head.push('content-encoding', isBrotli ? 'br' : 'gzip');
  if (bytes.length > oneWriteBytes) raw.writeHead(200, head).end(bytes);
  else raw.writeHead(200, head).end(textOf(bytes), 'latin1');
  return reply;
}

/** Up to here, Node's copy of an answer into one write costs less than a second write for its bytes. */
const oneWriteBytes = 12_000;

const texts = new WeakMap<Buffer, string>();

/** A character for each byte, whatever the bytes mean: only text is put behind the head in the same write. */
function textOf(bytes: Buffer): string {
  const known = texts.get(bytes);
  if (known !== undefined) return known;
  const text = bytes.toString('latin1');
  texts.set(bytes, text);
  return text;
}

/** The same for what may have to be made first; what lies ready waits for no promise. */
export function sendSoon(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Kept | Promise<Kept>,
  headers: FixedHeaders,
): FastifyReply | Promise<FastifyReply> {
  if (!(kept instanceof Promise)) return sendAtOnce(request, reply, kept, headers);
  return kept.then(made => sendAtOnce(request, reply, made, headers));
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long an answer is served from memory, and how long a browser or proxy may keep it. */
export type Freshness = { serverMs: number; clientSeconds: number };

const minute: Freshness = { serverMs: 60_000, clientSeconds: 60 };
/** Maintenance must reach everyone who asks, so it is cached just long enough to spare the database. */
const freshnessByCall: Record<string, Freshness> = {
  listMaintenance: { serverMs: 2_000, clientSeconds: 5 },
  // Found in memory: kept only for who asks the same at once.
  ...Object.fromEntries(
    ['getOutage', 'listOutagesOfZip', 'listOutagesNear', 'isOutageAt'].map(name => [
      name,
      { serverMs: 5_000, clientSeconds: 15 },
    ]),
  ),
};

/** Bytes in every encoding that browsers take, with the tag by which they know them again. */
export type Kept = { etag: string; plain: Buffer; gzip: Buffer | undefined; brotli: Buffer | undefined };

/** Below this size, compressing costs more than it saves. */
const compressFromBytes = 1_024;
/** Only answers to accepted requests are kept, but query fields can come in any order, so the number is capped. */
const keptAtMost = 500;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Public answers of one call, the same for everyone, kept in memory as bytes and compressed once. */
export class KeptAnswers {
  readonly #freshness: Freshness;
  readonly #kept = new Map<string, { answer: Promise<Kept>; freshUntilMs: number }>();
  readonly #nowMs: () => number;

  constructor(callName: string, nowMs: () => number = Date.now) {
    this.#freshness = freshnessByCall[callName] ?? minute;
    this.#nowMs = nowMs;
  }

  /** Sends what is kept for the address, or keeps what `make` returns; 304 when the caller already has it. */
  async send(request: FastifyRequest, reply: FastifyReply, make: () => Promise<object>): Promise<FastifyReply> {
    const kept = await this.#find(request.url, async () => reply.serialize(await make()) as string);
    reply.header('cache-control', `public, max-age=${this.#freshness.clientSeconds}`);
    return sendKept(request, reply.type('application/json; charset=utf-8'), kept);
  }

  /** Callers that arrive while an answer is being made wait for that one. Failures aren't kept. */
  #find(url: string, makeText: () => Promise<string>): Promise<Kept> {
    const known = this.#kept.get(url);
    if (known && known.freshUntilMs > this.#nowMs()) return known.answer;
    if (this.#kept.size >= keptAtMost) this.#kept.clear();
    const answer = makeText().then(keep);
    this.#kept.set(url, { answer, freshUntilMs: this.#nowMs() + this.#freshness.serverMs });
    answer.catch(() => this.#kept.delete(url));
    return answer;
  }
}

/** Sends it in the caller's encoding; 304 when the caller already has it. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  reply.header('etag', kept.etag).header('vary', 'accept-encoding');
  if (namesEtag(request.headers['if-none-match'], kept.etag))
    return reply.removeHeader('content-type').status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (kept.brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(kept.brotli);
  if (kept.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(kept.gzip);
  return reply.send(kept.plain);
}

export async function keep(text: string): Promise<Kept> {
  const plain = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  if (plain.length < compressFromBytes) return { etag, plain, gzip: undefined, brotli: undefined };
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
  const [gzipped, brotli] = await Promise.all([toGzip(plain, { level: 9 }), toBrotli(plain, quality)]);
  return { etag, plain, gzip: gzipped, brotli };
}

/** If-None-Match may list several tags, or be `*`; the comparison is weak. */
export function namesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some(tag => strong(tag) === strong(etag));
}

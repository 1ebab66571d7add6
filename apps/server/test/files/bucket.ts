import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Bucket = { url: string; region: string; keyId: string; secret: string };

/**
 * A bucket that speaks as much of Amazon's S3 as the portal asks of one, and checks each signature by the description of
 * AWS Signature Version 4: no line of it is shared with what signs.
 */
export async function startBucket() {
  const objects = new Map<string, Buffer>();
  /** What it answers instead, while it is set. */
  const fate: { status: number | undefined } = { status: undefined };
  const access = { region: 'eu-test-1', keyId: 'KEYOFTESTS', secret: 'secret-of-tests' };
  const server = createServer(async (request, response) => {
    const content = await contentOf(request);
    const end = (status: number, body?: Buffer) => response.writeHead(status).end(body);
    const path = request.url ?? '';
    if (fate.status) return end(fate.status);
    if (!isSigned(request, access)) return end(403);
    if (request.method === 'PUT') {
      // A real one refuses a body without its length.
      if (Number(request.headers['content-length']) !== content.length) return end(411);
      objects.set(path, content);
      return end(200);
    }
    if (request.method === 'DELETE') return end(objects.delete(path) ? 204 : 404);
    const object = objects.get(path);
    return object ? end(200, object) : end(404);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/documents/`;
  const close = () =>
    new Promise(resolve => {
      server.closeAllConnections();
      server.close(resolve);
    });
  return { access: { url, ...access } satisfies Bucket, objects, fate, close };
}

async function contentOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function isSigned(request: IncomingMessage, { region, keyId, secret }: Omit<Bucket, 'url'>): boolean {
  const { headers, method = '', url = '' } = request;
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/;
  const [, key, day = '', place, signed = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  const at = String(headers['x-amz-date']);
  if (key !== keyId || place !== region || !at.startsWith(day) || !signed.split(';').includes('host')) return false;
  const named = signed.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url, '', named.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  return hmac(signing, text).toString('hex') === signature;
}

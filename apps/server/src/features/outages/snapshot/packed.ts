import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What is sent as it is, in every encoding that is asked for, with the tag by which a browser knows it again. */
export type Packed = { etag: string; plain: Buffer; gzip: Buffer; brotli: Buffer };

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Quick rather than small: in a storm there are megabytes of it, anew each minute. */
export async function pack(text: string): Promise<Packed> {
  const plain = Buffer.from(text);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
  const [gzipped, brotli] = await Promise.all([toGzip(plain, { level: 3 }), toBrotli(plain, quality)]);
  const etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
  return { etag, plain, gzip: gzipped, brotli };
}

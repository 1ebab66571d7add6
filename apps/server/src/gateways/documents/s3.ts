import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Documents } from './port.ts';

type Bucket = { url: string; region: string; keyId: string; secret: string };

/** Long enough for 25 MB over a slow line between data centers. */
const timeoutMs = 60_000;

/** Objects in a bucket that speaks Amazon's S3, such as MinIO, Ceph, or R2. An object is there whole or not at all. */
export function s3Documents({ url, region, keyId, secret }: Bucket): Documents {
  const addressOf = (key: string) => `${url.replace(/\/$/, '')}/${key}`;

  /** Signed with AWS Signature Version 4. Never tried again here: the person does, or the job. */
  const ask = async (key: string, method: string, body?: Blob): Promise<Response> => {
    const { AwsClient } = await import('aws4fetch');
    const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 });
    const { headers } = await client.sign(addressOf(key), { method });
    return fetch(addressOf(key), {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body }),
    });
  };

  return {
    async put(key, path) {
      const response = await ask(key, 'PUT', await openAsBlob(path));
      await response.body?.cancel();
      if (!response.ok) throw new BucketRefused('PUT', response.status);
    },
    async open(key) {
      const response = await ask(key, 'GET');
      if (response.ok && response.body) return Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      throw new BucketRefused('GET', response.status);
    },
    async remove(key) {
      const response = await ask(key, 'DELETE');
      await response.body?.cancel();
      if (!response.ok && response.status !== 404) throw new BucketRefused('DELETE', response.status);
    },
  };
}

/** Without the answer's body, which may repeat keys. */
class BucketRefused extends Error {
  override readonly name = 'BucketRefused';
  constructor(method: string, status: number) {
    super(`the bucket answered ${method} with ${status}`);
  }
}

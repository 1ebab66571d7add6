import { openAsBlob } from 'node:fs';
import * as z from 'zod/mini';
import type { Scanner } from './port.ts';

const verdict = z.object({ isInfected: z.boolean() });

/** A scanner over HTTP: the file is the body, the server key its bearer token. */
export function httpScanner({ url, key }: { url: string; key: string }): Scanner {
  return {
    async scan(path) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
        body: await openAsBlob(path),
        redirect: 'error',
        signal: AbortSignal.timeout(30_000),
      });
      if (response.ok) return verdict.parse(await response.json()).isInfected ? 'infected' : 'clean';
      await response.body?.cancel();
      throw new Error(`the scanner answered ${response.status}`);
    },
  };
}

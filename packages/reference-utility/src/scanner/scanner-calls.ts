import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { requireServerKey } from '../server-key.ts';

/** The test file of the antivirus industry, in two halves: whole, it would make scanners report this file. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** In any file, makes the scanner be down. */
export const scannerDown = 'WATTERSHED-SCANNER-DOWN';

const longest = Math.max(eicar.length, scannerDown.length);

/** `POST /scanner`: a malware scanner, for the portal's server. It knows one malware, wherever in the file it is. */
export function addScannerCalls(app: FastifyInstance, { serverKey }: { serverKey: string }): void {
  app.register(async scanner => {
    // Read as it comes: a file may be larger than what a body may be elsewhere.
    scanner.addContentTypeParser('application/octet-stream', (_request, _content, done) => done(null));
    scanner.post('/scanner', { onRequest: requireServerKey(serverKey) }, async request => {
      const found = await findIn(request.raw, [eicar, scannerDown]);
      if (found === scannerDown) throw new Refusal(503, 'UNAVAILABLE', 'The scanner is down.');
      return { isInfected: found === eicar };
    });
  });
}

/** The first of these texts in the content. All of it is read, so that the answer comes when everything was sent. */
async function findIn(content: Readable, texts: readonly string[]): Promise<string | undefined> {
  let found: string | undefined;
  let end = '';
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const text = end + chunk.toString('latin1');
    found ??= texts.find(one => text.includes(one));
    end = text.slice(-longest);
  }
  return found;
}

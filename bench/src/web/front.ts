import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { ports } from '../ports.ts';

type FrontOptions = {
  apiDelayMs?: number;
  scriptless?: boolean;
  /** The only encoding the portal is told the browser accepts. */
  encoding?: 'gzip' | 'br';
};

export type Front = { origin: string; close: () => Promise<void> };

/**
 * A proxy in front of the portal: answers to calls are delayed by `apiDelayMs`, as from a server with work to do; with
 * `scriptless`, pages come without their scripts, the fastest such a page can paint.
 */
export async function openFront(options: FrontOptions & { port: number }): Promise<Front> {
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, options).catch((error: Error) => outgoing.destroy(error));
  });
  await new Promise<void>(resolve => server.listen(options.port, '127.0.0.1', resolve));
  return { origin: `http://localhost:${options.port}`, close: () => close(server) };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { apiDelayMs = 0, scriptless = false, encoding }: FrontOptions,
): Promise<void> {
  const isPage = incoming.headers.accept?.includes('text/html') === true;
  if (scriptless && isPage) return sendWithoutScripts(incoming.url ?? '/', outgoing);
  if (incoming.url?.startsWith('/api/')) await wait(apiDelayMs);
  const { method, url: path } = incoming;
  const headers = encoding ? { ...incoming.headers, 'accept-encoding': encoding } : incoming.headers;
  const passed = request({ host: '127.0.0.1', port: ports.portal, method, path, headers }, response => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  passed.on('error', error => outgoing.destroy(error));
  incoming.pipe(passed);
}

const compress = promisify(brotliCompress);

async function sendWithoutScripts(path: string, outgoing: ServerResponse): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${ports.portal}${path}`);
  const page = withoutScripts(await response.text());
  const body = await compress(page);
  outgoing.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  });
  outgoing.end(body);
}

export function withoutScripts(page: string): string {
  return page
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|prefetch)"[^>]*>/g, '');
}

async function close(server: Server): Promise<void> {
  const closed = new Promise(resolve => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

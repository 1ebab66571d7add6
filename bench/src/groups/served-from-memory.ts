import { atLeast, type Judged, plain } from '../figure.ts';
import { getText } from '../load/http-text.ts';
import { compare } from '../load/load.ts';
import { milliseconds, percent, perSecond } from '../numbers.ts';
import { ports } from '../ports.ts';
import type { RunningChild } from '../processes/child.ts';
import { portalUrl } from '../processes/portal.ts';
import type { Settings } from './group.ts';

const connections = 32;
const rounds = 3;

/** What is asked of the portal, and the type of its answer. */
export type Served = { name: string; path: string; type: string };

/** How fast the portal sends what lies in its memory, beside bare Fastify with the same bytes. */
export async function measureServed(
  generator: RunningChild,
  { name, path, type }: Served,
  { seconds, onProgress }: Settings,
): Promise<Judged[]> {
  onProgress(`${name} from memory`);
  const answer = await fetch(`${portalUrl}${path}`);
  const [text, etag] = [await answer.text(), answer.headers.get('etag') ?? ''];
  const kept = await fetch(`http://127.0.0.1:${ports.floor}/hold`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, type, etag, text }),
  });
  if (!answer.ok || !kept.ok) throw new Error(`${path} answered ${answer.status}, the floor ${kept.status}`);
  const plan = (port: number, from: string) =>
    ({ kind: 'requests', port, connections, seconds, requests: [getText(from)] }) as const;
  const compared = await compare(
    generator,
    { ...plan(ports.portal, path), requests: [getText(path)] },
    { ...plan(ports.floor, ''), requests: [getText(`/held/${encodeURIComponent(name)}`)] },
    { rounds, isWarm: false },
  );
  return [
    atLeast(`${name} from memory: share of the floor`, compared.ratio, 0.7, percent, {
      note: `${text.length.toLocaleString('en-US')} bytes, bare Fastify sends the same ones`,
    }),
    plain(`${name} from memory: at ${connections} connections`, perSecond(compared.a.perSecond), {
      floor: perSecond(compared.b.perSecond),
      note: `p99 ${milliseconds(compared.a.p99Ms)}`,
    }),
  ];
}

import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { logLate } from './late-log.ts';

type Line = { level: number; reqId?: string; msg: string };

/** What is logged by a server whose one route says something. */
async function linesAt(level: string, isLate: boolean): Promise<Line[]> {
  const lines: Line[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Line);
      done();
    },
  });
  const app = Fastify({ logger: { level, stream, base: null, timestamp: false }, genReqId: () => 'one' });
  if (isLate) logLate(app.log);
  app.get('/', async request => {
    request.log.warn({ reason: 'late' }, 'refused');
    request.log.child({ part: 2 }).error('of a part');
    request.log.debug('seldom read');
    return {};
  });
  await app.inject('/');
  await app.close();
  return lines.map(({ responseTime: _, ...line }: Line & { responseTime?: number }) => line);
}

it.each(['debug', 'info', 'warn', 'error', 'silent'])(
  'writes the same at the level %s as a logger made at once',
  async level => {
    expect(await linesAt(level, true)).toEqual(await linesAt(level, false));
  },
);

it('names the request in each line', async () => {
  const lines = await linesAt('warn', true);
  expect(lines.map(({ msg, reqId }) => [msg, reqId])).toEqual([
    ['refused', 'one'],
    ['of a part', 'one'],
  ]);
});

import { DatabaseUnavailable } from '@wattershed/database/database-unavailable';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { CallError } from '../../errors.ts';
import { addErrorAnswers } from './error-answers.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server whose database is away, and whose gateway is down. */
function unavailableServer() {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: line => lines.push(line) } } });
  addErrorAnswers(app, readConfig({}));
  app.get('/bill', () => {
    throw new DatabaseUnavailable(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  });
  app.get('/pay', () => {
    throw new CallError('SYS503', { cause: new TypeError('fetch failed, of the card 4242') });
  });
  const ask = async (url: string, times: number) => {
    for (let n = 0; n < times; n += 1) expect((await app.inject(url)).statusCode).toBe(503);
  };
  return { app, lines, ask, told: () => lines.splice(0).map(line => JSON.parse(line)) };
}

it('an outage of a thousand requests is one line with a stack, then a count each minute', async () => {
  const { ask, told } = unavailableServer();
  await ask('/bill', 1_000);
  const [first, ...more] = told();
  expect(first).toMatchObject({ reason: 'DatabaseUnavailable ECONNREFUSED, Error ECONNREFUSED', level: 40 });
  expect(first.err.stack).toContain('unavailable-log.test.ts');
  expect(more).toEqual([]);

  vi.advanceTimersByTime(60_000);
  const [counted, ...others] = told();
  expect(counted).toMatchObject({ reason: first.reason, more: 999 });
  expect(JSON.stringify(counted)).not.toContain('stack');
  expect(others).toEqual([]);

  vi.advanceTimersByTime(600_000);
  expect(told()).toEqual([]);
  await ask('/bill', 1);
  expect(told()).toMatchObject([{ err: { stack: expect.any(String) } }]);
});

it('tells each reason by itself, with nothing that a request or an answer said', async () => {
  const { ask, lines } = unavailableServer();
  await ask('/bill', 2);
  await ask('/pay', 2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"reason":"CallError SYS503, TypeError"');
  // The moment of a line has digits of its own.
  expect(lines.join().replaceAll(/"time":\d+/g, '')).not.toContain('4242');
});

it('tells what it has counted before the server ends', async () => {
  const { app, ask, told } = unavailableServer();
  await ask('/bill', 5);
  await app.close();
  expect(told()).toMatchObject([{ level: 40 }, { more: 4 }]);
});

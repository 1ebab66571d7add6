import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { CallError } from '../errors.ts';
import { addOverload, patienceOf } from './overload.ts';

it.each([
  { what: 'a file of the page', patience: patienceOf() },
  { what: 'what everyone gets', patience: patienceOf('static') },
])('$what is never refused', ({ patience }) => {
  expect(patience).toBe(Infinity);
});

it('refuses a cheap read later than anything else', () => {
  const others = [
    patienceOf('read', { file: 'application/pdf' }),
    ...(['write', 'money', 'credential', 'backOffice'] as const).map(rateClass => patienceOf(rateClass)),
  ];
  expect(Math.max(...others)).toBeLessThan(patienceOf('read', {}));
  expect(patienceOf('read', {})).toBeLessThan(Infinity);
});

it('answers the page and refuses a call with 503 while the server is late', async () => {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof CallError ? error.httpStatus : 500).send(),
  );
  await addOverload(app, { OVERLOAD_DELAY_MS: 1 });
  app.get('/assets/app.js', () => 'a script');
  app.post('/api/write', { config: { rateClass: 'write' } }, () => 'written');
  const statuses = async () => {
    const page = await app.inject('/assets/app.js');
    const call = await app.inject({ method: 'POST', url: '/api/write' });
    return [page.statusCode, call.statusCode];
  };
  const seen = [await statuses()];
  // The delay is a mean that is taken each second.
  while (seen.at(-1)?.[1] !== 503) {
    const begun = performance.now();
    while (performance.now() - begun < 300);
    await pause(20);
    seen.push(await statuses());
  }
  expect(seen.map(([page]) => page)).not.toContain(503);
  await app.close();
});

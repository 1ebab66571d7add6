import { Writable } from 'node:stream';
import { clockAt } from '@wattershed/clock/business-clock';
import { defineCall } from '@wattershed/contract/call';
import type { ErrorCode } from '@wattershed/domain/wire/error-code';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addRoute, answer, type Services } from './call.ts';
import { readConfig } from './config.ts';
import { CallError, undeclaredCode } from './errors.ts';
import { addErrorAnswers } from './plugins/answers/error-answers.ts';

const call = defineCall({
  id: 'own-test',
  name: 'tryIt',
  summary: 'A call of this test',
  feature: 'sign-in',
  method: 'GET',
  path: '/api/Try',
  access: 'public',
  right: { none: 'a test' },
  rate: 'read',
  request: z.strictObject({}),
  data: z.object({}),
  errors: ['RES404'],
});

const services = { config: readConfig({}), clock: clockAt() } as Services;

it('lets nothing leave that the contract does not declare', async () => {
  const app = Fastify();
  const handler = () => Promise.resolve({ shown: 'yes', passwordHash: 'no' });
  const data = z.object({ shown: z.string() });
  addRoute(app, services, answer({ ...call, data }, handler));
  expect((await app.inject('/api/Try')).json()).toEqual({ status: { code: 200 }, data: { shown: 'yes' } });
});

it('names a file to save it under, with nothing in the name that could be a folder or another header', async () => {
  const app = Fastify();
  const filename = '../bill "№ 7"\r\nset-cookie: a=b; é.pdf';
  addRoute(
    app,
    services,
    answer({ ...call, file: 'application/pdf' }, () => ({ filename, content: Buffer.from('%PDF') })),
  );
  const { headers } = await app.inject('/api/Try');
  expect(headers['content-disposition']).toBe('attachment; filename=".._bill____7___set-cookie__a_b___.pdf"');
  expect([headers['content-type'], headers['set-cookie']]).toEqual(['application/pdf', undefined]);
});

it('tells a caller nothing of a failure of ours but its code', async () => {
  const app = Fastify();
  addErrorAnswers(app, readConfig({ LOG_LEVEL: 'silent' }));
  addRoute(
    app,
    services,
    answer(call, () => Promise.reject(new TypeError('select secret from portal.user_account'))),
  );
  const { statusCode, body } = await app.inject('/api/Try');
  expect([statusCode, JSON.parse(body)]).toEqual([500, { status: { code: 500, error: 'SYS500' } }]);
});

/** The answer of a handler that refuses with this code, and what the log says about it. */
async function refusedWith(code: ErrorCode) {
  let logged = '';
  const stream = new Writable({
    write(line, _encoding, done) {
      logged += String(line);
      done();
    },
  });
  const app = Fastify({ logger: { level: 'error', stream } });
  addErrorAnswers(app, readConfig({}));
  const handler = () => Promise.reject(new CallError(code));
  addRoute(app, services, answer(call, handler));
  const answered = await app.inject('/api/Try');
  return { error: answered.json().status.error, logged };
}

it('answers a code that the call does not declare, and reports it to the operator as a defect', async () => {
  const { error, logged } = await refusedWith('GST409');
  expect(error).toBe('GST409');
  expect(JSON.parse(logged)).toMatchObject({ level: 50, code: 'GST409', msg: undeclaredCode });
});

it.each(['RES404', 'REQ400'] as const)(
  'has nothing to say of %s, which it declares or every call may answer',
  async code => {
    expect(await refusedWith(code)).toEqual({ error: code, logged: '' });
  },
);

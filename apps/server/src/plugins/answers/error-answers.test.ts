import Fastify from 'fastify';
import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { addErrorAnswers } from './error-answers.ts';

async function answerTo(code: string) {
  const app = Fastify();
  addErrorAnswers(app, readConfig({ LOG_LEVEL: 'silent' }));
  app.get('/bill', () => {
    throw Object.assign(new DatabaseError('could not extend file', 0, 'error'), { code });
  });
  const { statusCode, headers, json } = await app.inject('/bill');
  return [statusCode, json().status.error, headers['retry-after']];
}

it.each([
  ['no room on the disk', '53100'],
  ['no memory', '53200'],
  ['another limit of its own', '53400'],
])('a database with %s is away for now, and says when to ask again', async (_, code) => {
  expect(await answerTo(code)).toEqual([503, 'SYS503', '30']);
});

it('a statement that the database refuses is a failure of ours', async () => {
  expect(await answerTo('23505')).toEqual([500, 'SYS500', undefined]);
});

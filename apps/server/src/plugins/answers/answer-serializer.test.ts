import { createRequire } from 'node:module';
import { calls } from '@wattershed/contract/calls';
import { expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { answerSerializer, envelopeSchema } from './answer-serializer.ts';

const compile = createRequire(import.meta.url)('fast-json-stringify') as (schema: object) => unknown;

test.each(calls.filter(call => !call.file).map(call => [call.name, call] as const))(
  'the answers of %s can be serialized by their schema',
  (_name, call) => {
    expect(compile(envelopeSchema(call.data))).toBeInstanceOf(Function);
  },
);

it('leaves out what the contract does not declare', () => {
  const serialize = answerSerializer(z.object({ name: z.string(), nickname: z.nullable(z.string()) }));
  const data = { name: 'Ann', nickname: null, password: 'Wattershed-1!' };
  expect(JSON.parse(serialize({ status: { code: 200 }, data, debug: true }))).toEqual({
    status: { code: 200 },
    data: { name: 'Ann', nickname: null },
  });
});

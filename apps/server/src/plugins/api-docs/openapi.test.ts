import { Validator } from '@seriousme/openapi-schema-validator';
import { calls } from '@wattershed/contract/calls';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { addOpenApi, openApiDocument } from './openapi.ts';

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(openApiDocument('/Portal')));
  expect(result.errors ?? []).toEqual([]);
  expect([result.valid, validator.version]).toEqual([true, '3.1']);
});

test('every call of the contract stands in the document with its method and its path', () => {
  const { paths } = openApiDocument('');
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(calls.map(call => `${call.method} ${call.path}`).sort());
});

test('cents are whole numbers and days are text in the document', () => {
  const text = JSON.stringify(openApiDocument('').paths['/api/Billing/bill/dashboard']);
  expect(text).toContain('"totalDueCents":{"type":"integer"');
  expect(text).toContain('"today":{"type":"string"');
});

test.each([
  ['shows', {}, true],
  ['keeps to itself', { REFERENCE_UTILITY: 'off' }, false],
  ['shows, where it is asked to,', { REFERENCE_UTILITY: 'off', API_DOCS: 'on' }, true],
  ['keeps to itself, where it is asked to,', { API_DOCS: 'off' }, false],
])('a portal %s its calls with the settings %o', (_, settings, areShown) => {
  const app = Fastify();
  addOpenApi(app, readConfig(settings));
  for (const url of ['/api/docs', '/api/openapi.json']) expect(app.hasRoute({ method: 'GET', url })).toBe(areShown);
});

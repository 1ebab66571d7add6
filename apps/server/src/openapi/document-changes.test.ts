import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../plugins/api-docs/openapi.ts';
import { type Document, documentChanges } from './document-changes.ts';
import type { Schema } from './schema-breaks.ts';

type Given = { request?: Schema; answer?: Schema; errors?: string[]; session?: boolean; path?: string };

const text = { type: 'string' };
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});

function documentOf({
  request = object({}),
  answer = object({}),
  errors = [],
  session,
  path = '/api/Ask',
}: Given): Document {
  const content = (schema: Schema) => ({ 'application/json': { schema } });
  const operation = {
    operationId: 'ask',
    parameters: [],
    requestBody: { content: content(request) },
    security: session ? [{}] : [],
    responses: { '200': { content: content(object({ data: answer }, ['data'])) }, default: { 'x-errors': errors } },
  };
  return { paths: { [path]: { post: operation } } };
}

const breaking = (before: Given, after: Given) =>
  documentChanges(documentOf(before), documentOf(after))
    .filter(({ isBreaking }) => isBreaking)
    .map(({ field, what }) => `${field} ${what}`);

const union = (...types: string[]): Schema => ({ anyOf: types.map(type => ({ type })) });

describe('breaking is', () => {
  test.each<[string, Given, Given, string]>([
    ['a call that is gone', {}, { path: '/api/Other' }, 'POST /api/Ask is gone'],
    ['a session asked for', {}, { session: true }, 'security asks for a session now'],
    ['an error that is gone', { errors: ['A1'] }, {}, 'A1 is no error any more'],
    ['a new error', {}, { errors: ['A1'] }, 'A1 is a new error'],
    ['a request field that is gone', { request: object({ a: text }) }, {}, 'a is gone (request)'],
    ['a new required field', {}, { request: object({ a: text }, ['a']) }, 'a is new and required (request)'],
    [
      'a field that became required',
      { request: object({ a: text }) },
      { request: object({ a: text }, ['a']) },
      'a is required now (request)',
    ],
    [
      'a shorter text',
      { request: object({ a: text }) },
      { request: object({ a: { ...text, maxLength: 5 } }) },
      'a has another maxLength: none became 5 (request)',
    ],
    [
      'another pattern',
      { request: object({ a: text }) },
      { request: object({ a: { ...text, pattern: '^a' } }) },
      'a has another pattern: none became ^a (request)',
    ],
    [
      'a value not taken any more',
      { request: object({ a: { ...text, enum: ['x', 'y'] } }) },
      { request: object({ a: { ...text, enum: ['x'] } }) },
      'a has no value "y" any more (request)',
    ],
    [
      'a type not taken any more',
      { request: object({ a: union('string', 'null') }) },
      { request: object({ a: text }) },
      'a is string instead of null (request)',
    ],
    ['an answer field that is gone', { answer: object({ a: text }, ['a']) }, {}, 'data.a is gone (answer)'],
    [
      'an answer field that may be missing',
      { answer: object({ a: text }, ['a']) },
      { answer: object({ a: text }) },
      'data.a may be missing now (answer)',
    ],
    [
      'an answer that may be null',
      { answer: object({ a: text }) },
      { answer: object({ a: union('string', 'null') }) },
      'data.a is null instead of string (answer)',
    ],
    [
      'a value never told of',
      { answer: object({ a: { ...text, enum: ['x'] } }) },
      { answer: object({ a: { ...text, enum: ['x', 'y'] } }) },
      'data.a has a new value "y" (answer)',
    ],
    [
      'another type in a list',
      { answer: object({ a: { type: 'array', items: text } }) },
      { answer: object({ a: { type: 'array', items: { type: 'integer' } } }) },
      'data.a[] is integer instead of string (answer)',
    ],
  ])('%s', (_, before, after, change) => {
    expect(breaking(before, after)).toEqual([change]);
  });
});

describe('breaking is not', () => {
  test.each<[string, Given, Given]>([
    ['a new field that may be left out', {}, { request: object({ a: text }) }],
    [
      'a longer text',
      { request: object({ a: { ...text, maxLength: 5 } }) },
      { request: object({ a: { ...text, maxLength: 9 } }) },
    ],
    [
      'a value taken in addition',
      { request: object({ a: { ...text, enum: ['x'] } }) },
      { request: object({ a: { ...text, enum: ['x', 'y'] } }) },
    ],
    ['null taken in addition', { request: object({ a: text }) }, { request: object({ a: union('string', 'null') }) }],
    ['a new field of the answer', {}, { answer: object({ a: text }, ['a']) }],
    [
      'an answer that is never null now',
      { answer: object({ a: union('string', 'null') }) },
      { answer: object({ a: text }) },
    ],
    [
      'an older form beside a newer one',
      { request: { anyOf: [object({ a: text }, ['a'])] } },
      { request: { anyOf: [object({ b: text }, ['b']), object({ a: text }, ['a'])] } },
    ],
  ])('%s', (_, before, after) => {
    expect(breaking(before, after)).toEqual([]);
  });
});

test('additions are listed as breaking nothing', () => {
  const changes = documentChanges(documentOf({}), documentOf({ answer: object({ a: text }) }));
  expect(changes).toEqual([{ call: 'ask', field: 'data.a', what: 'is new', isBreaking: false }]);
});

test('the document of all calls has not changed since itself', () => {
  expect(documentChanges(openApiDocument(''), structuredClone(openApiDocument('')))).toEqual([]);
});

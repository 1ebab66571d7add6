import { type Call, errorsOf, pathParameters } from '@wattershed/contract/call';
import { calls } from '@wattershed/contract/calls';
import { html, type Markup } from '@wattershed/texts/markup';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';

/**
 * OpenAPI 3.1 of every call at /api/openapi.json, and a page to read it at /api/docs. Made from the contract alone,
 * when first requested: few people need it, and it takes half the time needed to build the app.
 */
export function addOpenApi(app: FastifyInstance, config: Config): void {
  if (!config.hasApiDocs) return;
  const document = madeOnce(() => JSON.stringify(openApiDocument(config.basePath)));
  app.get('/api/openapi.json', { config: { rateClass: 'static' } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(document()),
  );
  const page = madeOnce(() => docsPage(config));
  app.get('/api/docs', { config: { rateClass: 'static' } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=300').send(page()),
  );
}

function madeOnce(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function openApiDocument(basePath: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = paths[call.path] ?? {};
    path[call.method.toLowerCase()] = operationOf(call);
    paths[call.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Wattershed', version: '10.1.0', description: 'Every call of the customer portal.' },
    servers: [{ url: basePath || '/' }],
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Status: {
          type: 'object',
          required: ['code'],
          properties: { code: { type: 'integer' }, message: { type: 'string' }, error: { type: 'string' } },
        },
        Refusal: {
          type: 'object',
          required: ['status'],
          properties: { status: { $ref: '#/components/schemas/Status' } },
        },
      },
    },
  };
}

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] };

function operationOf(call: Call) {
  const schema = jsonSchema(call.request) as ObjectSchema;
  const inPath = pathParameters(call.path);
  const others = Object.keys(schema.properties ?? {}).filter(name => !inPath.includes(name));
  const parameter = (name: string, place: string) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: schema.properties?.[name] ?? {},
  });
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const headers = [
    ...(call.access === 'prelogin' ? ['X-Prelogin'] : []),
    ...(call.checksum ? ['X-Checksum'] : []),
    ...(call.captcha ? ['X-Captcha-Token'] : []),
  ].map(name => ({ name, in: 'header', required: true, schema: { type: 'string' } }));
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.feature],
    description: rightSentence(call),
    parameters: [
      ...inPath.map(name => parameter(name, 'path')),
      ...(hasBody ? [] : others.map(name => parameter(name, 'query'))),
      ...headers,
    ],
    ...(hasBody && (others.length > 0 || !schema.properties)
      ? { requestBody: { required: true, content: { 'application/json': { schema: bodySchema(schema, others) } } } }
      : {}),
    security: call.access === 'signedIn' || call.access === 'agent' ? [{ accessToken: [] }] : [],
    responses: {
      '200': { description: 'Done', content: contentOf(call) },
      default: {
        description: `Refused with one of ${errorsOf(call).join(', ')}`,
        'x-errors': errorsOf(call),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

/** The fields that aren't in the path; a request with several forms has no path parameters and is left as is. */
function bodySchema(schema: ObjectSchema, names: readonly string[]) {
  if (!schema.properties) return schema;
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(names.map(name => [name, schema.properties?.[name]])),
    required: (schema.required ?? []).filter(name => names.includes(name)),
  };
}

function contentOf(call: Call) {
  if (call.file) return { [call.file]: { schema: { type: 'string', format: 'binary' } } };
  const data = jsonSchema(call.data);
  const status = { $ref: '#/components/schemas/Status' };
  return {
    'application/json': { schema: { type: 'object', required: ['status', 'data'], properties: { status, data } } },
  };
}

function jsonSchema(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
  });
  return rest;
}

function rightSentence(call: Call): string {
  return typeof call.right === 'string'
    ? `Asks for the right "${call.right}".`
    : `Asks for no right: ${call.right.none}.`;
}

function docsPage(config: Config): string {
  const sections = [...calls].sort((a, b) => a.path.localeCompare(b.path)).map(sectionOf);
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Calls of ${config.UTILITY_NAME}</title><body><main><h1>Calls</h1>
<p>${calls.length} calls. The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>${sections}</main></body></html>`
    .markup;
}

function sectionOf(call: Call): Markup {
  return html`<section id="${call.name}"><h2><code>${call.method} ${call.path}</code></h2><p>${call.summary}</p>
<p>${call.access} · ${rightSentence(call)} · ${errorsOf(call).join(' ')}</p>
<details><summary>Request and answer</summary><pre>${JSON.stringify(jsonSchema(call.request), null, 2)}</pre>
<pre>${JSON.stringify(jsonSchema(call.data), null, 2)}</pre></details></section>
`;
}

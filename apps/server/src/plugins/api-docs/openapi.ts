import { readFileSync } from 'node:fs';
import { type Call, errorsOf, mayHaveSession, pathParameters } from '@wattershed/contract/call';
import { calls } from '@wattershed/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { DocsPage } from './docs-page.ts';
import { groups } from './groups.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

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
  const page = madeOnce(() => new DocsPage(config.UTILITY_NAME, config.basePath));
  app.get<{ Querystring: { q?: unknown } }>('/api/docs', { config: { rateClass: 'static' } }, ({ query }, reply) => {
    const asked = typeof query.q === 'string' ? query.q.slice(0, 200) : '';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(page().for(asked));
  });
  for (const [file, type] of Object.entries({ 'docs.css': 'text/css', 'search.js': 'text/javascript' })) {
    const content = madeOnce(() => readFileSync(new URL(`./${file}`, import.meta.url), 'utf8'));
    app.get(`/api/docs/${file}`, { config: { rateClass: 'static' } }, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(content()),
    );
  }
}

function madeOnce<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
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
    tags: Object.entries(groups).map(([name, { title, about }]) => ({ name, description: `${title}: ${about}` })),
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

function operationOf(call: Call) {
  const schema = jsonSchema(call.request);
  const inPath = pathParameters(call.path);
  const others = Object.keys(schema.properties ?? {}).filter(name => !inPath.includes(name));
  const parameter = (name: string, place: string) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: schema.properties?.[name] ?? {},
  });
  const hasBody = (call.method === 'POST' || call.method === 'PUT') && !call.upload;
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
    ...(call.upload ? { requestBody: { required: true, content: fileForm } } : {}),
    security: mayHaveSession(call) ? [{ accessToken: [] }, ...(call.access === 'either' ? [{}] : [])] : [],
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

const fileForm = {
  'multipart/form-data': {
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
  },
};

/** The fields that aren't in the path; a request with several forms has no path parameters and is left as is. */
function bodySchema(schema: JsonSchema, names: readonly string[]) {
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

function rightSentence(call: Call): string {
  return typeof call.right === 'string'
    ? `Asks for the right "${call.right}".`
    : `Asks for no right: ${call.right.none}.`;
}

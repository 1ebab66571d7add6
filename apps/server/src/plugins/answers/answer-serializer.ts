import { createRequire } from 'node:module';
import * as z from 'zod/mini';

const require = createRequire(import.meta.url);

/** Read for the first answer: with its validator it is a hundred modules, a tenth of all that a start would read. */
const readCompiler = (): ((schema: object) => Serializer) => require('fast-json-stringify');

type Serializer = (answer: unknown) => string;

/**
 * Turns a call's answers into JSON, leaving out whatever the contract doesn't declare. Compiled for the first answer:
 * compiling all calls would take a tenth of every start.
 */
export function answerSerializer(data: z.ZodMiniType): Serializer {
  let serialize: Serializer | undefined;
  return answer => {
    serialize ??= readCompiler()(envelopeSchema(data));
    return serialize(answer);
  };
}

/** The contract parses requests and serializes answers, so Fastify's own compilers are never read. */
export const contractCompilers = {
  compilersFactory: { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema },
};

function refuseSchema(): never {
  throw new Error('Only calls of the contract have schemas.');
}

type JsonSchema = Record<string, unknown>;

/** JSON schema of a call's data, in the form Fastify's serializer is fastest with. */
export function envelopeSchema(data: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(data, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  return {
    type: 'object',
    properties: {
      status: { type: 'object', properties: { code: { type: 'integer' } }, required: ['code'] },
      data: flattenNullable(schema),
    },
    required: ['status', 'data'],
  };
}

/** `anyOf: [X, null]` makes the serializer validate each value; `nullable: true` means the same without that. */
function flattenNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(flattenNullable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as JsonSchema & { anyOf?: JsonSchema[] };
  if (anyOf?.length === 2 && anyOf[1]?.type === 'null') {
    return { ...(flattenNullable(anyOf[0]) as JsonSchema), ...rest, nullable: true };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, flattenNullable(value)]));
}

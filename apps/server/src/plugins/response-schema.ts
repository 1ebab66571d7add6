import * as z from 'zod/mini';

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

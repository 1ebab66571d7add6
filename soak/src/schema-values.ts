import type { Call } from '@wattershed/contract/call';
import type { Random } from '@wattershed/reference-utility/city/random';
import type { openApiDocument } from '@wattershed/server/plugins/openapi';

export type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};
type Operation = {
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** What the document says about each field of a call's request, by name. */
export function fieldSchemas(document: ReturnType<typeof openApiDocument>) {
  return (call: Call): Record<string, Schema> => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()] as Operation | undefined;
    if (!operation) throw new Error(`${call.name} is not in the OpenAPI document`);
    const named = (operation.parameters ?? []).map(({ name, schema }) => [name, schema] as const);
    const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema.properties ?? {};
    return { ...Object.fromEntries(named), ...body };
  };
}

const oddTexts = [
  '',
  ' ',
  'a\u0000',
  'İ%_\\',
  "'; drop table portal.payment; --",
  '<img src=x onerror=alert(1)>',
  '\u202e\ud800',
  '2026-02-31',
  '00000000-0000-7000-8000-000000000000',
  'EN_US',
  '1e400',
  '__proto__',
];
const oddNumbers = [0, -0, -1, 1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308];

/** A value of the schema's type at its limits, or of a different type. */
export function drawValue(random: Random, schema: Schema | undefined, depth = 0): unknown {
  if (schema === undefined || depth > 4 || random.chance(0.15)) return oddValue(random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return drawValue(random, random.pick(schema.anyOf), depth + 1);
  switch (schema.type) {
    case 'string':
      return random.chance(0.3) ? 'x'.repeat((schema.maxLength ?? 50) + random.whole(-1, 1)) : random.pick(oddTexts);
    case 'integer':
    case 'number':
      return random.chance(0.5) ? random.pick(oddNumbers) : (schema.maximum ?? 100) + random.whole(-2, 1);
    case 'boolean':
      return random.chance(0.5);
    case 'array':
      return Array.from({ length: random.whole(0, 3) }, () => drawValue(random, schema.items, depth + 1));
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(() => random.chance(0.9))
          .map(([name, one]) => [name, drawValue(random, one, depth + 1)]),
      );
    default:
      return oddValue(random);
  }
}

function oddValue(random: Random): unknown {
  return random.pick([random.pick(oddTexts), random.pick(oddNumbers), null, true, [], {}, ['a'], { a: { a: 1 } }]);
}

import type { Random } from '@wattershed/reference-utility/city/random';
import type { Schema } from '@wattershed/server/test/request-fields';
import { illFormedTexts, oddCursors, oddDays, oddMoments, oddTexts } from '@wattershed/testkit/odd-values';

const anyTexts = [...oddTexts, ...illFormedTexts, ...oddDays];
/** In the form that the document asks for, but there is no such thing. */
const oddOfForm = [...oddDays, ...oddMoments, ...oddCursors];
const oddNumbers = [0, -0, -1, 1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308];

/** A value of the schema's type at its limits, or of a different type. */
export function drawValue(random: Random, schema: Schema | undefined, depth = 0): unknown {
  if (schema === undefined || depth > 4 || random.chance(0.15)) return oddValue(random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return drawValue(random, random.pick(schema.anyOf), depth + 1);
  switch (schema.type) {
    case 'string':
      return oddText(random, schema);
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

function oddText(random: Random, { pattern, maxLength = 50 }: Schema): string {
  const isOfForm = (text: string) => pattern !== undefined && new RegExp(pattern).test(text);
  const ofForm = oddOfForm.filter(isOfForm);
  if (ofForm.length > 0 && random.chance(0.6)) return random.pick(ofForm);
  return random.chance(0.3) ? 'x'.repeat(maxLength + random.whole(-1, 1)) : random.pick(anyTexts);
}

function oddValue(random: Random): unknown {
  return random.pick([random.pick(anyTexts), random.pick(oddNumbers), null, true, [], {}, ['a'], { a: { a: 1 } }]);
}

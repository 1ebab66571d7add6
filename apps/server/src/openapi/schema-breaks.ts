/** The part of JSON Schema our documents use. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  pattern?: string;
  format?: string;
} & { [bound in Bound]?: number };

type Bound = 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems';

/** Something a program written for the older document may stumble over, at a field such as `contact.emails[]`. */
export type Break = { field: string; what: string };

/** What older programs send must still be accepted; what they read must still match what they were told. */
export type Direction = 'request' | 'answer';

const lowerBounds = ['minimum', 'minLength', 'minItems'] as const;
const upperBounds = ['maximum', 'maxLength', 'maxItems'] as const;

export function schemaBreaks(before: Schema, after: Schema, direction: Direction, field = ''): Break[] {
  const [older, newer] = [variantsOf(before), variantsOf(after)];
  if (older.length === 1 && newer.length === 1) return plainBreaks(before, after, direction, field);
  // Every form that may be sent must fit one of today's; every form that may come back must be one that was documented.
  const [each, among] = direction === 'request' ? [older, newer] : [newer, older];
  return each.flatMap(one => {
    const attempts = among.map(other =>
      direction === 'request' ? plainBreaks(one, other, direction, field) : plainBreaks(other, one, direction, field),
    );
    return attempts.sort((a, b) => a.length - b.length)[0] ?? [];
  });
}

/** The forms of a value: those of a union, or one for each of several types. */
function variantsOf(schema: Schema): Schema[] {
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.flatMap(variantsOf);
  return Array.isArray(schema.type) ? schema.type.map(type => ({ ...schema, type })) : [schema];
}

function plainBreaks(before: Schema, after: Schema, direction: Direction, field: string): Break[] {
  const breaks: string[] = [];
  if (before.$ref !== after.$ref || before.type !== after.type) {
    const isWider = direction === 'request' ? isAnything(after) : isAnything(before);
    if (isWider) return [];
    breaks.push(`is ${nameOf(after)} instead of ${nameOf(before)}`);
  }
  breaks.push(...valueBreaks(before, after, direction));
  if (direction === 'request') breaks.push(...boundBreaks(before, after));
  const here = breaks.map(what => ({ field: field || 'the whole', what }));
  return [...here, ...propertyBreaks(before, after, direction, field), ...itemBreaks(before, after, direction, field)];
}

const isAnything = (schema: Schema) => schema.$ref === undefined && schema.type === undefined && !schema.enum;
const nameOf = (schema: Schema) => schema.$ref ?? String(schema.type ?? 'anything');

function valueBreaks(before: Schema, after: Schema, direction: Direction): string[] {
  const [older, newer] = [allowedValues(before), allowedValues(after)];
  const gone = older && newer ? older.filter(value => !newer.includes(value)) : [];
  const unknown = older && newer ? newer.filter(value => !older.includes(value)) : [];
  const isNarrower = direction === 'request' ? !older && newer : older && !newer;
  return [
    ...gone.map(value => `has no value ${value} any more`),
    ...(direction === 'answer' ? unknown.map(value => `has a new value ${value}`) : []),
    ...(isNarrower ? [direction === 'request' ? 'takes certain values only' : 'has values that were not told of'] : []),
  ];
}

function allowedValues(schema: Schema): string[] | undefined {
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  return values?.map(value => JSON.stringify(value));
}

function boundBreaks(before: Schema, after: Schema): string[] {
  const stricter = [
    ...lowerBounds.filter(bound => (after[bound] ?? -Infinity) > (before[bound] ?? -Infinity)),
    ...upperBounds.filter(bound => (after[bound] ?? Infinity) < (before[bound] ?? Infinity)),
  ];
  const forms = (['pattern', 'format'] as const).filter(
    form => after[form] !== undefined && after[form] !== before[form],
  );
  return [...stricter, ...forms].map(name => `has another ${name}: ${before[name] ?? 'none'} became ${after[name]}`);
}

function propertyBreaks(before: Schema, after: Schema, direction: Direction, field: string): Break[] {
  const [older, newer] = [before.properties ?? {}, after.properties ?? {}];
  const isRequired = (schema: Schema, name: string) => schema.required?.includes(name) === true;
  const at = (name: string) => (field ? `${field}.${name}` : name);
  const kept = Object.keys(older).flatMap(name => {
    const [was, is] = [older[name], newer[name]];
    if (!was) return [];
    if (!is) return after.additionalProperties === true ? [] : [{ field: at(name), what: 'is gone' }];
    const changed =
      direction === 'request'
        ? !isRequired(before, name) && isRequired(after, name) && 'is required now'
        : isRequired(before, name) && !isRequired(after, name) && 'may be missing now';
    return [...(changed ? [{ field: at(name), what: changed }] : []), ...schemaBreaks(was, is, direction, at(name))];
  });
  if (direction === 'answer') return kept;
  const added = Object.keys(newer).filter(name => !(name in older) && isRequired(after, name));
  return [...kept, ...added.map(name => ({ field: at(name), what: 'is new and required' }))];
}

function itemBreaks(before: Schema, after: Schema, direction: Direction, field: string): Break[] {
  const items = before.items && after.items ? schemaBreaks(before.items, after.items, direction, `${field}[]`) : [];
  const [older, newer] = [before.additionalProperties, after.additionalProperties];
  const isRecord = typeof older === 'object' && typeof newer === 'object';
  return isRecord ? [...items, ...schemaBreaks(older, newer, direction, `${field}{}`)] : items;
}

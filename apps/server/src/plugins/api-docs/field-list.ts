import type { JsonSchema } from './json-schema.ts';

/** A line of the docs: where a value stands, what it is, and what it must keep to. */
export type Field = { path: string; type: string; rules: string[]; isRequired: boolean };

/** The forms that a request or an answer may have: one, unless it is a choice of several. */
export function formsOf(schema: JsonSchema): { fields: Field[]; whole: string | undefined }[] {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices?.every(choice => choice.properties)) return choices.flatMap(formsOf);
  const fields = fieldsWithin(schema, '');
  return [{ fields, whole: fields.length === 0 && !schema.properties ? typeOf(schema) : undefined }];
}

/** An object's fields, and those of the objects and lists within it: `lines[].amountCents`. */
function fieldsWithin(schema: JsonSchema, above: string): Field[] {
  const { bare } = withoutNull(schema);
  if (bare.items) return fieldsWithin(bare.items, `${above}[]`);
  return Object.entries(bare.properties ?? {}).flatMap(([name, value]) => {
    const path = above ? `${above}.${name}` : name;
    const isRequired = bare.required?.includes(name) ?? false;
    return [
      { path, type: typeOf(value), rules: rulesOf(withoutNull(value).bare), isRequired },
      ...fieldsWithin(value, path),
    ];
  });
}

function withoutNull(schema: JsonSchema): { bare: JsonSchema; isNullable: boolean } {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null');
  const [only] = others ?? [];
  if (!only || others?.length !== 1) return { bare: schema, isNullable: false };
  return { bare: only, isNullable: true };
}

/** In words: "whole number", "list of text or null". */
export function typeOf(schema: JsonSchema): string {
  const { bare, isNullable } = withoutNull(schema);
  return isNullable ? `${typeOf(bare)} or null` : nameOf(bare);
}

const words: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};

function nameOf(schema: JsonSchema): string {
  const { type, format, items, prefixItems, additionalProperties } = schema;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(', ');
  if (prefixItems) return `list of exactly: ${prefixItems.map(typeOf).join(', ')}`;
  if (items) return `list of ${typeOf(items)}`;
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
    return `${typeOf(additionalProperties)} by name`;
  return format === 'uuid' ? 'UUID' : (words[type ?? ''] ?? 'anything');
}

/** Every whole number has these as its ends; they say nothing. */
const ends = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

function rulesOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems, maxItems, pattern, format } = schema;
  const said = (value: number | undefined, words: (value: string) => string) =>
    value === undefined || ends.includes(value) ? [] : [words(value.toLocaleString('en-US'))];
  return [
    ...said(minLength, length => `at least ${length} ${length === '1' ? 'character' : 'characters'}`),
    ...said(maxLength, length => `at most ${length} characters`),
    ...said(minimum, least => `from ${least}`),
    ...said(exclusiveMinimum, least => `more than ${least}`),
    ...said(maximum, most => `up to ${most}`),
    ...said(minItems, count => `at least ${count}`),
    ...said(maxItems, count => `at most ${count}`),
    // A UUID's own pattern says no more than its name.
    ...(pattern && format !== 'uuid' ? [`matches ${pattern}`] : []),
  ];
}

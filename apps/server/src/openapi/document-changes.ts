import { type Schema, schemaBreaks } from './schema-breaks.ts';

export type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security: unknown[];
  responses: {
    '200': { content: Record<string, { schema: Schema }> };
    default: { 'x-errors': string[] };
  };
};

export type Document = { paths: Record<string, Record<string, unknown>> };

/** `field` names what changed: a field of the request or the answer, an error, or the call itself. */
export type Change = { call: string; field: string; what: string; isBreaking: boolean };

/** What changed between two documents of the portal's calls, call by call. */
export function documentChanges(before: Document, after: Document): Change[] {
  const [older, newer] = [operationsOf(before), operationsOf(after)];
  const gone = [...older].filter(([address]) => !newer.has(address));
  const added = [...newer].filter(([address]) => !older.has(address));
  return [
    ...gone.map(([address, { operationId }]) => change(operationId, address, 'is gone', true)),
    ...added.map(([address, { operationId }]) => change(operationId, address, 'is new', false)),
    ...[...older].flatMap(([address, was]) => {
      const is = newer.get(address);
      return is ? operationChanges(was, is) : [];
    }),
  ];
}

const change = (call: string, field: string, what: string, isBreaking: boolean): Change => ({
  call,
  field,
  what,
  isBreaking,
});

function operationsOf(document: Document): Map<string, Operation> {
  return new Map(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation as Operation,
      ]),
    ),
  );
}

function operationChanges(was: Operation, is: Operation): Change[] {
  const call = is.operationId;
  const breaks = [
    ...schemaBreaks(requestOf(was), requestOf(is), 'request').map(one => ({ ...one, what: `${one.what} (request)` })),
    ...answerBreaks(was, is),
    ...(was.security.length === 0 && is.security.length > 0
      ? [{ field: 'security', what: 'asks for a session now' }]
      : []),
  ];
  const [errorsWere, errorsAre] = [was.responses.default['x-errors'], is.responses.default['x-errors']];
  const errors = [
    ...errorsWere
      .filter(code => !errorsAre.includes(code))
      .map(code => ({ field: code, what: 'is no error any more' })),
    ...errorsAre.filter(code => !errorsWere.includes(code)).map(code => ({ field: code, what: 'is a new error' })),
  ];
  const added = [...fieldNames(requestOf(is)), ...fieldNames(answerOf(is) ?? {})].filter(
    name => ![...fieldNames(requestOf(was)), ...fieldNames(answerOf(was) ?? {})].includes(name),
  );
  const breaking = [...breaks, ...errors].map(({ field, what }) => change(call, field, what, true));
  const told = new Set(breaking.map(({ field }) => field));
  const harmless = added.filter(name => !told.has(name)).map(name => change(call, name, 'is new', false));
  return [...breaking, ...harmless];
}

/** One object for everything that is sent: the fields of the body, path, query and headers. */
function requestOf({ parameters, requestBody }: Operation): Schema {
  const body = requestBody?.content['application/json']?.schema;
  const named: Schema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map(one => [one.name, one.schema])),
    required: parameters.filter(one => one.required).map(one => one.name),
  };
  if (!body) return named;
  // A request with several forms has no single list of fields.
  if (!body.properties) return { ...named, properties: { ...named.properties, body } };
  return {
    ...body,
    properties: { ...body.properties, ...named.properties },
    required: [...(body.required ?? []), ...(named.required ?? [])],
  };
}

const answerOf = (operation: Operation) => operation.responses['200'].content['application/json']?.schema;

function answerBreaks(was: Operation, is: Operation) {
  const [older, newer] = [Object.keys(was.responses['200'].content), Object.keys(is.responses['200'].content)];
  if (older.join() !== newer.join()) return [{ field: 'answer', what: `is ${newer} instead of ${older}` }];
  const [before, after] = [answerOf(was), answerOf(is)];
  if (!before || !after) return [];
  return schemaBreaks(before, after, 'answer').map(one => ({ ...one, what: `${one.what} (answer)` }));
}

/** At all depths, as `schemaBreaks` names them. */
function fieldNames(schema: Schema, field = ''): string[] {
  const inUnion = (schema.anyOf ?? schema.oneOf ?? []).flatMap(one => fieldNames(one, field));
  const inItems = schema.items ? fieldNames(schema.items, `${field}[]`) : [];
  const inProperties = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => {
    const at = field ? `${field}.${name}` : name;
    return [at, ...fieldNames(one, at)];
  });
  return [...inUnion, ...inItems, ...inProperties];
}

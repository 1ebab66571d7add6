import type { Call } from '@wattershed/contract/call';
import { openApiDocument } from '../src/plugins/api-docs/openapi.ts';

export type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
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

/** What the OpenAPI document says about each field of a call's request, by name. */
export function requestFields(document: ReturnType<typeof openApiDocument> = openApiDocument('')) {
  return (call: Call): Record<string, Schema> => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()] as Operation | undefined;
    if (!operation) throw new Error(`${call.name} is not in the OpenAPI document`);
    const named = (operation.parameters ?? []).map(({ name, schema }) => [name, schema] as const);
    const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema.properties ?? {};
    return { ...Object.fromEntries(named), ...body };
  };
}

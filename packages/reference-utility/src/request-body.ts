import type { z } from 'zod/mini';
import { Refusal } from './refusal.ts';

/** The body as its schema describes it, or a refusal that names the fields and never repeats what was sent in them. */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = new Set(
    parsed.error.issues.flatMap(issue =>
      issue.code === 'unrecognized_keys' ? issue.keys.map(key => key.slice(0, 40)) : issue.path.map(String),
    ),
  );
  throw new Refusal(400, 'MALFORMED', `Missing, unknown or wrong: ${[...fields].slice(0, 10).join(', ') || 'body'}.`);
}

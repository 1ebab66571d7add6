import { parseLocalDate } from '@wattershed/domain/calendar/local-date';
import { helpPageOf } from '@wattershed/domain/help/help-page';
import { isPortalLink } from '@wattershed/domain/help/portal-link';
import type { Language } from '@wattershed/domain/text/language';
import { LineCounter, parseDocument, visit } from 'yaml';
import * as z from 'zod/mini';
import type { Fault } from './check-markdown.ts';

export const fileLanguages: Readonly<Record<string, Language>> = {
  'en-us': 'EN_US',
  'en-uk': 'EN_UK',
  es: 'ES',
  fr: 'FR',
};

const wholeNumber = z.int('a whole number').check(z.minimum(0, '0 or more'), z.maximum(9_999, 'at most 9999'));
const changes = z.string('text').check(z.maxLength(500, 'at most 500 characters'));

/** The facts of a text, in the file beside its languages. */
const contentEntry = z.strictObject({
  order: z._default(wholeNumber, 100),
  top: z._default(z.boolean('true or false'), false),
  pages: z._default(
    z.array(
      z.string().check(z.refine(page => helpPageOf(page) !== undefined, 'routes of help pages, such as BillingFaq')),
    ),
    [],
  ),
  tasks: z._default(
    z.array(z.string().check(z.refine(task => isPortalLink(pathOf(task)), 'paths of the portal, such as PayBill'))),
    [],
  ),
  effectiveFrom: z.optional(
    z
      .string('a day such as 2026-12-31')
      .check(z.refine(day => parseLocalDate(day) !== undefined, 'a day such as 2026-12-31')),
  ),
  status: z._default(z.enum(['published', 'draft'], 'published or draft'), 'published'),
  framed: z._default(z.boolean('true or false'), true),
  /** What this version changes, in words for readers. */
  changes: z.optional(
    z.strictObject({
      'en-us': changes,
      'en-uk': z.optional(changes),
      es: z.optional(changes),
      fr: z.optional(changes),
    }),
  ),
});

export type ContentEntry = z.output<typeof contentEntry>;

export const pathOf = (task: string) => (task.startsWith('/') ? task : `/${task}`);

/** Reads an entry.yaml; an empty one leaves everything as it usually is. */
export function readEntry(text: string): { entry: ContentEntry } | { faults: Fault[] } {
  const lines = new LineCounter();
  // Days stay as they are written.
  const document = parseDocument(text, { lineCounter: lines, version: '1.2', schema: 'core', merge: false });
  const lineOf = (offset: number) => lines.linePos(offset).line;
  if (document.errors.length > 0)
    return {
      faults: document.errors.map(({ pos, message }) => ({
        line: lineOf(pos[0]),
        says: `this isn’t YAML: ${message.split('\n')[0]}`,
      })),
    };
  const aliases: unknown[] = [];
  visit(document, {
    Alias(_key, node) {
      aliases.push(node);
    },
  });
  if (aliases.length > 0) return { faults: [{ line: 1, says: 'a value may not refer to another with *' }] };
  const value: unknown = document.toJS() ?? {};
  const parsed = z.safeParse(contentEntry, value);
  if (parsed.success) return { entry: parsed.data };
  return {
    faults: parsed.error.issues.map(issue => {
      const node = document.getIn(issue.path.slice(0, 1), true) as { range?: [number, number, number] } | undefined;
      const name = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.') || 'the file';
      const says =
        issue.code === 'unrecognized_keys' ? `there is no field ${name}` : `${name} must be ${issue.message}`;
      return { line: node?.range ? lineOf(node.range[0]) : 1, says };
    }),
  };
}

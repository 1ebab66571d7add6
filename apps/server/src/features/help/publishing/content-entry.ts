import { type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import { bannerLevels, bannerReaders, isUnderYear } from '@wattershed/domain/help/banner';
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

const day = z
  .string('a day such as 2026-12-31')
  .check(z.refine(written => parseLocalDate(written) !== undefined, 'a day such as 2026-12-31'));

const ofEvery = {
  order: z._default(wholeNumber, 100),
  effectiveFrom: z.optional(day),
  status: z._default(z.enum(['published', 'draft'], 'published or draft'), 'published'),
};

const screen = z
  .string('paths of screens, such as PayBill')
  .check(z.refine(path => isPortalLink(pathOf(path)) && !/[?#]/.test(path), 'paths of screens, such as PayBill'));

/** The facts of a text, in the file beside its languages. */
const contentEntry = z.strictObject({
  ...ofEvery,
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

/** The same of a banner, which belongs nowhere but on the screens that it names. */
const bannerEntry = z
  .strictObject({
    ...ofEvery,
    level: z._default(z.enum(bannerLevels, 'info, warning, or urgent'), 'info'),
    shownTo: z._default(z.enum(bannerReaders, 'everyone, visitors, or customers'), 'everyone'),
    screens: z._default(z.array(screen, 'a list of screens, such as [PayBill]'), []),
    dismissible: z._default(z.boolean('true or false'), true),
    until: z.optional(day),
    yearly: z._default(z.boolean('true or false'), false),
  })
  .check(
    z.refine(({ effectiveFrom, until }) => !effectiveFrom || !until || effectiveFrom <= until, {
      ...{ path: ['until'], error: 'effectiveFrom or a day after it: it would never be shown' },
    }),
    z.refine(
      ({ yearly, effectiveFrom, until }) =>
        !yearly || (!!effectiveFrom && !!until && isUnderYear(effectiveFrom as LocalDate, until as LocalDate)),
      { path: ['yearly'], error: 'left out, unless effectiveFrom and until are less than a year apart' },
    ),
  );

export type BannerEntry = z.output<typeof bannerEntry>;

export const pathOf = (task: string) => (task.startsWith('/') ? task : `/${task}`);

export const readEntry = (text: string) => readYaml(text, contentEntry);

export const readBannerEntry = (text: string) => readYaml(text, bannerEntry);

/** Reads an entry.yaml; an empty one leaves everything as it usually is. */
function readYaml<Entry extends z.ZodMiniType>(
  text: string,
  schema: Entry,
): { entry: z.output<Entry> } | { faults: Fault[] } {
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
  const parsed = z.safeParse(schema, value);
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

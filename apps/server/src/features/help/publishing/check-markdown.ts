import { isPortalLink } from '@wattershed/domain/help/portal-link';
import type { Token } from 'markdown-it';
import { figuresIn, withoutFigures } from '../served/figures.ts';
import { markdownParser } from './markdown.ts';

/** What is wrong with a text, for who wrote it; lines count from 1. */
export type Fault = { line: number; says: string };

/** Many times the longest terms. What is longer was no text, and everyone who reads help would wait for it. */
const maxLength = 100_000;

const noText = 'the file isn’t valid UTF-8 text';

export type KnowsFigure = (name: string, argument: string) => boolean;

/** All that would come out otherwise than it was meant; empty for a text that may be published. */
export function checkMarkdown(source: string, knowsFigure: KnowsFigure): Fault[] {
  if (!source.isWellFormed()) return [{ line: 1, says: noText }];
  if (source.length > maxLength) return [{ line: 1, says: 'a text has at most 100,000 characters' }];
  const tokens = inPieces.parse(source, {});
  const faults = [
    ...source
      .split('\n')
      .flatMap((text, index) => faultsOfLine(text, knowsFigure).map(says => ({ line: index + 1, says }))),
    ...faultsOfTables(source, tokens),
    ...tokens.flatMap(faultsOfToken),
  ];
  return faults
    .toSorted((a, b) => a.line - b.line)
    .filter(({ line, says }, index, all) => !all.slice(0, index).some(one => one.line === line && one.says === says));
}

/** As the renderer's, but what was escaped stays apart from what stands there as it is. */
const inPieces = markdownParser().disable('text_join');

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const control = /[\u0000-\u0008\u000b-\u001f\u007f]/;

function faultsOfLine(text: string, knowsFigure: KnowsFigure): string[] {
  const faults: string[] = [];
  const tag = /<\/?[a-z!?][^\s>]*/i.exec(text)?.[0];
  // What a file was read as where it isn't UTF-8.
  if (text.includes('\ufffd')) faults.push(noText);
  if (control.test(text)) faults.push('a control character isn’t text');
  if (tag) faults.push(`HTML isn’t allowed: ${tag}`);
  if (text.includes('![')) faults.push('pictures aren’t allowed');
  if (text.includes('`')) faults.push('code isn’t allowed: take out the backticks');
  if (/^ {0,3}>/.test(text)) faults.push('quotations aren’t allowed: take out the > at the beginning');
  if (/^ {0,3}#(?!##? )/.test(text)) faults.push('headings begin with ## or ### and a space');
  for (const { written, name, argument } of figuresIn(text))
    if (!knowsFigure(name, argument)) faults.push(`there is no figure ${written}`);
  if (/\{\{|\}\}/.test(withoutFigures(text))) faults.push('a figure is written {{name}} or {{name argument}}');
  return faults;
}

/** A row with more or fewer cells than its head loses some or gets empty ones, and a head without its dashes is no table at all. */
function faultsOfTables(source: string, tokens: readonly Token[]): Fault[] {
  const lines = source.split('\n');
  const tables = tokens.flatMap(({ type, map }) => (type === 'table_open' && map ? [map] : []));
  return lines.flatMap((text, index): Fault[] => {
    const line = index + 1;
    if (!/(?<!\\)\|/.test(text)) return [];
    const table = tables.find(([from, before]) => index >= from && index < before);
    if (!table)
      return [{ line, says: 'a table needs a head, a line of dashes with as many cells, and an empty line before it' }];
    const [cells, cellsOfHead] = [cellsOf(text), cellsOf(lines[table[0]] ?? '')];
    return cells === cellsOfHead
      ? []
      : [{ line, says: `a row of a table has ${cells} cells, and its head ${cellsOfHead}` }];
  });
}

const cellsOf = (row: string) =>
  row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/).length;

function faultsOfToken({ type, map, children }: Token): Fault[] {
  if (type !== 'inline' || !children) return [];
  let line = (map?.[0] ?? 0) + 1;
  return children.flatMap((token): Fault[] => {
    if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1;
    const says = token.type === 'text' ? faultOfText(token.content) : faultOfLink(token);
    return says === undefined ? [] : [{ line, says }];
  });
}

/** What stands in a text although it would have been markup, had it been closed. */
function faultOfText(text: string): string | undefined {
  if (/\*\*|__/.test(text)) return 'bold isn’t closed, or has a space inside its **';
  if (/(?:^|\s)[*_](?=\S|$)|\S[*_](?=\s|$)/.test(text)) return 'emphasis isn’t closed: write \\* for an asterisk';
  if (/[[\]]/.test(text)) return 'a link isn’t whole: it is written [words](/Path); write \\[ for a bracket';
  if (/^\s*(?:-{3,}|={3,})\s*$/.test(text)) return 'lines across aren’t allowed';
  return undefined;
}

function faultOfLink(token: Token): string | undefined {
  if (token.type !== 'link_open') return undefined;
  const href = String(token.attrGet('href') ?? '');
  if (href.startsWith('/')) return isPortalLink(href) ? undefined : `the portal has no screen ${href}`;
  return /^(?:https:\/\/[\w.-]+|mailto:|tel:)./i.test(href) ? undefined : `a link may not lead to ${href || 'nowhere'}`;
}

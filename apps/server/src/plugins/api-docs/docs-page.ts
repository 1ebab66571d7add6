import type { Call } from '@wattershed/contract/call';
import { callsByFeature } from '@wattershed/contract/calls';
import type { FeatureName } from '@wattershed/contract/feature-names';
import { html, type Markup, nothing } from '@wattershed/texts/markup';
import { callEntry } from './call-entry.ts';
import { groups } from './groups.ts';

type Entry = { call: Call; markup: Markup; text: string };
type ShownGroup = { name: FeatureName; title: string; about: string; entries: Entry[] };

const entriesOf = (calls: readonly Call[]): Entry[] =>
  [...calls]
    .sort((a, b) => a.path.localeCompare(b.path))
    .map(call => {
      const markup = callEntry(call);
      // What search.js reads on the page, too: all of its words.
      return { call, markup, text: `${call.feature} ${markup.markup.replace(/<[^>]*>/g, ' ')}`.toLowerCase() };
    });

/**
 * The calls by group, and a search that works without scripts: with `?q=`, entries that don't hold each of its words are
 * hidden, and search.js shows them again as the person types.
 */
export class DocsPage {
  readonly #groups: readonly ShownGroup[];
  readonly #utilityName: string;
  readonly #basePath: string;

  constructor(utilityName: string, basePath: string) {
    this.#utilityName = utilityName;
    this.#basePath = basePath;
    this.#groups = Object.entries(groups).map(([key, group]) => {
      const name = key as FeatureName;
      return { name, ...group, entries: entriesOf(callsByFeature[name]) };
    });
  }

  for(query: string): string {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const isFound = ({ text }: Entry) => words.every(word => text.includes(word));
    const all = this.#groups.flatMap(({ entries }) => entries);
    const found = all.filter(isFound).length;
    const basePath = this.#basePath;
    return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>API | ${this.#utilityName}</title><link rel="icon" href="${basePath}/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="docs/docs.css"><script src="docs/search.js" defer></script></head>
<body><a class="skip" href="#calls">Skip to the calls</a>
<header><div class="page"><p>${this.#utilityName}</p><h1>API</h1>
<p>Every call of the customer portal. As <a href="openapi.json">OpenAPI 3.1</a> for tools.</p>
<form role="search" action="docs"><label for="q">Search by path, name, or words</label>
<div><input type="search" id="q" name="q" value="${query}" autocomplete="off" spellcheck="false"><button>Search</button></div></form>
<p role="status" id="found" data-all="${String(all.length)}">${foundWords(found, all.length)}</p></div></header>
<div class="page columns"><nav aria-label="Groups"><ul>${this.#groups.map(group => groupLink(group, isFound))}</ul></nav>
<main id="calls" tabindex="-1">${this.#groups.map(group => groupSection(group, isFound))}
<p id="none" ${found > 0 ? html`hidden` : nothing}>No call has all of these words. <a href="docs">Show all calls</a></p>
</main></div></body></html>`.markup;
  }
}

function groupLink({ name, title, entries }: ShownGroup, isFound: (entry: Entry) => boolean): Markup {
  const found = entries.filter(isFound).length;
  return html`<li ${found === 0 ? html`hidden` : nothing}><a href="#${name}-calls"><span>${title}</span> <span class="count">${found}</span></a></li>`;
}

function groupSection({ name, title, about, entries }: ShownGroup, isFound: (entry: Entry) => boolean): Markup {
  const found = entries.filter(isFound);
  const shown = entries.map(entry =>
    found.includes(entry) ? entry.markup : { markup: entry.markup.markup.replace('<details ', '<details hidden ') },
  );
  return html`<section id="${name}-calls" data-words="${name}" ${found.length === 0 ? html`hidden` : nothing}><h2>${title}</h2><p>${about}</p>${shown}</section>
`;
}

/** search.js says the same while the person types. */
export function foundWords(found: number, all: number): string {
  return found === all ? `${all} calls` : `${found} of ${all} calls`;
}

import { type FileHashes, integrityOf } from './integrity.ts';
import type { Reason } from './script-reasons.ts';

/** A script that pages load or contain, what it is made of, and the pages whose HTML names it; others load it on demand. */
export type Script = { name: string; integrity: string; madeOf: readonly string[]; pages: readonly string[] };

type Built = {
  /** The HTML of each page by its path. */
  pages: ReadonlyMap<string, string>;
  /** Hashes of files by the address at which pages load them. */
  hashes: FileHashes;
  /** Of which rooms and packages the scripts are made, as vite/chunk-sources.ts found, by file name below the base path. */
  chunkSources: Readonly<Record<string, readonly string[]>>;
  basePath: string;
};

/** All scripts of the build: first its files, then what stands in its pages. */
export function scriptInventory({ pages, hashes, chunkSources, basePath }: Built): Script[] {
  const files = Object.entries(hashes).filter(([name]) => name.endsWith('.js'));
  const naming = (text: string) => [...pages].flatMap(([path, html]) => (html.includes(text) ? [path] : []));
  return [
    ...files.map(([name, integrity]) => {
      const sources = chunkSources[name.slice(basePath.length)];
      // A chunk that only passes on what others export holds nothing of its own.
      const madeOf = sources ? (sources.length > 0 ? sources : ['the build']) : [nameWithoutHash(name)];
      return { name, integrity, madeOf, pages: naming(`"${name}" crossorigin`) };
    }),
    ...inlineScripts(pages),
  ];
}

/** The build's own names end in a hash of eight letters or more. */
function nameWithoutHash(address: string): string {
  return address.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '');
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

function inlineScripts(pages: Built['pages']): Script[] {
  const found = new Map<string, Script & { pages: string[] }>();
  for (const [path, html] of pages) {
    for (const { index, 1: attributes = '', 2: text = '' } of html.matchAll(inlineScript)) {
      const integrity = integrityOf(text);
      const name = inlineName(attributes, index < html.indexOf('</head>'));
      const script = found.get(integrity) ?? { name, integrity, madeOf: [name], pages: [] };
      if (!script.pages.includes(path)) script.pages.push(path);
      found.set(integrity, script);
    }
  }
  return [...found.values()];
}

function inlineName(attributes: string, isInHead: boolean): string {
  if (attributes.includes('importmap')) return 'inline import map';
  if (attributes.includes('module')) return 'inline start';
  return isInHead ? 'inline early script' : 'inline script';
}

/** What stops the build: a part of a script without a reason, or a reason without a script. */
export function unreasoned(scripts: readonly Script[], reasons: Readonly<Record<string, Reason>>): string[] {
  const without = scripts.flatMap(({ name, madeOf }) =>
    madeOf.filter(part => !(part in reasons)).map(part => `${name} contains ${part}, which has no reason`),
  );
  const used = new Set(scripts.flatMap(({ madeOf }) => madeOf));
  const idle = Object.keys(reasons).filter(part => !used.has(part));
  return [...without, ...idle.map(part => `${part} has a reason, but no script contains it`)];
}

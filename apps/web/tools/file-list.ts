import { type FileHashes, integrityOf } from './integrity.ts';

export type Routes = Readonly<Record<string, { module: string; imports?: readonly string[]; css?: readonly string[] }>>;

/**
 * The list of all files with their hashes, and of the routes with theirs, for whoever opens another screen than the one that
 * the page brought (src/app/router/page-hand-over.ts). Data, not a script, and the same for every page.
 */
export function fileList(routes: Routes, hashes: FileHashes): { text: string; integrity: string; name: string } {
  const files = Object.entries(hashes);
  const numbers = new Map(files.map(([address], number) => [address, number]));
  const listed = Object.entries(routes).map(([id, { module, css = [], imports = [] }]) => {
    const numbered = [...new Set(imports)].flatMap(address => numbers.get(address) ?? []);
    return [id, { module, css, imports: numbered }] as const;
  });
  const text = JSON.stringify({ files, routes: Object.fromEntries(listed) });
  const integrity = integrityOf(text);
  return { text, integrity, name: `files-${integrity.replace(/^sha256-|[^A-Za-z\d]/g, '').slice(0, 8)}.json` };
}

const fileName = /[\w.-]+\.(?:js|css)\b/g;

/**
 * Finds what a text names, a page or a script, and what those name in turn: all that it can load. Other screens are not
 * among it, whose files only the list names.
 */
export function needsOf(texts: ReadonlyMap<string, string>): (text: string) => Set<string> {
  const byName = new Map([...texts.keys()].map(address => [address.replace(/^.*\//, ''), address]));
  return text => {
    const needed = new Set<string>();
    const waiting = [text];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const [name] of next.matchAll(fileName)) {
        const address = byName.get(name);
        if (!address || needed.has(address)) continue;
        needed.add(address);
        waiting.push(texts.get(address) ?? '');
      }
    }
    return needed;
  };
}

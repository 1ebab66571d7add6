import { existsSync } from 'node:fs';
import { join } from 'node:path';

export type Part = {
  name: string;
  /** Below apps/web/src; those of the packages that the browser has start with `contract/` or `domain/`. */
  rooms?: readonly string[];
  /** Files of installed packages, whose place is not ours. */
  installed?: RegExp;
  /** A part takes what its files import before those of a lower number; of one number, the first in the list does. */
  priority: number;
};

const repository = join(import.meta.dirname, '../../..');

/** The part as a group of the bundler: the files that stand in its folders, and not in a folder below. */
export function groupOf({ name, rooms = [], installed, priority }: Part) {
  const folders = rooms.map(folderOf);
  const missing = folders.filter(folder => !existsSync(join(repository, folder)));
  if (missing.length > 0) throw new Error(`The part ${name} names ${missing.join(', ')}, where nothing is`);
  const tests = [
    ...(rooms.length > 0 ? [`/(?:${folders.join('|')})/[^/]+$`] : []),
    ...(installed ? [installed.source] : []),
  ];
  return { name, test: new RegExp(tests.join('|')), priority };
}

function folderOf(room: string): string {
  const [, home, below] = /^(contract|domain)\/(.+)$/.exec(room) ?? [];
  return home ? `packages/${home}/src/${below}` : `apps/web/src/${room}`;
}

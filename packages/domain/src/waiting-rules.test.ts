import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * The rules that nobody uses yet, by the feature that will. The list only shrinks: strike a rule out when a feature takes
 * it up. A new rule comes with its first user.
 */
const waiting: Record<string, readonly string[]> = {
  assistance: ['service/adult-number isAdultNumber', 'text/string-type isStringType'],
  autopay: ['money/amount isAmount'],
  payments: ['identity/password isConfirmed'],
  'service-requests': [
    'field/mandatory missingMandatory',
    'service/source-code isSourceCode',
    'text/free-text blockSpacesAndDots',
  ],
  usage: [
    'calendar/period daysIn',
    'calendar/period isWithin',
    'calendar/period period',
    'money/rounding roundDecimalDollars',
    'money/rounding roundScaledDollars',
  ],
};

const domain = 'packages/domain/src';
const root = fileURLToPath(new URL('../../..', import.meta.url));
const isForTests = (path: string) => /(\.test|-trial|-fixture)\.tsx?$|^packages\/testkit\/|\/node_modules\//.test(path);

const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root })
  .filter(path => !isForTests(path))
  .map(path => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));

type Declaration = { key: string; doc: string; isRule: boolean; uses: string[] };

/** The module of the domain that an import in the file leads to, as in "money/cents"; undefined for any other. */
function moduleOf(importer: string, specifier: string): string | undefined {
  const path = specifier.startsWith('.')
    ? posix.join(posix.dirname(importer), specifier)
    : specifier.replace('@wattershed/domain', domain);
  return path.startsWith(`${domain}/`) ? path.slice(domain.length + 1).replace(/\.ts$/, '') : undefined;
}

/** What the file imports of the domain, by the name in the file: cents → "money/cents cents". */
function importsOf({ path, text }: { path: string; text: string }): Map<string, string> {
  const statements = [...text.matchAll(/(?:import|export)(?: type)? \{([^}]*)\} from '([^']+)'/g)];
  return new Map(
    statements.flatMap(([, names = '', specifier = '']) => {
      const module = moduleOf(path, specifier);
      const imported = [...names.matchAll(/(?:type )?(\w+)(?: as (\w+))?/g)];
      return module === undefined
        ? []
        : imported.map(([, name, alias]): [string, string] => [alias ?? name ?? '', `${module} ${name}`]);
    }),
  );
}

/** The declarations at the top of a file of the domain, each with what it uses of this file and of others. */
function declarationsOf(source: { path: string; text: string }): Declaration[] {
  const module = moduleOf('', `@wattershed/domain${source.path.slice(domain.length)}`);
  const starts = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?:\/\/.*\n)*^(export )?(function|const|type) (\w+)/gm;
  const found = [...source.text.matchAll(starts)];
  const known = importsOf(source);
  for (const [, , , , name = ''] of found) known.set(name, `${module} ${name}`);
  return found.map(([whole, doc = '', exported, kind, name], index) => {
    const body = source.text.slice((found[index]?.index ?? 0) + whole.length, found[index + 1]?.index);
    const uses = [...body.matchAll(/\w+/g)].flatMap(([word]) => known.get(word) ?? []);
    return { key: `${module} ${name}`, doc, isRule: exported !== undefined && kind !== 'type', uses };
  });
}

const declarations = sources.filter(({ path }) => path.startsWith(domain)).flatMap(declarationsOf);
const byKey = new Map(declarations.map(declaration => [declaration.key, declaration]));

function reachedFrom(keys: Iterable<string>): Set<string> {
  const reached = new Set<string>();
  const open = [...keys];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    open.push(...(byKey.get(key)?.uses ?? []));
  }
  return reached;
}

const users = sources.filter(({ path }) => !path.startsWith(domain));
const used = reachedFrom(users.flatMap(source => [...importsOf(source).values()]));
const unused = declarations.filter(({ key, isRule }) => isRule && !used.has(key));

describe('the rules of the domain', () => {
  it('are all in use, except those on the waiting list, which nothing uses', () => {
    expect(unused.map(({ key }) => key).sort()).toEqual(Object.values(waiting).flat().sort());
  });

  it('say in their comment which feature they wait for, as long as they wait', () => {
    const promised = declarations.flatMap(({ key, doc }) =>
      [...doc.matchAll(/Waits for ([a-z-]+)[.:]/g)].map(([, feature]) => `${feature}: ${key}`),
    );
    const listed = Object.entries(waiting).flatMap(([feature, keys]) => keys.map(key => `${feature}: ${key}`));
    expect(promised.sort()).toEqual(listed.sort());
  });
});

import type { Plugin } from 'vite';
import { screens } from '../src/screens.ts';

const list = /\[\n {2}\{ path: '\/login'[\s\S]*?\n\](?= as const satisfies readonly Screen\[\];)/;

/**
 * The browser finds a screen by its path, which is its route's id (src/routes.ts), and logs visits by feature. The names of files
 * and which pages are prerendered, which only the build reads, stay out of what every page loads; and what is left is written by
 * access and feature, because a hundred and fifty objects pack worse.
 */
export function screensWithoutFiles(): Plugin {
  return {
    name: 'wattershed:screens-without-files',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: /\/apps\/web\/src\/screens\.ts$/ },
      handler: code => ({ code: withoutFiles(code), map: null }),
    },
  };
}

type Listed = { path: string; file: string; access: string; visitorPath?: string };

/** The source of the list of screens with each screen's feature in place of its file. Throws if it is written in another way. */
export function withoutFiles(code: string): string {
  if (!list.test(code)) throw new Error('src/screens.ts lists the screens in another way');
  return code.replace(list, () => `(${unpacked})`);
}

const places = (all: readonly Listed[]) =>
  Object.groupBy(all, ({ file }) => /^(?:features\/)?[^/]+/.exec(file)?.[0] ?? '');

const packed = Object.entries(Object.groupBy<string, Listed>(screens, ({ access }) => access)).flatMap(
  ([access, all = []]) =>
    Object.entries(places(all)).map(([place, some = []]) =>
      [access, place, ...some.map(({ path, visitorPath = '' }) => path + visitorPath.replace('/', '>'))].join(' '),
    ),
);

const unpacked = `${JSON.stringify(packed.join('|'))}.split('|').flatMap(line => {
  const [access, file, ...some] = line.split(' ');
  return some.map(one => {
    const [path, visitorPath] = one.split('>');
    return { path, file, access, visitorPath: visitorPath && '/' + visitorPath };
  });
})`;

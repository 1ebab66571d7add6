import type { Plugin } from 'vite';

const fileOfScreen = /\bfile: '((?:features\/)?[^/']+)\/[^']+'/g;

/**
 * The browser finds a screen by its path, which is its route's id (src/routes.ts), and logs visits by feature. The names of a
 * hundred files, which only the build reads, stay out of what every page loads: of each, its feature remains.
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

/** The source of the list of screens with each screen's feature in place of its file. Throws if it names files in another way. */
export function withoutFiles(code: string): string {
  const lean = code.replaceAll(fileOfScreen, "file: '$1'");
  if (lean === code || /Page\.tsx['"]/.test(lean)) throw new Error('src/screens.ts names files in another way');
  return lean;
}

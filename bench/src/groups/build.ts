import { existsSync } from 'node:fs';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost } from '../figure.ts';
import { seconds } from '../numbers.ts';
import { root, runToEnd } from '../processes/child.ts';
import { temporaryDirectory } from '../world.ts';
import type { Group } from './group.ts';

const notCopied = new Set(['build', 'node_modules', '.react-router', '.vite']);

/** The web portal's production build, in a copy, so that a portal serving the real one isn't affected. */
export const buildGroup: Group = {
  name: 'build',
  async measure({ onProgress }) {
    const copy = await temporaryDirectory();
    const web = join(copy, 'apps/web');
    await cp(join(root, 'apps/web'), web, {
      recursive: true,
      filter: source => !notCopied.has(source.slice(join(root, 'apps/web/').length)),
    });
    await cp(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
    for (const place of ['node_modules', 'apps/web/node_modules']) {
      if (existsSync(join(root, place))) await symlink(join(root, place), join(copy, place), 'dir');
    }
    onProgress('production build of the web portal');
    const begun = performance.now();
    await runToEnd(join(root, 'node_modules/@react-router/dev/bin.cjs'), ['build'], web);
    await runToEnd(join(web, 'tools/finish-build.ts'), [], web);
    return [
      atMost('production build', (performance.now() - begun) / 1_000, 10, seconds, {
        note: 'client, prerendered pages, .br and .gz files, without the installation of packages',
      }),
    ];
  },
};

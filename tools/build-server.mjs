import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, root, StepFailed } from './child.mjs';
import { hashOfSources } from './hash-of-sources.mjs';
import { asStep } from './step.mjs';

const server = join(root, 'apps', 'server');
const builds = join(server, 'build');

/**
 * Bundles the server and the reference utility, unless the bundle of these very sources is there: a start then reads some eighty files
 * instead of two thousand, and Node keeps neither their sources nor what it would need to read TypeScript. Returns the program.
 */
export async function buildServerIfStale() {
  const name = hashOfSources(['apps/server', 'packages', 'tools']).slice(0, 16);
  const program = join(builds, name, 'main.mjs');
  if (!existsSync(program)) {
    await asStep('Bundling the server', async () => {
      const files = await bundleInto(name);
      return `Bundled the server into ${files} files`;
    });
    forgetOldBuilds();
  }
  return program;
}

/** Under another name until it is whole: whoever builds the same beside it, or dies over it, leaves nothing that is half. */
async function bundleInto(name) {
  const unfinished = join(builds, `.${randomUUID()}`);
  try {
    const files = await bundle(unfinished);
    try {
      renameSync(unfinished, join(builds, name));
    } catch (error) {
      if (!existsSync(join(builds, name, 'main.mjs'))) throw error;
    }
    return files;
  } catch (error) {
    throw new StepFailed(`The server could not be bundled: ${describe(error)}`);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function bundle(directory) {
  // Not before it is needed: it is a compiler of 20 MB.
  const { rolldown } = await import('rolldown');
  const bundled = await rolldown({
    cwd: root,
    input: { main: join(server, 'src', 'main.mjs') },
    platform: 'node',
    transform: { target: 'node24' },
    // Packages stay where they are: some bring programs and fonts of their own. The bundler's own helpers are none. Zod is
    // bundled: by itself it reads its messages in fifty languages, which takes a program twenty milliseconds.
    external: /^(?!\.|\/|[A-Za-z]:|@wattershed\/|@oxc-project\/|zod(?:\/|$)|\0)/,
    plugins: [sourcesStayWhereTheyAre()],
    onLog(level, log) {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  try {
    const { output } = await bundled.write({
      dir: directory,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      comments: false,
      // With a single letter outside ASCII, V8 keeps a whole file at two bytes a letter.
      charset: 'ascii',
    });
    return output.length;
  } finally {
    await bundled.close();
  }
}

/** What a module reads beside itself it finds beside its source; a program of the workspace that it starts is bundled, too. */
function sourcesStayWhereTheyAre() {
  return {
    name: 'sources-stay-where-they-are',
    transform(code, id) {
      if (!code.includes('import.meta.') || id.includes('node_modules')) return undefined;
      const source = relative(join(builds, 'name'), id).replaceAll('\\', '/');
      return code
        .replaceAll(/import\.meta\.resolve\('(@wattershed\/[^']+)'\)/g, (_, program) => {
          const name = program.split('/').slice(1).join('-');
          return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: program, name, importer: id })}`;
        })
        .replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(source)}')`);
    },
  };
}

/**
 * The one before stays: a server that still runs may have parts of it to read. Whoever builds beside this may have forgotten some.
 * What was begun an hour ago and isn't whole is of a start that was killed.
 */
function forgetOldBuilds() {
  const madeAt = path => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const isUnfinished = path => basename(path).startsWith('.');
  const paths = readdirSync(builds).map(name => join(builds, name));
  const newestFirst = paths.filter(path => !isUnfinished(path)).sort((a, b) => madeAt(b) - madeAt(a));
  const givenUp = paths.filter(path => isUnfinished(path) && madeAt(path) < Date.now() - 3_600_000);
  for (const old of [...newestFirst.slice(2), ...givenUp]) rmSync(old, { recursive: true, force: true });
}

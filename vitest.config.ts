import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const leftOut = ['**/node_modules/**', '**/build/**'];
const template = 'apps/server/test/global-database.ts';

/** Ends what hangs. How long a test takes is nobody's proof: a machine may have twenty other things to do. */
const patience = 180_000;
/** How long `expect.poll` looks, where Vitest looks for a second: a crowded machine may take longer for anything. */
const expect = { poll: { timeout: 60_000 } };

/**
 * Node runs the server's TypeScript as it is, in tests as at a start, and keeps what it has compiled in the same cache:
 * with Vite in between, call tests took half as much processor time again.
 */
const withoutVite = { viteModuleRunner: false, nodeLoader: false };
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/wattershed', import.meta.url));

/** Large files first, as Vitest does; but the file of the long proofs, which takes the longest, is the smallest of all. */
class LongProofsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/soak/');
    const { long = [], other = [] } = Object.groupBy(await super.sort(files), file =>
      isLong(file) ? 'long' : 'other',
    );
    return [...long, ...other];
  }
}

// Kinds of test by what they need (docs/decisions): rule tests need nothing, call tests need PostgreSQL, process tests
// start, kill and wait for processes of their own.
export default defineConfig({
  test: {
    // Vitest leaves one processor free, which on two of them is half of the machine.
    maxWorkers: '100%',
    sequence: { sequencer: LongProofsFirst },
    projects: [
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'rules',
          include: ['{apps,packages,e2e,bench}/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs'],
          exclude: ['**/*.{call,process}.test.ts', '**/*.component.test.tsx', ...leftOut],
          // Pure functions need no process of their own for each file: that took two thirds of the time.
          pool: 'threads',
          isolate: false,
          unstubGlobals: true,
          testTimeout: patience,
          expect,
        },
      },
      {
        test: {
          name: 'calls',
          include: ['{apps,packages}/**/*.call.test.ts'],
          exclude: leftOut,
          experimental: withoutVite,
          // The modules of the server are read once for all files, which halves the time; each file's portal is its own.
          isolate: false,
          unstubGlobals: true,
          globalSetup: [template],
          testTimeout: patience,
          expect,
          hookTimeout: patience,
        },
      },
      {
        test: {
          name: 'processes',
          include: ['{apps,packages,soak}/**/*.process.test.ts'],
          exclude: leftOut,
          experimental: withoutVite,
          globalSetup: [template],
          testTimeout: patience,
          expect,
          hookTimeout: patience,
        },
      },
    ],
  },
});

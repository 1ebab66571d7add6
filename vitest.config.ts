import { defineConfig } from 'vitest/config';

// Two kinds of test by what they need (docs/decisions): rule tests need nothing, call tests need PostgreSQL.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{apps,packages,e2e,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.call.test.ts', '**/node_modules/**', '**/build/**'],
        },
      },
      {
        test: {
          name: 'calls',
          include: ['{apps,packages}/**/*.call.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**'],
          globalSetup: ['packages/testkit/src/global-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

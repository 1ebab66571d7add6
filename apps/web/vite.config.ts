import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { basePath } from './vite/base-path.ts';
import { callsWithoutSchemas } from './vite/calls-without-schemas.ts';
import { screensFailOnce } from './vite/screens-fail-once.ts';
import { themeVariables } from './vite/theme-variables.ts';

const apiTarget = process.env.PORTAL_DEV_API ?? 'http://127.0.0.1:4100';

// What every screen needs arrives in few files: thirty small ones compress worse and wait for each other.
const sharedParts = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\// },
  { name: 'shell', test: /apps\/web\/src\/(?:api|text|session|brand|theme)\/|packages\/texts\/src\/shell/ },
];

export default defineConfig({
  base: basePath,
  plugins: [callsWithoutSchemas(), themeVariables(), screensFailOnce(), reactRouter()],
  // Never inlined: a data: address would need its own hole in the content security policy.
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: sharedParts } } },
  },
  server: { host: '127.0.0.1', proxy: { [`${basePath}api`]: apiTarget } },
});

import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { basePath } from './vite/base-path.ts';
import { callsWithoutSchemas } from './vite/calls-without-schemas.ts';
import { themeVariables } from './vite/theme-variables.ts';

const apiTarget = process.env.PORTAL_DEV_API ?? 'http://127.0.0.1:4100';

export default defineConfig({
  base: basePath,
  plugins: [callsWithoutSchemas(), themeVariables(), reactRouter()],
  // Never inlined: a data: address would need its own hole in the content security policy.
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  server: { host: '127.0.0.1', proxy: { [`${basePath}api`]: apiTarget } },
});

import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { basePath } from './vite/base-path.ts';
import { callsWithoutSchemas } from './vite/calls-without-schemas.ts';
import { chunkSources } from './vite/chunk-sources.ts';
import { earlyScript } from './vite/early-script.ts';
import { stylesWithIntegrity } from './vite/styles-with-integrity.ts';

const apiTarget = process.env.PORTAL_DEV_API ?? 'http://127.0.0.1:4100';

const folders = (...names: string[]) => new RegExp(`/apps/web/src/(?:${names.join('|')})/[^/]+$`);
const files = (...names: string[]) => new RegExp(`/apps/web/src/(?:${names.join('|')})\\.tsx?$`);

/**
 * What many screens need arrives in few files: forty small ones compress worse, and on a phone each waits for a turn. A
 * part holds these folders and whatever they import; the rest arrives with the screen, or the lazy part, that asks for it.
 */
const parts = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//, priority: 3 },
  {
    name: 'every-screen',
    test: folders(
      ...['app/public', 'app/session', 'shell/frame', 'shell/start', 'ui', 'ui/page', 'ui/icons'],
      ...['text', 'api', 'session', 'brand'],
    ),
    priority: 2,
  },
  // Of the folders that hold more, only what the sign-in page needs.
  {
    name: 'every-screen',
    test: files('ui/inputs/TextInput', 'fields/person/PasswordField', 'shell/portals/(?:use-)?after-sign-in'),
    priority: 2,
  },
  { name: 'signed-in', test: folders('app/signed-in', 'shell/header', 'account', 'states', 'ui/content'), priority: 1 },
];

export default defineConfig({
  base: basePath,
  plugins: [callsWithoutSchemas(), earlyScript(), stylesWithIntegrity(), chunkSources(), reactRouter()],
  // Never inlined: a data: address would need its own hole in the content security policy.
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: parts } } },
  },
  server: { host: '127.0.0.1', proxy: { [`${basePath}api`]: apiTarget } },
});

import type { Config } from '@react-router/dev/config';
import { hasStartPage, screens } from './src/screens.ts';
import { basePath } from './vite/base-path.ts';

export default {
  appDirectory: 'src',
  basename: basePath,
  ssr: false,
  // One file a screen: its loader and its component are asked for together (see tools/finish-build.ts).
  splitRouteModules: false,
  // HTML and CSS before any script: of a signed-in screen its frame and skeleton (src/app/signed-in/LoadingFrame.tsx).
  prerender: screens.filter(hasStartPage).map(screen => screen.path.replace(/\/:.*$/, '')),
} satisfies Config;

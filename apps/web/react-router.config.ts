import type { Config } from '@react-router/dev/config';
import { screens } from './src/screens.ts';
import { basePath } from './vite/base-path.ts';

export default {
  appDirectory: 'src',
  basename: basePath,
  ssr: false,
  // One file a screen: its loader and its component are asked for together (see tools/finish-build.ts).
  splitRouteModules: false,
  // Visitors get HTML and CSS before any script; a signed-in screen starts from the fallback index.html.
  prerender: screens.filter(screen => 'prerendered' in screen).map(screen => screen.path.replace(/\/:.*$/, '')),
} satisfies Config;
